CREATE TABLE "model_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"model" text NOT NULL,
	"error" text,
	"press_release_id" uuid,
	"item_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "model_jobs_kind" CHECK ("model_jobs"."kind" in ('press_release', 'image')),
	CONSTRAINT "model_jobs_state" CHECK ("model_jobs"."state" in ('running', 'done', 'failed', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "press_releases" ADD COLUMN "drafted_by" text;--> statement-breakpoint
ALTER TABLE "press_releases" ADD COLUMN "doubts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "model_jobs" ADD CONSTRAINT "model_jobs_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_jobs" ADD CONSTRAINT "model_jobs_press_release_id_press_releases_id_fk" FOREIGN KEY ("press_release_id") REFERENCES "public"."press_releases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_jobs" ADD CONSTRAINT "model_jobs_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_jobs_user_id" ON "model_jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "model_jobs_press_release_id" ON "model_jobs" USING btree ("press_release_id");--> statement-breakpoint
CREATE INDEX "model_jobs_item_id" ON "model_jobs" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "model_jobs_running" ON "model_jobs" USING btree ("id") WHERE "model_jobs"."state" = 'running';