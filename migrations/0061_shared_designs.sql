CREATE TABLE "shared_designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"design_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_designs_version" UNIQUE("design_id","version")
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "sharing_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shared_designs" ADD CONSTRAINT "shared_designs_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_designs_shared" ON "shared_designs" USING btree ("shared_at");