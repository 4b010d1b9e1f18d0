CREATE TABLE "connections" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"username_or_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_user_id_platform_pk" PRIMARY KEY("user_id","platform"),
	CONSTRAINT "connections_platform" CHECK ("connections"."platform" in ('tiktok', 'instagram', 'youtube', 'twitter', 'spotify', 'apple_music', 'facebook', 'threads', 'featurefm', 'distrokid', 'tunecore', 'cdbaby', 'amuse', 'unitedmasters', 'symphonic', 'linktree'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "welcomed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_distributor" ON "connections" USING btree ("user_id") WHERE "connections"."platform" in ('distrokid', 'tunecore', 'cdbaby', 'amuse', 'unitedmasters', 'symphonic');--> statement-breakpoint
-- Whoever is here already has been welcomed.
UPDATE "profiles" SET "welcomed_at" = now();
