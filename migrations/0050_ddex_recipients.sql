CREATE TABLE "ddex_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"dpid" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ddex_recipients" ADD CONSTRAINT "ddex_recipients_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ddex_recipients_user_id" ON "ddex_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ddex_recipients_deleted_at" ON "ddex_recipients" USING btree ("deleted_at") WHERE "ddex_recipients"."deleted_at" is not null;