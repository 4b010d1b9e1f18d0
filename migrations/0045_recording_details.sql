CREATE TABLE "recording_details" (
	"recording_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"performers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ai_contribution" text,
	"recorded_in" text,
	"recorded_on" text,
	"phonogram_owner" text,
	"phonogram_year" integer,
	"phonogram_share" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_details_ai_contribution" CHECK ("recording_details"."ai_contribution" in ('none', 'partly', 'all'))
);
--> statement-breakpoint
ALTER TABLE "recording_details" ADD CONSTRAINT "recording_details_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_details" ADD CONSTRAINT "recording_details_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_details_user_id" ON "recording_details" USING btree ("user_id");