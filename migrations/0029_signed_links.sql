ALTER TABLE "split_signers" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "split_signers" ADD CONSTRAINT "split_signers_link_id_signing_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."signing_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "split_signers_link_id" ON "split_signers" USING btree ("link_id");