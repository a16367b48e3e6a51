ALTER TABLE "sessions" ADD COLUMN "shopping_session" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "begun_as" uuid;--> statement-breakpoint
CREATE INDEX "orders_session" ON "orders" USING btree ("session_id");