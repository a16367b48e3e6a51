DROP INDEX "orders_name";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" "tsvector";--> statement-breakpoint
CREATE INDEX "order_lines_type" ON "order_lines" USING btree ("type","order_id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search");--> statement-breakpoint
CREATE INDEX "orders_unsearched" ON "orders" USING btree ("id") WHERE "orders"."search" is null;--> statement-breakpoint
CREATE INDEX "orders_payment_status" ON "orders" USING btree ("payment_status","created_at");--> statement-breakpoint
CREATE INDEX "orders_method" ON "orders" USING btree ("payment_method","created_at");--> statement-breakpoint
CREATE INDEX "orders_carrier" ON "orders" USING btree ("carrier_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_emirate" ON "orders" USING btree (("address"->>'emirate'),"created_at");