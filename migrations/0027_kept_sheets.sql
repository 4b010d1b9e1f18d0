CREATE TABLE "kept_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"contributor_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "kept_sheets_row" UNIQUE("user_id","sheet_id","contributor_id")
);
--> statement-breakpoint
ALTER TABLE "kept_sheets" ADD CONSTRAINT "kept_sheets_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_sheets" ADD CONSTRAINT "kept_sheets_sheet_id_split_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."split_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_sheets" ADD CONSTRAINT "kept_sheets_link_id_signing_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."signing_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_sheets_sheet_id" ON "kept_sheets" USING btree ("sheet_id");--> statement-breakpoint
CREATE INDEX "kept_sheets_link_id" ON "kept_sheets" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "kept_sheets_purge" ON "kept_sheets" USING btree ("deleted_at") WHERE "kept_sheets"."deleted_at" is not null;