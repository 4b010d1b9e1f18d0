ALTER TABLE "preferences" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "paper_size" text;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "development_card_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release_tasks" ADD COLUMN "compressed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release_tasks" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "release_tasks" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "release_tasks" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_paper_size" CHECK ("preferences"."paper_size" in ('a4', 'letter'));