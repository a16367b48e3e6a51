CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"group_name" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"picture" text,
	"picture_alt" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone,
	"is_published" boolean NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
