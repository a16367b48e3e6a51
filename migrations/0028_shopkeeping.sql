CREATE TABLE "promised_pieces" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_tiles" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"picture" text,
	"alt_text" text NOT NULL,
	"caption" text NOT NULL,
	"details" text NOT NULL,
	"product" text NOT NULL,
	"room" text NOT NULL,
	"size" text NOT NULL,
	"frame_id" integer,
	"is_visible" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_place" (
	"name" text PRIMARY KEY NOT NULL,
	"instead_of" text NOT NULL,
	"sealed" text NOT NULL,
	"switched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "promised_pieces_day" ON "promised_pieces" USING btree ("day");