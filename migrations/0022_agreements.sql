CREATE TABLE "signing_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"contributor_id" uuid NOT NULL,
	"secret_hash" char(64) NOT NULL,
	"way" text NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signing_links_secret_hash" UNIQUE("secret_hash"),
	CONSTRAINT "signing_links_way" CHECK ("signing_links"."way" in ('mail', 'copied', 'qr'))
);
--> statement-breakpoint
CREATE TABLE "split_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"version_id" uuid,
	"contributor_id" uuid,
	"body" text NOT NULL,
	"hash" char(64) NOT NULL,
	"previous_hash" char(64),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "split_events_sequence" UNIQUE("sheet_id","sequence"),
	CONSTRAINT "split_events_kind" CHECK ("split_events"."kind" in ('sent', 'opened', 'agreed', 'proposed', 'refused', 'declined', 'wrong_person', 'revoked', 'withdrawn', 'disputed', 'lifted', 'paper'))
);
--> statement-breakpoint
CREATE TABLE "split_signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"contributor_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"legal_name" text NOT NULL,
	"is_me" boolean NOT NULL,
	"email" text,
	"state" text DEFAULT 'not_sent' NOT NULL,
	"mail_id" uuid,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"reminders_off" boolean DEFAULT false NOT NULL,
	"reminded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "split_signers_contributor" UNIQUE("version_id","contributor_id"),
	CONSTRAINT "split_signers_state" CHECK ("split_signers"."state" in ('not_sent', 'sent', 'opened', 'agreed', 'proposed', 'declined', 'not_delivered', 'wrong_person', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "split_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document" text NOT NULL,
	"hash" char(64) NOT NULL,
	"previous_hash" char(64),
	"from_month" date,
	"state" text NOT NULL,
	"signed_at" timestamp with time zone,
	"code" text,
	"pdf_id" uuid,
	"pdf_sha256" char(64),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "split_versions_code" UNIQUE("code"),
	CONSTRAINT "split_versions_number" UNIQUE("sheet_id","number"),
	CONSTRAINT "split_versions_state" CHECK ("split_versions"."state" in ('sent', 'signed', 'withdrawn', 'superseded'))
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text DEFAULT 'person' NOT NULL,
	"is_me" boolean DEFAULT false NOT NULL,
	"legal_name" text NOT NULL,
	"stage_name" text,
	"email" text,
	"ipi_number" text,
	"pro_affiliation" text,
	"society_code" text,
	"publisher" text,
	"publisher_ipi" text,
	"publisher_society" text,
	"publisher_society_code" text,
	"merged_into" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "parties_kind" CHECK ("parties"."kind" in ('person', 'company'))
);
--> statement-breakpoint
CREATE TABLE "agreement_register" (
	"code" text PRIMARY KEY NOT NULL,
	"version_hash" char(64) NOT NULL,
	"pdf_sha256" char(64),
	"number" integer NOT NULL,
	"signers" integer NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'signed' NOT NULL,
	"superseded_by" integer,
	"disputed" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "agreement_register_state" CHECK ("agreement_register"."state" in ('signed', 'superseded'))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "split_contributors" ADD COLUMN "party_id" uuid;--> statement-breakpoint
ALTER TABLE "split_contributors" ADD COLUMN "master_share" integer;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD COLUMN "samples" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD COLUMN "from_month" date;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "split_sheets" ADD COLUMN "disputed_by" uuid;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_sheet_id_split_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."split_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_events" ADD CONSTRAINT "split_events_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_events" ADD CONSTRAINT "split_events_sheet_id_split_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."split_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_events" ADD CONSTRAINT "split_events_version_id_split_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."split_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_signers" ADD CONSTRAINT "split_signers_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_signers" ADD CONSTRAINT "split_signers_sheet_id_split_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."split_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_signers" ADD CONSTRAINT "split_signers_version_id_split_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."split_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_versions" ADD CONSTRAINT "split_versions_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_versions" ADD CONSTRAINT "split_versions_sheet_id_split_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."split_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_versions" ADD CONSTRAINT "split_versions_pdf_id_files_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_merged_into_parties_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signing_links_sheet_id" ON "signing_links" USING btree ("sheet_id","contributor_id");--> statement-breakpoint
CREATE INDEX "signing_links_user_id" ON "signing_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "split_events_version_id" ON "split_events" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "split_events_user_id" ON "split_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "split_signers_sheet_id" ON "split_signers" USING btree ("sheet_id","contributor_id");--> statement-breakpoint
CREATE INDEX "split_signers_user_id" ON "split_signers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "split_signers_mail_id" ON "split_signers" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "split_versions_one_sent" ON "split_versions" USING btree ("sheet_id") WHERE "split_versions"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "split_versions_one_signed" ON "split_versions" USING btree ("sheet_id") WHERE "split_versions"."state" = 'signed';--> statement-breakpoint
CREATE INDEX "split_versions_user_id" ON "split_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "split_versions_pdf_id" ON "split_versions" USING btree ("pdf_id");--> statement-breakpoint
CREATE INDEX "parties_by_name" ON "parties" USING btree ("user_id",lower("legal_name"));--> statement-breakpoint
CREATE INDEX "parties_merged_into" ON "parties" USING btree ("merged_into");--> statement-breakpoint
CREATE UNIQUE INDEX "parties_me" ON "parties" USING btree ("user_id") WHERE "parties"."is_me";--> statement-breakpoint
CREATE INDEX "parties_deleted_at" ON "parties" USING btree ("deleted_at") WHERE "parties"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "split_contributors" ADD CONSTRAINT "split_contributors_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "split_contributors_party_id" ON "split_contributors" USING btree ("party_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('avatar', 'avatar_small', 'content', 'content_small', 'signed_sheet', 'paper_scan'));--> statement-breakpoint
ALTER TABLE "split_contributors" ADD CONSTRAINT "split_contributors_master_share" CHECK ("split_contributors"."master_share" is null or "split_contributors"."master_share" between 0 and 10000);--> statement-breakpoint
-- The artist's defaults become the party 'me'.
INSERT INTO "parties" ("id", "user_id", "is_me", "legal_name", "pro_affiliation", "society_code", "ipi_number", "publisher")
SELECT gen_random_uuid(), "user_id", true, coalesce("legal_name", ''), "society", "society_code", "ipi_number", "publisher" FROM "artist_defaults"
WHERE coalesce("legal_name", "society", "ipi_number", "publisher") IS NOT NULL;--> statement-breakpoint
-- A row without an IPI belongs to the one person of that name if only one IPI is known for it.
CREATE TEMPORARY TABLE "named" ON COMMIT DROP AS
SELECT c."id", c."user_id", lower(c."legal_name") AS "name",
  coalesce(c."ipi_number", CASE WHEN known."count" = 1 THEN known."ipi" END, '') AS "ipi"
FROM "split_contributors" c LEFT JOIN (
  SELECT "user_id", lower("legal_name") AS "name", count(DISTINCT "ipi_number") AS "count", min("ipi_number") AS "ipi"
  FROM "split_contributors" GROUP BY 1, 2
) known ON known."user_id" = c."user_id" AND known."name" = lower(c."legal_name");--> statement-breakpoint
UPDATE "split_contributors" c SET "party_id" = p."id" FROM "named" n JOIN "parties" p
  ON p."is_me" AND p."user_id" = n."user_id" AND lower(p."legal_name") = n."name" AND (n."ipi" = '' OR p."ipi_number" IS NULL OR p."ipi_number" = n."ipi")
WHERE n."id" = c."id";--> statement-breakpoint
INSERT INTO "parties" ("id", "user_id", "legal_name", "stage_name", "email", "ipi_number", "pro_affiliation", "society_code",
  "publisher", "publisher_ipi", "publisher_society", "publisher_society_code")
SELECT DISTINCT ON (n."user_id", n."name", n."ipi") gen_random_uuid(), n."user_id", c."legal_name", c."stage_name", c."email", nullif(n."ipi", ''),
  c."pro_affiliation", c."society_code", c."publisher", c."publisher_ipi", c."publisher_society", c."publisher_society_code"
FROM "named" n JOIN "split_contributors" c ON c."id" = n."id" JOIN "split_sheets" s ON s."id" = c."sheet_id"
WHERE c."party_id" IS NULL ORDER BY n."user_id", n."name", n."ipi", s."updated_at" DESC, c."position";--> statement-breakpoint
UPDATE "split_contributors" c SET "party_id" = p."id" FROM "named" n JOIN "parties" p
  ON NOT p."is_me" AND p."user_id" = n."user_id" AND lower(p."legal_name") = n."name" AND coalesce(p."ipi_number", '') = n."ipi"
WHERE n."id" = c."id" AND c."party_id" IS NULL;--> statement-breakpoint
-- What was sent and signed is evidence. It goes only with its account, whose row is gone already when the cascade arrives here.
CREATE FUNCTION refuse_agreement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND NOT EXISTS (SELECT FROM accounts WHERE id = old.user_id) THEN
    IF tg_table_name = 'split_versions' THEN
      UPDATE agreement_register SET closed_at = now() WHERE code = to_jsonb(old) ->> 'code';
    END IF;
    RETURN old;
  END IF;
  IF tg_op = 'UPDATE' AND tg_table_name = 'split_versions'
    AND to_jsonb(new) - '{state,signed_at,code,pdf_id,pdf_sha256}'::text[] = to_jsonb(old) - '{state,signed_at,code,pdf_id,pdf_sha256}'::text[]
    AND (old.state NOT IN ('withdrawn', 'superseded') OR new.state = old.state)
    AND (old.signed_at IS NULL OR new.signed_at = old.signed_at) AND (old.code IS NULL OR new.code = old.code)
    AND (old.pdf_id IS NULL OR new.pdf_id = old.pdf_id) AND (old.pdf_sha256 IS NULL OR new.pdf_sha256 = old.pdf_sha256)
  THEN RETURN new; END IF;
  RAISE EXCEPTION 'what was sent or signed cannot be changed' USING errcode = '42501';
END
$$;--> statement-breakpoint
CREATE TRIGGER split_versions_evidence BEFORE UPDATE OR DELETE ON split_versions FOR EACH ROW EXECUTE FUNCTION refuse_agreement_change();--> statement-breakpoint
CREATE TRIGGER split_versions_no_truncate BEFORE TRUNCATE ON split_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_agreement_change();--> statement-breakpoint
CREATE TRIGGER split_events_evidence BEFORE UPDATE OR DELETE ON split_events FOR EACH ROW EXECUTE FUNCTION refuse_agreement_change();--> statement-breakpoint
CREATE TRIGGER split_events_no_truncate BEFORE TRUNCATE ON split_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_agreement_change();
