CREATE TABLE "order_refund_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refund_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"line_id" uuid,
	"charge" text,
	"quantity" integer NOT NULL,
	"amount_fils" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_refund_items_charge" UNIQUE("order_id","charge"),
	CONSTRAINT "order_refund_items_one" CHECK (num_nonnulls("order_refund_items"."line_id", "order_refund_items"."charge") = 1 and "order_refund_items"."quantity" > 0 and "order_refund_items"."amount_fils" >= 0)
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "tracking" jsonb;--> statement-breakpoint
ALTER TABLE "mail_log" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "order_refund_items" ADD CONSTRAINT "order_refund_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_items" ADD CONSTRAINT "order_refund_items_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refund_items_order" ON "order_refund_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mail_log_about" ON "mail_log" USING btree ("about") WHERE "mail_log"."about" is not null;