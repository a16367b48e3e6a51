DROP INDEX "carts_updated";--> statement-breakpoint
DROP INDEX "carts_user";--> statement-breakpoint
CREATE INDEX "carts_user" ON "carts" USING btree ("user_id") WHERE "carts"."user_id" is not null;