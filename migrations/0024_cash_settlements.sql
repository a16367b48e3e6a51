CREATE TABLE "cash_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"settled_on" date NOT NULL,
	"reference" text NOT NULL,
	"total_fils" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_tenders" ADD COLUMN "settlement_id" uuid;--> statement-breakpoint
CREATE INDEX "cash_settlements_day" ON "cash_settlements" USING btree ("settled_on","created_at");--> statement-breakpoint
ALTER TABLE "order_tenders" ADD CONSTRAINT "order_tenders_settlement_id_cash_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."cash_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "order_tenders_settlement" ON "order_tenders" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "order_tenders_open_cash" ON "order_tenders" USING btree ("order_id") WHERE "order_tenders"."kind" = 'cash' and "order_tenders"."paid_fils" > 0 and "order_tenders"."settlement_id" is null;