DROP INDEX "campaigns_user_id";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "release_id" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "offset_days" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "time" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "seen_title" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "seen_day" date;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_release_id" ON "campaigns" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "campaigns_deleted_at" ON "campaigns" USING btree ("deleted_at") WHERE "campaigns"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "campaigns_user_id" ON "campaigns" USING btree ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_held" CHECK ("campaigns"."held" in ('moved', 'past', 'undated', 'deleted'));