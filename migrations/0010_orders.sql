CREATE SEQUENCE "public"."order_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"fee_fils" integer NOT NULL,
	"free_from_fils" integer,
	"emirates" jsonb,
	"fees_by_emirate" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_fils" integer,
	"cap_fils" integer,
	"min_goods_fils" integer,
	"from" timestamp with time zone,
	"until" timestamp with time zone,
	"usage_limit" integer,
	"per_email_limit" integer,
	"types" jsonb,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_codes_uses" CHECK ("discount_codes"."uses" >= 0 and ("discount_codes"."usage_limit" is null or "discount_codes"."uses" <= "discount_codes"."usage_limit"))
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gift_card_ledger" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"card_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"key" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_ledger_key_unique" UNIQUE("key"),
	CONSTRAINT "gift_card_ledger_amount" CHECK ("gift_card_ledger"."amount_fils" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"issued_fils" integer NOT NULL,
	"balance_fils" integer NOT NULL,
	"last_day" date NOT NULL,
	"note" text,
	"recipient_email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_cards_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."balance_fils" between 0 and "gift_cards"."issued_fils")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "order_keys" (
	"session_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" uuid NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_keys_session_id_key_pk" PRIMARY KEY("session_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"size" text NOT NULL,
	"frame_id" integer,
	"design" jsonb NOT NULL,
	"quality" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_fils" integer NOT NULL,
	"total_fils" integer NOT NULL,
	"discount_fils" integer NOT NULL,
	"vat_fils" integer NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total_fils" = "order_lines"."unit_fils" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"amount_fils" integer NOT NULL,
	"reason" text NOT NULL,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_tenders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"gift_card_id" uuid,
	"amount_fils" integer NOT NULL,
	"paid_fils" integer NOT NULL,
	"refunded_fils" integer NOT NULL,
	CONSTRAINT "order_tenders_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_tenders_money" CHECK ("order_tenders"."amount_fils" > 0 and "order_tenders"."paid_fils" between 0 and "order_tenders"."amount_fils" and "order_tenders"."refunded_fils" between 0 and "order_tenders"."paid_fils")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_method" text NOT NULL,
	"email" text NOT NULL,
	"contact" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"gift" jsonb,
	"totals" jsonb NOT NULL,
	"total_fils" integer NOT NULL,
	"to_pay_fils" integer NOT NULL,
	"discount_code" text,
	"carrier_id" text,
	"promised_from" date NOT NULL,
	"promised_until" date NOT NULL,
	"ship_by" date NOT NULL,
	"payment_provider" text,
	"payment_id" text,
	"expires_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_payment" UNIQUE("payment_provider","payment_id")
);
--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_discount_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."discount_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_ledger" ADD CONSTRAINT "gift_card_ledger_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_tender_id_order_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."order_tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD CONSTRAINT "order_tenders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_email" ON "discount_uses" USING btree ("code","email");--> statement-breakpoint
CREATE INDEX "gift_card_ledger_order" ON "gift_card_ledger" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_ledger_once" ON "gift_card_ledger" USING btree ("card_id","order_id") WHERE "gift_card_ledger"."kind" <> 'credit';--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_keys_created" ON "order_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("created_at") WHERE "order_refunds"."done_at" is null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at") WHERE "orders"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at");