CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rating_halves" integer NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"state" text NOT NULL,
	"reply" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_order" UNIQUE("order_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating_halves" between 2 and 10),
	CONSTRAINT "reviews_featured" CHECK (not "reviews"."is_featured" or "reviews"."state" = 'approved')
);
--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","created_at");