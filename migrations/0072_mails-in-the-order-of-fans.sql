DROP INDEX "campaign_mails_outcome";--> statement-breakpoint
CREATE INDEX "campaign_mails_outcome" ON "campaign_mails" USING btree ("campaign_id","fan_id","outcome");