CREATE TABLE "release_page_slugs" (
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"release_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_page_slugs_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
ALTER TABLE "release_page_slugs" ADD CONSTRAINT "release_page_slugs_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_page_slugs" ADD CONSTRAINT "release_page_slugs_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_page_slugs_release_id" ON "release_page_slugs" USING btree ("release_id");