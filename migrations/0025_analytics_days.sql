CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"label" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "analytics_days_day_measure_label_pk" PRIMARY KEY("day","measure","label")
);
