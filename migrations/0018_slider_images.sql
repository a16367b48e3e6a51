CREATE TABLE "slider_images" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"picture" text,
	"alt_text" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"link_url" text,
	"from_day" date,
	"until_day" date,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL
);
