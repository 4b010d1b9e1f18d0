CREATE TABLE "release_page_counts" (
	"release_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_page_counts_release_id_day_kind_what_pk" PRIMARY KEY("release_id","day","kind","what"),
	CONSTRAINT "release_page_counts_kind" CHECK ("release_page_counts"."kind" in ('visit', 'click', 'sign_up', 'host', 'campaign'))
);
--> statement-breakpoint
CREATE TABLE "release_pages" (
	"release_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"intro" text,
	"links" json NOT NULL,
	"presave_url" text,
	"published_at" timestamp with time zone,
	"taken_down" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"wording" text,
	"token_hash" text NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_reminders_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "release_page_counts" ADD CONSTRAINT "release_page_counts_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_page_counts" ADD CONSTRAINT "release_page_counts_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_pages" ADD CONSTRAINT "release_pages_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_pages" ADD CONSTRAINT "release_pages_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reminders" ADD CONSTRAINT "release_reminders_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reminders" ADD CONSTRAINT "release_reminders_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_page_counts_user_id" ON "release_page_counts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_pages_slug" ON "release_pages" USING btree ("user_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "release_reminders_address" ON "release_reminders" USING btree ("release_id","email_key");--> statement-breakpoint
CREATE INDEX "release_reminders_email_key" ON "release_reminders" USING btree ("email_key","mailed_at");--> statement-breakpoint
CREATE INDEX "release_reminders_user_id" ON "release_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "release_reminders_mailed_at" ON "release_reminders" USING btree ("mailed_at");