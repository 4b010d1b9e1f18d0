CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"isrc" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"iswc" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "split_sheets" DROP CONSTRAINT "split_sheets_song_id";--> statement-breakpoint
ALTER TABLE "split_sheets" DROP CONSTRAINT "split_sheets_song_id_songs_id_fk";
--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "recording_id" uuid;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD COLUMN "work_id" uuid;--> statement-breakpoint
-- One work and one recording for each song, under its id, with the codes of its row of the label copy.
INSERT INTO "works" ("id", "user_id", "iswc", "created_at")
SELECT s."id", s."user_id", t."iswc", s."created_at" FROM "songs" s LEFT JOIN "label_copy_tracks" t ON t."song_id" = s."id" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "recordings" ("id", "user_id", "work_id", "isrc", "created_at")
SELECT s."id", s."user_id", s."id", t."isrc", s."created_at" FROM "songs" s LEFT JOIN "label_copy_tracks" t ON t."song_id" = s."id" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "songs" SET "recording_id" = "id";--> statement-breakpoint
UPDATE "split_sheets" SET "work_id" = "song_id";--> statement-breakpoint
ALTER TABLE "songs" ALTER COLUMN "recording_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "split_sheets" ALTER COLUMN "work_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordings_work_id" ON "recordings" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "recordings_by_isrc" ON "recordings" USING btree ("user_id","isrc");--> statement-breakpoint
CREATE INDEX "works_user_id" ON "works" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD CONSTRAINT "split_sheets_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "songs_recording_id" ON "songs" USING btree ("recording_id");--> statement-breakpoint
ALTER TABLE "label_copy_tracks" DROP COLUMN "isrc";--> statement-breakpoint
ALTER TABLE "label_copy_tracks" DROP COLUMN "iswc";--> statement-breakpoint
ALTER TABLE "split_sheets" DROP COLUMN "song_id";--> statement-breakpoint
ALTER TABLE "split_sheets" ADD CONSTRAINT "split_sheets_work_id" UNIQUE("work_id");