CREATE TABLE "price_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"applied_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "regular_mat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "jumbo_mat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "out_of_stock_until" date;--> statement-breakpoint
CREATE INDEX "price_schedules_waiting" ON "price_schedules" USING btree ("at") WHERE applied_at is null and cancelled_at is null;