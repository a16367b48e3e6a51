CREATE TABLE "logos" (
	"id" text PRIMARY KEY NOT NULL,
	"logo" text NOT NULL,
	"icon" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
