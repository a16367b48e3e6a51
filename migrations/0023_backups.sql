CREATE TABLE "backup_schedule" (
	"name" text PRIMARY KEY NOT NULL,
	"hour" integer,
	"keep" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"origin" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"bytes" bigint,
	"rows" integer DEFAULT 0 NOT NULL,
	"objects" integer DEFAULT 0 NOT NULL,
	"work" text NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"heard_at" timestamp with time zone NOT NULL,
	"asked_by" uuid,
	"checked_at" timestamp with time zone,
	"restored_at" timestamp with time zone,
	"needs_restart" boolean DEFAULT false NOT NULL,
	"comparison" jsonb,
	CONSTRAINT "backups_file" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "storage_work" (
	"work" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"at" timestamp with time zone NOT NULL,
	"sealed_target" text,
	"destination" jsonb,
	"usage" jsonb
);
--> statement-breakpoint
CREATE INDEX "backups_made" ON "backups" USING btree ("made_at");