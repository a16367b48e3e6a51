CREATE TABLE "page_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
INSERT INTO "page_version" ("id") VALUES (1);
--> statement-breakpoint
CREATE FUNCTION page_version_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_version (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "canvases" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "carriers" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "faqs" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "frame_prices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "frames" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "gallery_tiles" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "holidays" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "logos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "page_metadata" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "posts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "review_photos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "reviews" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "settings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "site_pictures" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "slider_images" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_version_changes();
