CREATE TABLE "fan_links" (
	"fan_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fan_links_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "fan_page_names" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"current" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fan_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"intro" text,
	"contact" text NOT NULL,
	"published_at" timestamp with time zone,
	"taken_down" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fan_pages_user_id" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "fan_sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"wording" text NOT NULL,
	"token_hash" text NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fan_sign_ups_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "fan_links" ADD CONSTRAINT "fan_links_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_links" ADD CONSTRAINT "fan_links_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_page_names" ADD CONSTRAINT "fan_page_names_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_pages" ADD CONSTRAINT "fan_pages_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_sign_ups" ADD CONSTRAINT "fan_sign_ups_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_links_user_id" ON "fan_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fan_page_names_user_id" ON "fan_page_names" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fan_page_names_current" ON "fan_page_names" USING btree ("user_id") WHERE "fan_page_names"."current";--> statement-breakpoint
CREATE UNIQUE INDEX "fan_sign_ups_address" ON "fan_sign_ups" USING btree ("user_id","email_key");--> statement-breakpoint
CREATE INDEX "fan_sign_ups_email_key" ON "fan_sign_ups" USING btree ("email_key","mailed_at");--> statement-breakpoint
CREATE INDEX "fan_sign_ups_mailed_at" ON "fan_sign_ups" USING btree ("mailed_at");