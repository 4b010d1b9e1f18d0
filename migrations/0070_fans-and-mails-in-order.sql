DROP INDEX "campaign_mails_fan_id";--> statement-breakpoint
CREATE INDEX "fans_ids" ON "fans" USING btree ("user_id","id","mail_state") WHERE "fans"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "campaign_mails_fan_id" ON "campaign_mails" USING btree ("fan_id","outcome","campaign_id","sent_at");