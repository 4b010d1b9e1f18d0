CREATE TABLE "paper_scans" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" char(64) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreement_register" ADD COLUMN "on_paper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_scans" ADD CONSTRAINT "paper_scans_version_id_split_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."split_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_scans" ADD CONSTRAINT "paper_scans_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_scans" ADD CONSTRAINT "paper_scans_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_scans_user_id" ON "paper_scans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "paper_scans_file_id" ON "paper_scans" USING btree ("file_id");--> statement-breakpoint
-- Evidence, like what was sent and signed: it goes only with its account.
CREATE TRIGGER paper_scans_evidence BEFORE UPDATE OR DELETE ON paper_scans FOR EACH ROW EXECUTE FUNCTION refuse_agreement_change();--> statement-breakpoint
CREATE TRIGGER paper_scans_no_truncate BEFORE TRUNCATE ON paper_scans FOR EACH STATEMENT EXECUTE FUNCTION refuse_agreement_change();
