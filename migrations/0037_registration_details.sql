CREATE TABLE "registration_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mlc_publisher_number" text,
	"dpid" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registration_details" ADD CONSTRAINT "registration_details_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;