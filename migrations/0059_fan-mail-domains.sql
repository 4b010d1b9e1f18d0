CREATE TABLE "fan_mail_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"trouble" text NOT NULL,
	"status" text,
	"refusals" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fan_mail_domains_trouble" CHECK ("fan_mail_domains"."trouble" in ('asked', 'blocked'))
);
--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD COLUMN "domain" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD COLUMN "deferred_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "campaign_mails_domain" ON "campaign_mails" USING btree ("campaign_id","domain") WHERE "campaign_mails"."outcome" = 'queued';--> statement-breakpoint
UPDATE "campaign_mails" SET "domain" = substring("fans"."email_key" from '[^@]*$') FROM "fans" WHERE "fans"."id" = "campaign_mails"."fan_id" AND "campaign_mails"."outcome" = 'queued';
