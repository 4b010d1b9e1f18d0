CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"pillar" text,
	"slot" text,
	"file_id" uuid NOT NULL,
	"preview_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "content_items_pillar" CHECK ("content_items"."pillar" in ('upcoming_release', 'new_songs', 'covers', 'personality')),
	CONSTRAINT "content_items_slot" CHECK ("content_items"."slot" in ('headshot', 'performance', 'lifestyle'))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_preview_id_files_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_items_user_id" ON "content_items" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "content_items_file_id" ON "content_items" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "content_items_preview_id" ON "content_items" USING btree ("preview_id");--> statement-breakpoint
CREATE INDEX "content_items_deleted" ON "content_items" USING btree ("deleted_at") WHERE "content_items"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_one_a_slot" ON "content_items" USING btree ("user_id","slot") WHERE "content_items"."slot" is not null and "content_items"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('avatar', 'avatar_small', 'content', 'content_small'));