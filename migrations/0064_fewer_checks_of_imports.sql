ALTER TABLE "fan_consents" DROP CONSTRAINT "fan_consents_wording_id_fan_wordings_id_fk";
--> statement-breakpoint
ALTER TABLE "fan_consents" DROP CONSTRAINT "fan_consents_import_id_fan_imports_id_fk";
--> statement-breakpoint
ALTER TABLE "fans" DROP CONSTRAINT "fans_import_id_fan_imports_id_fk";
--> statement-breakpoint
DROP INDEX "fan_consents_wording_id";--> statement-breakpoint
DROP INDEX "fan_consents_import_id";