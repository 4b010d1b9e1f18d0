UPDATE "sandbox_subscriptions" SET "next_at" = ("subscription" ->> 'currentPeriodEnd')::timestamptz WHERE NOT "reminded" AND "subscription" ->> 'status' = 'trialing';--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" DROP COLUMN "reminded";
