CREATE TABLE "site_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "orders_ship_by" ON "orders" USING btree ("ship_by","created_at");