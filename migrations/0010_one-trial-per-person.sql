CREATE TABLE "offers_taken" (
	"offer" text NOT NULL,
	"person" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_taken_pkey" PRIMARY KEY("offer","person")
);
--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "credited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "first_charged_at" timestamp with time zone;--> statement-breakpoint
UPDATE "referrals" SET "credited_at" = "created_at";--> statement-breakpoint
UPDATE "subscriptions" SET "first_charged_at" = "provider_time" WHERE "status" = 'active';
