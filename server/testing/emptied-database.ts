import type { Pool } from 'pg'
import type { openPool } from '#server/platform/database/database.ts'

export type MadeDatabase = { pool: Pool; connection: Parameters<typeof openPool>[0]; schema: string }

/** What tells whether a test has changed tables, constraints, functions or triggers. */
const schema = `
  select concat_ws(' ',
    (select (count(*), max(oid)) from pg_class), (select (count(*), max(oid)) from pg_constraint),
    (select (count(*), max(oid)) from pg_proc), (select (count(*), max(oid)) from pg_attrdef),
    (select (count(*), max(oid), count(*) filter (where tgenabled <> 'O')) from pg_trigger),
    (select (count(*), count(*) filter (where attisdropped)) from pg_attribute where attrelid >= 16384),
    (select md5(string_agg(relname, ' ' order by oid)) from pg_class where oid >= 16384)
  ) as text`

export async function readSchema(pool: Pool): Promise<string> {
  return (await pool.query<{ text: string }>(schema)).rows[0]!.text
}

/**
 * Deletes all rows but those of the migrated template: which migrations ran, the version and the queues of the job queue. Tables
 * without pages were never written to. A large one is truncated, else what was deleted would slow down later files.
 */
const deleteRows = `
  do $$ declare written record; begin
    set local session_replication_role = replica;
    set local lock_timeout = '2s';
    for written in
      select c.oid::regclass as name, pg_relation_size(c.oid) as bytes from pg_class c
      where c.relkind = 'r' and pg_relation_size(c.oid) > 0 and (
        c.relnamespace::regnamespace::text in ('public', 'auth') and c.relname <> 'migrations'
        or c.relnamespace::regnamespace::text = 'pgboss' and c.relname not in ('version', 'queue', 'bam')
      )
    loop
      if written.bytes > 400000 then execute format('truncate %s cascade', written.name);
      else execute format('delete from %s', written.name);
      end if;
    end loop;
  end $$`

/** Returns false where the next file could tell that it was used: its tables were changed, or its connections were closed or are watched. */
export async function emptyDatabase({ pool, schema: before }: MadeDatabase): Promise<boolean> {
  const isWatched = Object.hasOwn(pool, 'query') || Object.hasOwn(pool, 'connect') || pool.listenerCount('acquire') > 0
  if (pool.ending || isWatched) return false
  try {
    if ((await readSchema(pool)) !== before) return false
    await pool.query(deleteRows)
    return true
  } catch {
    // A transaction that a test left open still holds its rows, or the role may not pass over foreign keys.
    return false
  }
}
