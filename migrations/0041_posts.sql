CREATE TABLE "post_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"alt_text" text,
	CONSTRAINT "post_files_once" UNIQUE("post_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"platforms" text[] DEFAULT '{}' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"hashtags" text[] DEFAULT '{}' NOT NULL,
	"pillar" text,
	"day" date NOT NULL,
	"time" text,
	"release_id" uuid,
	"offset_days" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"posted_url" text,
	"series_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "posts_platforms" CHECK ("posts"."platforms" <@ array['tiktok', 'instagram', 'youtube', 'twitter', 'facebook', 'threads']::text[]),
	CONSTRAINT "posts_pillar" CHECK ("posts"."pillar" in ('upcoming_release', 'new_songs', 'covers', 'personality')),
	CONSTRAINT "posts_status" CHECK ("posts"."status" in ('draft', 'ready', 'posted'))
);
--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_files_user_id" ON "post_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_files_item_id" ON "post_files" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "posts_by_day" ON "posts" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "posts_release_id" ON "posts" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "posts_series" ON "posts" USING btree ("series_id") WHERE "posts"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_deleted_at" ON "posts" USING btree ("deleted_at") WHERE "posts"."deleted_at" is not null;