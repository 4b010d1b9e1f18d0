CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "lyric_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"section_type" text NOT NULL,
	"content" text NOT NULL,
	"section_order" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "lyric_sections_section_type" CHECK ("lyric_sections"."section_type" in ('verse', 'chorus', 'pre-chorus', 'bridge', 'refrain', 'intro', 'outro', 'hook', 'ad-lib'))
);
--> statement-breakpoint
CREATE TABLE "lyric_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"written_by" text,
	"additional_notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "status_set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "auto_released_on" date;--> statement-breakpoint
ALTER TABLE "release_tasks" ADD COLUMN "edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lyric_sections" ADD CONSTRAINT "lyric_sections_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lyric_sections" ADD CONSTRAINT "lyric_sections_sheet_id_lyric_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."lyric_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lyric_sheets" ADD CONSTRAINT "lyric_sheets_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lyric_sheets" ADD CONSTRAINT "lyric_sheets_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lyric_sections_user_id" ON "lyric_sections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lyric_sections_by_sheet" ON "lyric_sections" USING btree ("sheet_id","section_order");--> statement-breakpoint
CREATE INDEX "lyric_sections_deleted" ON "lyric_sections" USING btree ("deleted_at") WHERE "lyric_sections"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "lyric_sheets_user_id" ON "lyric_sheets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lyric_sheets_song_id" ON "lyric_sheets" USING btree ("song_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lyric_sheets_one_per_song" ON "lyric_sheets" USING btree ("song_id") WHERE "lyric_sheets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lyric_sheets_deleted" ON "lyric_sheets" USING btree ("deleted_at") WHERE "lyric_sheets"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "releases_scheduled" ON "releases" USING btree ("release_date") WHERE "releases"."status" = 'scheduled' and "releases"."deleted_at" is null;