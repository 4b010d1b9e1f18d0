CREATE TABLE "press_facts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"short_bio" text,
	"long_bio" text,
	"home_town" text,
	"press_name" text,
	"press_email" text,
	"press_phone" text,
	"booking_name" text,
	"booking_email" text,
	"booking_phone" text,
	"quotes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "press_facts" ADD CONSTRAINT "press_facts_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;