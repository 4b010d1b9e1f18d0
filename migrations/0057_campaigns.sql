CREATE TABLE "campaign_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"outcome" text DEFAULT 'queued' NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "campaign_mails_outcome" CHECK ("campaign_mails"."outcome" in ('queued', 'sent', 'failed', 'left_out'))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"nameless" text NOT NULL,
	"segment" json,
	"postal_address" text NOT NULL,
	"state" text NOT NULL,
	"scheduled_for" timestamp with time zone,
	"paused_reason" text,
	"total" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "fan_mail_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"postal_address" text DEFAULT '' NOT NULL,
	"stopped_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_mail_settings" ADD CONSTRAINT "fan_mail_settings_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_mails_fan" ON "campaign_mails" USING btree ("campaign_id","fan_id");--> statement-breakpoint
CREATE INDEX "campaign_mails_queued" ON "campaign_mails" USING btree ("campaign_id","id") WHERE "campaign_mails"."outcome" = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_mails_fan_id" ON "campaign_mails" USING btree ("fan_id","outcome");--> statement-breakpoint
CREATE INDEX "campaign_mails_sent" ON "campaign_mails" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "campaigns_user_id" ON "campaigns" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "campaigns_waiting" ON "campaigns" USING btree ("state","scheduled_for") WHERE "campaigns"."state" in ('scheduled', 'sending');