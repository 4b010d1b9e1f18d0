ALTER TABLE "campaign_mails" DROP CONSTRAINT "campaign_mails_outcome";--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "dead_addresses" ADD COLUMN "reason" text DEFAULT 'bounced' NOT NULL;--> statement-breakpoint
CREATE INDEX "campaign_mails_reported" ON "campaign_mails" USING btree ("campaign_id","outcome") WHERE "campaign_mails"."outcome" in ('bounced', 'complained');--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_bounce" CHECK ("campaign_mails"."bounce" in ('hard', 'soft', 'ours'));--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_outcome" CHECK ("campaign_mails"."outcome" in ('queued', 'sent', 'failed', 'left_out', 'bounced', 'complained'));--> statement-breakpoint
ALTER TABLE "dead_addresses" ADD CONSTRAINT "dead_addresses_reason" CHECK ("dead_addresses"."reason" in ('bounced', 'complained'));