CREATE TABLE "order_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	"placed_as" text,
	CONSTRAINT "order_drafts_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
DROP INDEX "order_tenders_open_cash";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD COLUMN "taken_on" date;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE INDEX "order_drafts_updated" ON "order_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "order_tenders_open_cash" ON "order_tenders" USING btree ("order_id") WHERE "order_tenders"."kind" in ('cash', 'terminal') and "order_tenders"."paid_fils" > 0 and "order_tenders"."settlement_id" is null;