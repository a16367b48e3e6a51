ALTER TABLE "gallery_tiles" ADD COLUMN "mat" text;--> statement-breakpoint
UPDATE "gallery_tiles" SET "mat" = "shown"."mat" FROM (VALUES
  ('frame-corner', 'regular-white'), ('console', 'jumbo-white'), ('frame-natural', 'jumbo-white'), ('frame-black', 'jumbo-white'),
  ('frame-walnut', 'jumbo-offwhite'), ('frame-white', 'jumbo-white'), ('frame-gold', 'jumbo-offwhite'), ('frame-silver', 'jumbo-white'),
  ('frame-weathered', 'jumbo-white')
) AS "shown" ("picture", "mat") WHERE "gallery_tiles"."picture" = "shown"."picture";
