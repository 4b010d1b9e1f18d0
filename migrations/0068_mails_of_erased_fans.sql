ALTER TABLE "campaign_mails" DROP CONSTRAINT "campaign_mails_fan_id_fans_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_mails" ALTER COLUMN "fan_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "campaign_mails_forget_fan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."domain" := '';
	IF NEW."outcome" = 'queued' THEN
		NEW."outcome" := 'left_out';
	END IF;
	RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "campaign_mails_forget_fan" BEFORE UPDATE OF "fan_id" ON "campaign_mails" FOR EACH ROW WHEN (NEW."fan_id" IS NULL) EXECUTE FUNCTION "campaign_mails_forget_fan"();
