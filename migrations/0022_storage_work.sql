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
