ALTER TABLE "order_lines" ADD COLUMN "taken_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payments_closed" integer DEFAULT 0 NOT NULL;