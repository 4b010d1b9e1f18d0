CREATE TABLE "fan_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"columns" json,
	"source" text,
	"basis" text,
	"wording" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"merged" integer DEFAULT 0 NOT NULL,
	"suppressed" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fan_imports_state" CHECK ("fan_imports"."state" in ('reading', 'matching', 'ready', 'waiting', 'refused', 'writing', 'done', 'undoing', 'undone', 'canceled', 'failed')),
	CONSTRAINT "fan_imports_basis" CHECK ("fan_imports"."basis" in ('consent', 'soft_opt_in'))
);
--> statement-breakpoint
CREATE TABLE "dead_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fan_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"basis" text,
	"wording_id" uuid,
	"import_id" uuid,
	"line" integer,
	"evidence" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fan_consents_kind" CHECK ("fan_consents"."kind" in ('given', 'withdrawn', 'bounced', 'complained')),
	CONSTRAINT "fan_consents_way" CHECK ("fan_consents"."way" in ('artist', 'import', 'page', 'form', 'release_page', 'mail')),
	CONSTRAINT "fan_consents_basis" CHECK ("fan_consents"."basis" in ('consent', 'soft_opt_in'))
);
--> statement-breakpoint
CREATE TABLE "fan_suppressions" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fan_suppressions_user_id_hash_pk" PRIMARY KEY("user_id","hash"),
	CONSTRAINT "fan_suppressions_reason" CHECK ("fan_suppressions"."reason" in ('unsubscribed', 'bounced', 'complained', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "fan_wordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"wording" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text,
	"source" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"mail_state" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" text NOT NULL,
	"import_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "fans_mail_state" CHECK ("fans"."mail_state" in ('mailable', 'no_consent', 'unsubscribed', 'bounced', 'complained'))
);
--> statement-breakpoint
ALTER TABLE "fan_imports" ADD CONSTRAINT "fan_imports_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_consents" ADD CONSTRAINT "fan_consents_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_consents" ADD CONSTRAINT "fan_consents_fan_id_fans_id_fk" FOREIGN KEY ("fan_id") REFERENCES "public"."fans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_consents" ADD CONSTRAINT "fan_consents_wording_id_fan_wordings_id_fk" FOREIGN KEY ("wording_id") REFERENCES "public"."fan_wordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_consents" ADD CONSTRAINT "fan_consents_import_id_fan_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."fan_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_suppressions" ADD CONSTRAINT "fan_suppressions_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_wordings" ADD CONSTRAINT "fan_wordings_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fans" ADD CONSTRAINT "fans_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fans" ADD CONSTRAINT "fans_import_id_fan_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."fan_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_imports_user_id" ON "fan_imports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "fan_consents_fan_id" ON "fan_consents" USING btree ("fan_id");--> statement-breakpoint
CREATE INDEX "fan_consents_user_id" ON "fan_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fan_consents_wording_id" ON "fan_consents" USING btree ("wording_id");--> statement-breakpoint
CREATE INDEX "fan_consents_import_id" ON "fan_consents" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fan_wordings_hash" ON "fan_wordings" USING btree ("user_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "fans_address" ON "fans" USING btree ("user_id","email_key") WHERE "fans"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "fans_joined" ON "fans" USING btree ("user_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "fans_by_name" ON "fans" USING btree ("user_id","words","id");--> statement-breakpoint
CREATE INDEX "fans_email_key" ON "fans" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "fans_words" ON "fans" USING gin (array_to_tsvector(string_to_array("words", ' ')));--> statement-breakpoint
CREATE INDEX "fans_import_id" ON "fans" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "fans_deleted_at" ON "fans" USING btree ("deleted_at") WHERE "fans"."deleted_at" is not null;--> statement-breakpoint
-- What a fan agreed to is append-only: entries go only with their fan or their account, which are gone already when the cascade arrives here.
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND (
    NOT EXISTS (SELECT FROM fans WHERE id = old.fan_id) OR NOT EXISTS (SELECT FROM accounts WHERE id = old.user_id)
  ) THEN RETURN old; END IF;
  RAISE EXCEPTION 'the history of consents cannot be changed' USING errcode = '42501';
END
$$;--> statement-breakpoint
CREATE TRIGGER fan_consents_history BEFORE UPDATE OR DELETE ON fan_consents FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();--> statement-breakpoint
CREATE TRIGGER fan_consents_no_truncate BEFORE TRUNCATE ON fan_consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change();
