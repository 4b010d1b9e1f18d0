ALTER TABLE "lyric_sections" ADD COLUMN "repeats_id" uuid;--> statement-breakpoint
ALTER TABLE "lyric_sections" ADD CONSTRAINT "lyric_sections_repeats_id_lyric_sections_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."lyric_sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lyric_sections_repeats_id" ON "lyric_sections" USING btree ("repeats_id");--> statement-breakpoint
ALTER TABLE "lyric_sections" ADD CONSTRAINT "lyric_sections_repeats_another" CHECK ("lyric_sections"."repeats_id" <> "lyric_sections"."id");