ALTER TABLE "fan_import_rows" ADD COLUMN "joined_other" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD COLUMN "dates" json;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD COLUMN "date_order" text;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD CONSTRAINT "fan_imports_date_order" CHECK ("fan_imports"."date_order" in ('day_first', 'month_first'));