CREATE TABLE "order_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid,
	"link_sent_at" timestamp with time zone,
	"payment_provider" text,
	"payment_id" text,
	"payments_closed" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"reason" text,
	CONSTRAINT "order_differences_payment" UNIQUE("payment_provider","payment_id"),
	CONSTRAINT "order_differences_amount" CHECK ("order_differences"."amount_fils" > 0)
);
--> statement-breakpoint
DROP INDEX "documents_invoice";--> statement-breakpoint
ALTER TABLE "order_tenders" ADD COLUMN "difference_id" uuid;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD COLUMN "payment_provider" text;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD COLUMN "is_surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_differences" ADD CONSTRAINT "order_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_differences_order" ON "order_differences" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_differences_open" ON "order_differences" USING btree ("order_id") WHERE "order_differences"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_invoices" ON "documents" USING btree ("order_id",coalesce("content" ->> 'replaces', '')) WHERE "documents"."kind" = 'invoice';--> statement-breakpoint
ALTER TABLE "order_tenders" ADD CONSTRAINT "order_tenders_payment" UNIQUE("payment_provider","payment_id");