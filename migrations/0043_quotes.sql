CREATE TABLE "quotations" (
	"number" text PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"quoted_by" uuid NOT NULL,
	"valid_until" date NOT NULL,
	"asked" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"total_fils" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"placed_as" text,
	CONSTRAINT "quotations_placed_as_unique" UNIQUE("placed_as")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_current" ON "quotations" USING btree ("draft_id") WHERE "quotations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "quotations_draft" ON "quotations" USING btree ("draft_id","quoted_at");--> statement-breakpoint
CREATE INDEX "quotations_newest" ON "quotations" USING btree ("quoted_at");