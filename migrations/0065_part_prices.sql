CREATE TABLE "part_prices" (
	"part" text PRIMARY KEY NOT NULL,
	"price_fils" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "part_prices" ("part", "price_fils") VALUES ('regular-mat', 300), ('jumbo-mat', 500), ('collage', 15), ('floater', 60);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "part_prices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
