ALTER TABLE "api_keys" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
UPDATE "api_keys" SET "scopes" = "scopes" || '["refunds:write"]'::jsonb WHERE "scopes" ? 'orders:write';
