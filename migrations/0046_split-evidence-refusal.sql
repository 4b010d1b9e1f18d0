-- PL/pgSQL resolves every field of a condition at once: in one with `old.state`, a change to `split_events`, which has no such column, failed with an
-- error of its own instead of this refusal, and so did TRUNCATE, which has no `old`. Each kind of change now gets its own branch.
CREATE OR REPLACE FUNCTION refuse_agreement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    -- Evidence goes only with its account, whose row is gone already when the cascade arrives here.
    IF NOT EXISTS (SELECT FROM accounts WHERE id = old.user_id) THEN
      IF tg_table_name = 'split_versions' THEN
        UPDATE agreement_register SET closed_at = now() WHERE code = to_jsonb(old) ->> 'code';
      END IF;
      RETURN old;
    END IF;
  ELSIF tg_op = 'UPDATE' AND tg_table_name = 'split_versions' THEN
    IF to_jsonb(new) - '{state,signed_at,code,pdf_id,pdf_sha256}'::text[] = to_jsonb(old) - '{state,signed_at,code,pdf_id,pdf_sha256}'::text[]
      AND (old.state NOT IN ('withdrawn', 'superseded') OR new.state = old.state)
      AND (old.signed_at IS NULL OR new.signed_at = old.signed_at) AND (old.code IS NULL OR new.code = old.code)
      AND (old.pdf_id IS NULL OR new.pdf_id = old.pdf_id) AND (old.pdf_sha256 IS NULL OR new.pdf_sha256 = old.pdf_sha256)
    THEN RETURN new; END IF;
  END IF;
  RAISE EXCEPTION 'what was sent or signed cannot be changed' USING errcode = '42501';
END
$$;
