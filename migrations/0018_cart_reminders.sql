CREATE TABLE "cart_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"email" text NOT NULL,
	"origin" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "cart_reminders_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "unsubscribed" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_session_id_carts_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."carts"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_reminders_open" ON "cart_reminders" USING btree ("asked_at") WHERE "cart_reminders"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "cart_reminders_email" ON "cart_reminders" USING btree ("email");