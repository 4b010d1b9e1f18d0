ALTER TABLE "split_sheets" ADD COLUMN "events" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD COLUMN "last_event" char(64);--> statement-breakpoint
UPDATE "split_sheets" s SET "events" = e."sequence", "last_event" = e."hash"
FROM (SELECT DISTINCT ON ("sheet_id") "sheet_id", "sequence", "hash" FROM "split_events" ORDER BY "sheet_id", "sequence" DESC) e WHERE e."sheet_id" = s."id";
