ALTER TABLE "parties" ADD COLUMN "family_name" text;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "given_names" text;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "collected" boolean;