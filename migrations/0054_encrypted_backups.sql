ALTER TABLE "backup_schedule" ADD COLUMN "encrypts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "backup_schedule" SET "encrypts" = false;
