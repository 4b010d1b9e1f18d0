ALTER TABLE "fan_import_rows" DROP CONSTRAINT "fan_import_rows_user_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "fan_consents" DROP CONSTRAINT "fan_consents_user_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "fan_consents" DROP CONSTRAINT "fan_consents_fan_id_fans_id_fk";
--> statement-breakpoint
ALTER TABLE "fans" DROP CONSTRAINT "fans_user_id_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "fans_import_id";--> statement-breakpoint
-- What foreign keys would do for each of a million rows, once for each statement that writes them. Like theirs, the lock keeps the account until the transaction ends.
CREATE FUNCTION require_account_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE id IN (SELECT user_id FROM added) ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT FROM (SELECT DISTINCT user_id FROM added) a WHERE NOT EXISTS (SELECT FROM accounts WHERE id = a.user_id)) THEN
    RAISE EXCEPTION 'a row of % belongs to no account', tg_table_name USING errcode = '23503', table = tg_table_name;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Fans whom this transaction has added need no lock: nobody else sees them.
CREATE FUNCTION require_fan_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM fans WHERE id IN (SELECT fan_id FROM added) AND xmin <> pg_current_xact_id()::xid ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT FROM added a WHERE NOT EXISTS (SELECT FROM fans WHERE id = a.fan_id)) THEN
    RAISE EXCEPTION 'a row of % belongs to no fan', tg_table_name USING errcode = '23503', table = tg_table_name;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION refuse_other_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % stays with its account', tg_table_name USING errcode = '23503', table = tg_table_name;
END
$$;--> statement-breakpoint
CREATE FUNCTION delete_fans_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM fans WHERE user_id = old.id;
  DELETE FROM fan_consents WHERE user_id = old.id;
  DELETE FROM fan_import_rows WHERE user_id = old.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION delete_consents_of_fans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM fan_consents WHERE fan_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER fans_owner AFTER INSERT ON fans REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_account_of_added();--> statement-breakpoint
CREATE TRIGGER fan_consents_owner AFTER INSERT ON fan_consents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_account_of_added();--> statement-breakpoint
CREATE TRIGGER fan_consents_fan AFTER INSERT ON fan_consents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_fan_of_added();--> statement-breakpoint
CREATE TRIGGER fans_same_owner BEFORE UPDATE OF user_id ON fans FOR EACH ROW WHEN (old.user_id IS DISTINCT FROM new.user_id) EXECUTE FUNCTION refuse_other_owner();--> statement-breakpoint
CREATE TRIGGER accounts_fans AFTER DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION delete_fans_of_account();--> statement-breakpoint
CREATE TRIGGER fans_consents AFTER DELETE ON fans REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_consents_of_fans();
