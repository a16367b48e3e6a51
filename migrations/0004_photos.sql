CREATE TABLE "handoffs" (
	"code" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid,
	"claimed_by" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"format" text NOT NULL,
	"colour_profile" text,
	"taken_at" text,
	"camera" text,
	"thumb_hash" text NOT NULL,
	"sharpness" double precision NOT NULL,
	"blur" text NOT NULL,
	"exposure" text NOT NULL,
	"messenger_copy" boolean NOT NULL,
	"master_extension" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"owner_session_id" uuid NOT NULL,
	"user_id" uuid,
	"handoff_code" text,
	"bytes" integer NOT NULL,
	"metadata" text NOT NULL,
	"photo_id" uuid,
	"refusal" text,
	"writer" uuid,
	"writer_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "photos_session_file" ON "photos" USING btree ("session_id","sha256");--> statement-breakpoint
CREATE INDEX "photos_user" ON "photos" USING btree ("user_id") WHERE "photos"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "uploads_session" ON "uploads" USING btree ("owner_session_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at") WHERE "uploads"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "uploads_handoff" ON "uploads" USING btree ("handoff_code") WHERE "uploads"."handoff_code" is not null;