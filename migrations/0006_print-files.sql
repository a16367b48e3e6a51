CREATE TABLE "print_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"design_id" uuid NOT NULL,
	"design" jsonb NOT NULL,
	"reference" text,
	"quantity" integer NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"progress" integer NOT NULL,
	"failure" text,
	"attempts" integer NOT NULL,
	"last_attempt" integer NOT NULL,
	"expected_by" timestamp with time zone NOT NULL,
	"object_key" text,
	"sha256" text,
	"bytes" bigint,
	"width_px" integer,
	"height_px" integer,
	"dpi" double precision,
	"requested_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "print_files_created" ON "print_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "print_files_design" ON "print_files" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "print_files_open" ON "print_files" USING btree ("expected_by") WHERE "print_files"."state" in ('queued', 'painting');