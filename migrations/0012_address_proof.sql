ALTER TABLE "accounts" ADD COLUMN "address_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "address_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sessions_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "admin_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "address_proved_at" timestamp with time zone;