ALTER TABLE "ddex_recipients" ADD COLUMN "control" text DEFAULT 'test' NOT NULL;--> statement-breakpoint
ALTER TABLE "ddex_recipients" ADD CONSTRAINT "ddex_recipients_control" CHECK ("ddex_recipients"."control" in ('test', 'live'));--> statement-breakpoint
-- The MLC stood twice in the list of societies: its entries are kept under one name. The trigger refuses every other change.
ALTER TABLE "submission_entries" DISABLE TRIGGER "submission_entries_history";--> statement-breakpoint
UPDATE "submission_entries" SET "recipient" = 'mlc' WHERE "kind" = 'work' AND "recipient" = '708';--> statement-breakpoint
ALTER TABLE "submission_entries" ENABLE TRIGGER "submission_entries_history";
