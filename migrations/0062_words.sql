ALTER TABLE "frames" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_tiles" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "slider_images" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "reviews" SET "language" = CASE WHEN length(regexp_replace("text", '[^\u0600-\u06ff]', '', 'g')) > length(regexp_replace("text", '[^A-Za-z]', '', 'g')) THEN 'ar' WHEN "text" ~ '[A-Za-z]' THEN 'en' END;
