CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"detail" text,
	"request_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal_number" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal" text;--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_seal_number_unique" UNIQUE("seal_number");
--> statement-breakpoint
CREATE FUNCTION audit_log_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'UPDATE' THEN
    RAISE EXCEPTION 'audit_log only grows';
  END IF;
  IF (new.id, new.at, new.actor_id, new.api_key, new.action, new.target, new.before, new.request_id)
    IS DISTINCT FROM (old.id, old.at, old.actor_id, old.api_key, old.action, old.target, old.before, old.request_id)
    OR (new.after IS DISTINCT FROM old.after AND NOT new.is_forgotten)
    OR (old.is_forgotten AND NOT new.is_forgotten)
    OR (old.seal IS NOT NULL AND (new.digest, new.seal_number, new.seal) IS DISTINCT FROM (old.digest, old.seal_number, old.seal))
  THEN
    RAISE EXCEPTION 'a line of audit_log stays as it is';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_only_grows();
--> statement-breakpoint
CREATE TRIGGER audit_log_is_never_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_only_grows();
