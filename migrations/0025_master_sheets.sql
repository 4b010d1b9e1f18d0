ALTER TABLE "split_contributors" ALTER COLUMN "writer_share" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "split_contributors" ALTER COLUMN "publisher_share" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "split_sheets" ALTER COLUMN "work_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD COLUMN "recording_id" uuid;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD CONSTRAINT "split_sheets_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD CONSTRAINT "split_sheets_recording_id" UNIQUE("recording_id");--> statement-breakpoint
ALTER TABLE "split_contributors" ADD CONSTRAINT "split_contributors_columns" CHECK (num_nonnulls("split_contributors"."writer_share", "split_contributors"."publisher_share") = 2
        or num_nonnulls("split_contributors"."writer_share", "split_contributors"."publisher_share") = 0 and "split_contributors"."master_share" is not null);--> statement-breakpoint
ALTER TABLE "split_sheets" ADD CONSTRAINT "split_sheets_of_one" CHECK (num_nonnulls("split_sheets"."work_id", "split_sheets"."recording_id") = 1);