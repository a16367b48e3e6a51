DROP INDEX "order_refunds_order";--> statement-breakpoint
DROP INDEX "order_refunds_open";--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "state" text;--> statement-breakpoint
UPDATE "order_refunds" SET "state" = CASE WHEN "done_at" IS NULL THEN 'asked' ELSE 'done' END;--> statement-breakpoint
ALTER TABLE "order_refunds" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD COLUMN "owed_fils" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_refunds_asked" ON "order_refunds" USING btree ("created_at") WHERE "order_refunds"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "order_tenders_owed" ON "order_tenders" USING btree ("order_id") WHERE "order_tenders"."owed_fils" > 0;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_provider" UNIQUE("order_id","provider_id");--> statement-breakpoint
ALTER TABLE "order_tenders" ADD CONSTRAINT "order_tenders_owed_money" CHECK ("order_tenders"."owed_fils" between 0 and "order_tenders"."paid_fils" - "order_tenders"."refunded_fils");