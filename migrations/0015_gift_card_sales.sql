ALTER TABLE "cart_items" ALTER COLUMN "size" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "size" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "design" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "quality" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "gift_card" jsonb;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "code_seed" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "letter" jsonb;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "order_line_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "copy" integer;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gift_card" jsonb;--> statement-breakpoint
CREATE INDEX "gift_cards_order" ON "gift_cards" USING btree ("order_id") WHERE "gift_cards"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_due" ON "gift_cards" USING btree ("due_at") WHERE "gift_cards"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_copy" UNIQUE("order_line_id","copy");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_kind" CHECK (("cart_items"."type" = 'gift-card') = ("cart_items"."gift_card" is not null) and ("cart_items"."gift_card" is null) = ("cart_items"."size" is not null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind" CHECK (("order_lines"."type" = 'gift-card') = ("order_lines"."gift_card" is not null) and num_nonnulls("order_lines"."size", "order_lines"."design", "order_lines"."quality") = case when "order_lines"."gift_card" is null then 3 else 0 end);