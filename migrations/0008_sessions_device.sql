ALTER TABLE "auth"."sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_created_at" ON "auth"."sessions" USING btree ("created_at");