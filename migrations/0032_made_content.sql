ALTER TABLE "content_items" ADD COLUMN "content_type" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "alt_text" text;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_content_type" CHECK ("content_items"."content_type" in ('upload', 'banner'));