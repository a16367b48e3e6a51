CREATE TABLE "continued_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"designs" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "continued_visits_created" ON "continued_visits" USING btree ("created_at");