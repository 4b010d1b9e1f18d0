ALTER TABLE "content_items" ADD COLUMN "original_id" uuid;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "original_width" integer;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "original_height" integer;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "original_color" text;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_original_id_files_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_items_original_id" ON "content_items" USING btree ("original_id");--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_original_color" CHECK ("content_items"."original_color" in ('rgb', 'gray', 'cmyk', 'alpha'));--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_original" CHECK (num_nulls("content_items"."original_id", "content_items"."original_width", "content_items"."original_height", "content_items"."original_color") in (0, 4));