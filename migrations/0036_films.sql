ALTER TABLE "content_items" DROP CONSTRAINT "content_items_content_type";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "content_items" ALTER COLUMN "preview_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "prompt_text" text;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "length_ms" integer;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_film" CHECK (("content_items"."content_type" in ('lyric_film', 'clip_loop')) = ("content_items"."length_ms" is not null));--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_content_type" CHECK ("content_items"."content_type" in ('upload', 'banner', 'tour', 'lyric_cover', 'lyric_quote', 'spotify_clip', 'generated', 'lyric_film', 'clip_loop'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('avatar', 'avatar_small', 'content', 'content_small', 'content_film', 'content_original', 'signed_sheet', 'paper_scan'));