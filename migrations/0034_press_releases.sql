CREATE TABLE "press_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"release_date" date,
	"prompt_text" text NOT NULL,
	"release_id" uuid,
	"photo_id" uuid,
	"formats" jsonb NOT NULL,
	"generated" jsonb NOT NULL,
	"edited" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"embargo_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_photo_id_content_items_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."content_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "press_releases_user_id" ON "press_releases" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "press_releases_release_id" ON "press_releases" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "press_releases_photo_id" ON "press_releases" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "press_releases_deleted_at" ON "press_releases" USING btree ("deleted_at") WHERE "press_releases"."deleted_at" is not null;