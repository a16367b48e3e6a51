CREATE TABLE "mail_log" (
	"key" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"is_secret" boolean NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"last_error" text,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_log_at" ON "mail_log" USING btree ("last_at");