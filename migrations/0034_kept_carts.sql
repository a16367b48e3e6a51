ALTER TABLE "order_lines" ADD COLUMN "cart_item_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cart_item_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "superseded_by" uuid;--> statement-breakpoint
CREATE INDEX "order_lines_cart_item" ON "order_lines" USING btree ("cart_item_id") WHERE "order_lines"."cart_item_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("session_id") WHERE "orders"."state" = 'pending_payment';