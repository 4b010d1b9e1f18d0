CREATE TABLE "artist_defaults" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"legal_name" text,
	"society" text,
	"society_code" text,
	"ipi_number" text,
	"publisher" text,
	"label" text,
	"p_owner" text,
	"c_owner" text,
	"isrc_prefix" text,
	"isrc_next" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"catalog_prefix" text,
	"catalog_next" integer DEFAULT 1 NOT NULL,
	"producer" text,
	"mix_engineer" text,
	"mastering_engineer" text,
	"former_names" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "given_numbers" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"given_to" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "given_numbers_user_id_kind_number_pk" PRIMARY KEY("user_id","kind","number"),
	CONSTRAINT "given_numbers_kind" CHECK ("given_numbers"."kind" in ('isrc', 'catalog'))
);
--> statement-breakpoint
ALTER TABLE "artist_defaults" ADD CONSTRAINT "artist_defaults_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_numbers" ADD CONSTRAINT "given_numbers_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_numbers_given_to" ON "given_numbers" USING btree ("user_id","given_to");