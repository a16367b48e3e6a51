CREATE TABLE "designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "designs_session" ON "designs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "designs_user" ON "designs" USING btree ("user_id") WHERE "designs"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "designs_guests" ON "designs" USING btree ("updated_at") WHERE "designs"."user_id" is null;