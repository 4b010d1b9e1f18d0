ALTER TABLE "fan_links" DROP CONSTRAINT "fan_links_token";--> statement-breakpoint
ALTER TABLE "fan_links" DROP CONSTRAINT "fan_links_fan_id_fans_id_fk";
--> statement-breakpoint
ALTER TABLE "fan_links" DROP CONSTRAINT "fan_links_pkey";--> statement-breakpoint
ALTER TABLE "fan_links" ADD PRIMARY KEY ("token");--> statement-breakpoint
ALTER TABLE "fan_links" ALTER COLUMN "fan_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fan_links" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "fan_links" ADD CONSTRAINT "fan_links_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_links_fan_id" ON "fan_links" USING btree ("fan_id");--> statement-breakpoint
CREATE INDEX "fan_links_left" ON "fan_links" USING btree ("user_id","hash") WHERE "fan_links"."fan_id" is null;--> statement-breakpoint
-- First lines of files are kept no longer than an import needs them.
UPDATE "fan_imports" SET "sample" = NULL, "headers" = CASE WHEN "has_header" THEN "headers" END WHERE "state" IN ('done', 'undone', 'refused', 'canceled', 'failed');
