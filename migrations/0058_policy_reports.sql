CREATE TABLE "policy_reports" (
	"day" date NOT NULL,
	"directive" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "policy_reports_day_directive_pk" PRIMARY KEY("day","directive")
);
