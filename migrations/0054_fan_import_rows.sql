CREATE TABLE "fan_import_changes" (
	"import_id" uuid NOT NULL,
	"fan_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"before" json NOT NULL,
	"version_after" integer NOT NULL,
	CONSTRAINT "fan_import_changes_import_id_fan_id_pk" PRIMARY KEY("import_id","fan_id")
);
--> statement-breakpoint
CREATE TABLE "fan_import_marks" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fan_import_rows" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"email" text,
	"email_key" text,
	"hash" text,
	"name" text,
	"city" text,
	"country" text,
	"source" text,
	"joined_at" timestamp with time zone,
	"consent" boolean,
	"words" text,
	"fault" text,
	"cells" json,
	CONSTRAINT "fan_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "fan_import_rows_fault" CHECK ("fan_import_rows"."fault" in ('missing', 'several', 'long', 'invalid', 'twice'))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "fan_imports" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD COLUMN "matched_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD COLUMN "has_header" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD COLUMN "header_key" text;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD COLUMN "headers" json;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD COLUMN "sample" json;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD COLUMN "faults" json;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD COLUMN "undone" json;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fan_import_changes" ADD CONSTRAINT "fan_import_changes_import_id_fan_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."fan_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_import_changes" ADD CONSTRAINT "fan_import_changes_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_import_marks" ADD CONSTRAINT "fan_import_marks_import_id_fan_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."fan_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_import_marks" ADD CONSTRAINT "fan_import_marks_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_import_rows" ADD CONSTRAINT "fan_import_rows_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_import_changes_user_id" ON "fan_import_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fan_import_changes_fan_id" ON "fan_import_changes" USING btree ("fan_id");--> statement-breakpoint
CREATE INDEX "fan_import_marks_user_id" ON "fan_import_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fan_import_rows_user_id" ON "fan_import_rows" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "fan_imports" ADD CONSTRAINT "fan_imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_imports_file_id" ON "fan_imports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "fan_imports_open" ON "fan_imports" USING btree ("state","id") WHERE "fan_imports"."state" in ('reading', 'writing', 'undoing', 'waiting');--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('avatar', 'avatar_small', 'content', 'content_small', 'content_film', 'content_original', 'signed_sheet', 'paper_scan', 'fan_import'));