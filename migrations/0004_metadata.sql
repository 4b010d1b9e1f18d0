CREATE TABLE "label_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"artist" text,
	"version_subtitle" text,
	"phonogram_copyright" text,
	"composition_copyright" text,
	"sub_genre" text,
	"territories" text[] DEFAULT '{}' NOT NULL,
	"excluded_territories" text[] DEFAULT '{}' NOT NULL,
	"advisory" text DEFAULT 'none' NOT NULL,
	"language_lyrics" text NOT NULL,
	"copyright_year" integer NOT NULL,
	"catalogue_number" text,
	"original_release_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "label_copies_release_id" UNIQUE("release_id"),
	CONSTRAINT "label_copies_advisory" CHECK ("label_copies"."advisory" in ('explicit', 'clean', 'none'))
);
--> statement-breakpoint
CREATE TABLE "label_copy_tracks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"label_copy_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"song_title" text NOT NULL,
	"track_number" integer NOT NULL,
	"duration_seconds" integer,
	"advisory" text DEFAULT 'none' NOT NULL,
	"isrc" text,
	"iswc" text,
	"version_subtitle" text,
	"featured_artists" text,
	"preview_start_time" integer NOT NULL,
	"mix_engineer" text,
	"mastering_engineer" text,
	"remixer" text,
	"language_lyrics" text NOT NULL,
	"songwriters" text,
	"producers" text,
	"sub_genre" text,
	CONSTRAINT "label_copy_tracks_once" UNIQUE("label_copy_id","song_id"),
	CONSTRAINT "label_copy_tracks_advisory" CHECK ("label_copy_tracks"."advisory" in ('explicit', 'clean', 'none'))
);
--> statement-breakpoint
CREATE TABLE "split_contributors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"legal_name" text NOT NULL,
	"stage_name" text,
	"role" text NOT NULL,
	"contribution" text,
	"writer_share" integer NOT NULL,
	"publisher_share" integer NOT NULL,
	"pro_affiliation" text,
	"society_code" text,
	"ipi_number" text,
	"publisher" text,
	"publisher_ipi" text,
	"publisher_society" text,
	"publisher_society_code" text,
	"email" text,
	CONSTRAINT "split_contributors_position" UNIQUE("sheet_id","position"),
	CONSTRAINT "split_contributors_role" CHECK ("split_contributors"."role" in ('writer', 'co-writer', 'lyricist', 'composer', 'producer', 'arranger', 'beat-maker')),
	CONSTRAINT "split_contributors_shares" CHECK ("split_contributors"."writer_share" between 0 and 10000 and "split_contributors"."publisher_share" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "split_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"song_id" uuid NOT NULL,
	"song_title" text NOT NULL,
	"song_aka" text,
	"artist_name" text NOT NULL,
	"album_project" text,
	"date_created" date,
	"song_length" text,
	"studio_location" text,
	"additional_notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "split_sheets_song_id" UNIQUE("song_id")
);
--> statement-breakpoint
ALTER TABLE "label_copies" ADD CONSTRAINT "label_copies_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_copies" ADD CONSTRAINT "label_copies_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_copy_tracks" ADD CONSTRAINT "label_copy_tracks_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_copy_tracks" ADD CONSTRAINT "label_copy_tracks_label_copy_id_label_copies_id_fk" FOREIGN KEY ("label_copy_id") REFERENCES "public"."label_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_copy_tracks" ADD CONSTRAINT "label_copy_tracks_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_contributors" ADD CONSTRAINT "split_contributors_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_contributors" ADD CONSTRAINT "split_contributors_sheet_id_split_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."split_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD CONSTRAINT "split_sheets_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD CONSTRAINT "split_sheets_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_copies_user_id" ON "label_copies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "label_copy_tracks_user_id" ON "label_copy_tracks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "label_copy_tracks_song_id" ON "label_copy_tracks" USING btree ("song_id");--> statement-breakpoint
CREATE INDEX "split_contributors_user_id" ON "split_contributors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "split_sheets_user_id" ON "split_sheets" USING btree ("user_id");