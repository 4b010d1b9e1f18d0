DROP INDEX "fans_joined";--> statement-breakpoint
CREATE INDEX "fans_joined" ON "fans" USING btree ("user_id","joined_at","id","mail_state") WHERE "fans"."deleted_at" is null;