ALTER TABLE "releases" ADD COLUMN "set_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" DROP COLUMN "status_set_at";