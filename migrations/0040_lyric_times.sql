CREATE TABLE "lyric_times" (
	"sheet_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sound" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lyric_times" ADD CONSTRAINT "lyric_times_sheet_id_lyric_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."lyric_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lyric_times" ADD CONSTRAINT "lyric_times_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lyric_times_user_id" ON "lyric_times" USING btree ("user_id");