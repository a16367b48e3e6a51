CREATE TABLE "notice_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail" jsonb NOT NULL,
	"browser" jsonb NOT NULL,
	"summary" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"key" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"about" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_notices_at" ON "staff_notices" USING btree ("at");