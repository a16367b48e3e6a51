ALTER TABLE "order_refunds" ADD COLUMN "given_from" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "settlement_id" uuid;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_settlement_id_cash_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."cash_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_settlement" ON "order_refunds" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "order_refunds_open_cash" ON "order_refunds" USING btree ("order_id") WHERE "order_refunds"."given_from" in ('till', 'terminal') and "order_refunds"."settlement_id" is null;--> statement-breakpoint
UPDATE "order_refunds" AS refund
SET "given_from" = CASE tender."kind" WHEN 'terminal' THEN 'terminal' WHEN 'transfer' THEN 'bank' ELSE 'till' END, "settlement_id" = tender."settlement_id"
FROM "order_tenders" AS tender
WHERE tender."id" = refund."tender_id" AND refund."state" = 'done'
  AND (tender."kind" IN ('terminal', 'transfer') OR tender."kind" = 'cash' AND tender."taken_on" IS NOT NULL)
  AND (
    tender."settlement_id" IS NULL
    OR EXISTS (SELECT FROM "cash_settlements" AS settled WHERE settled."id" = tender."settlement_id" AND refund."created_at" <= settled."created_at")
  );
