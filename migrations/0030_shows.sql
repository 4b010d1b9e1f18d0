CREATE TABLE "shows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"doors" text,
	"venue" text NOT NULL,
	"city" text NOT NULL,
	"country" text,
	"ticket_url" text,
	"status" text DEFAULT 'announced' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "shows_status" CHECK ("shows"."status" in ('announced', 'sold_out', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "shows" ADD CONSTRAINT "shows_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shows_by_day" ON "shows" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "shows_deleted_at" ON "shows" USING btree ("deleted_at") WHERE "shows"."deleted_at" is not null;