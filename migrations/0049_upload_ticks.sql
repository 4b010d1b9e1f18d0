CREATE TABLE "upload_ticks" (
	"release_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"ticked" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_ticks" ADD CONSTRAINT "upload_ticks_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_ticks" ADD CONSTRAINT "upload_ticks_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_ticks_user_id" ON "upload_ticks" USING btree ("user_id");