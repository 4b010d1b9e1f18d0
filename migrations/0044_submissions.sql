CREATE TABLE "submission_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"work_id" uuid,
	"recording_id" uuid,
	"release_id" uuid,
	"recipient" text NOT NULL,
	"answer" text NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"number" text,
	"iswc" text,
	"facts" jsonb,
	"hash" text,
	"takes_back" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_entries_kind" CHECK ("submission_entries"."kind" in ('work', 'recording', 'release')),
	CONSTRAINT "submission_entries_answer" CHECK ("submission_entries"."answer" in ('sent', 'accepted', 'accepted_with_changes', 'rejected', 'withdrawn')),
	CONSTRAINT "submission_entries_subject" CHECK (num_nonnulls("submission_entries"."work_id", "submission_entries"."recording_id", "submission_entries"."release_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "submission_entries" ADD CONSTRAINT "submission_entries_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_entries" ADD CONSTRAINT "submission_entries_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_entries" ADD CONSTRAINT "submission_entries_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_entries" ADD CONSTRAINT "submission_entries_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_entries" ADD CONSTRAINT "submission_entries_takes_back_fk" FOREIGN KEY ("takes_back") REFERENCES "public"."submission_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_entries_user_id" ON "submission_entries" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "submission_entries_work_id" ON "submission_entries" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "submission_entries_recording_id" ON "submission_entries" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "submission_entries_release_id" ON "submission_entries" USING btree ("release_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_entries_takes_back" ON "submission_entries" USING btree ("takes_back");--> statement-breakpoint
-- The history is append-only. Entries go only with their account or with what they are about, which is gone already when the cascade arrives here;
-- joining two recordings moves them to the one that stays.
CREATE FUNCTION refuse_submission_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND (
    NOT EXISTS (SELECT FROM accounts WHERE id = old.user_id)
    OR (old.work_id IS NOT NULL AND NOT EXISTS (SELECT FROM works WHERE id = old.work_id))
    OR (old.recording_id IS NOT NULL AND NOT EXISTS (SELECT FROM recordings WHERE id = old.recording_id))
    OR (old.release_id IS NOT NULL AND NOT EXISTS (SELECT FROM releases WHERE id = old.release_id))
  ) THEN RETURN old; END IF;
  IF tg_op = 'UPDATE' AND to_jsonb(new) - '{work_id,recording_id}'::text[] = to_jsonb(old) - '{work_id,recording_id}'::text[]
  THEN RETURN new; END IF;
  RAISE EXCEPTION 'the history of submissions cannot be changed' USING errcode = '42501';
END
$$;--> statement-breakpoint
CREATE TRIGGER submission_entries_history BEFORE UPDATE OR DELETE ON submission_entries FOR EACH ROW EXECUTE FUNCTION refuse_submission_change();--> statement-breakpoint
CREATE TRIGGER submission_entries_no_truncate BEFORE TRUNCATE ON submission_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_submission_change();
