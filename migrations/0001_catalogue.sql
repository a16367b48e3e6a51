CREATE TABLE "canvases" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"price_fils" integer NOT NULL,
	"panoramic" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "canvases_size_unique" UNIQUE("size")
);
--> statement-breakpoint
CREATE TABLE "frame_prices" (
	"frame_id" integer NOT NULL,
	"size" text NOT NULL,
	"position" integer NOT NULL,
	"price_fils" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "frame_prices_frame_id_size_pk" PRIMARY KEY("frame_id","size")
);
--> statement-breakpoint
CREATE TABLE "frames" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"style" text NOT NULL,
	"regular_mount_mm" integer NOT NULL,
	"jumbo_mount_mm" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "frame_prices" ADD CONSTRAINT "frame_prices_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE no action ON UPDATE no action;