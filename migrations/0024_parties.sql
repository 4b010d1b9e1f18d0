-- The party 'me' takes over what was changed since it was made.
UPDATE "parties" p SET "legal_name" = coalesce(d."legal_name", ''), "pro_affiliation" = d."society", "society_code" = d."society_code",
  "ipi_number" = d."ipi_number", "publisher" = d."publisher"
FROM "artist_defaults" d WHERE p."is_me" AND p."user_id" = d."user_id";--> statement-breakpoint
INSERT INTO "parties" ("id", "user_id", "is_me", "legal_name", "pro_affiliation", "society_code", "ipi_number", "publisher")
SELECT gen_random_uuid(), "user_id", true, coalesce("legal_name", ''), "society", "society_code", "ipi_number", "publisher" FROM "artist_defaults"
WHERE coalesce("legal_name", "society", "ipi_number", "publisher") IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "artist_defaults" DROP COLUMN "legal_name";--> statement-breakpoint
ALTER TABLE "artist_defaults" DROP COLUMN "society";--> statement-breakpoint
ALTER TABLE "artist_defaults" DROP COLUMN "society_code";--> statement-breakpoint
ALTER TABLE "artist_defaults" DROP COLUMN "ipi_number";--> statement-breakpoint
ALTER TABLE "artist_defaults" DROP COLUMN "publisher";