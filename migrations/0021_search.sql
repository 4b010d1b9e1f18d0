DROP INDEX "lyric_sheets_user_id";--> statement-breakpoint
DROP INDEX "songs_user_id";--> statement-breakpoint
DROP INDEX "split_contributors_user_id";--> statement-breakpoint
CREATE INDEX "lyric_sheets_by_writer" ON "lyric_sheets" USING btree ("user_id","written_by","song_id","deleted_at");--> statement-breakpoint
CREATE INDEX "songs_by_title" ON "songs" USING btree ("user_id",left(lower(case when octet_length(song_title) = length(song_title) then song_title else regexp_replace(normalize(song_title, NFKD), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]', '', 'g') end), 300),"song_title","release_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "split_contributors_by_legal_name" ON "split_contributors" USING btree ("user_id","legal_name","sheet_id");--> statement-breakpoint
CREATE INDEX "split_contributors_by_stage_name" ON "split_contributors" USING btree ("user_id","stage_name","sheet_id") WHERE "split_contributors"."stage_name" is not null;