DROP INDEX "orders_email";--> statement-breakpoint
CREATE INDEX "claims_state" ON "claims" USING btree ("state","order_id");--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING gin (to_tsvector('simple', "contact"->>'name'));--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("state","ship_by");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_fils","created_at");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email" text_pattern_ops);