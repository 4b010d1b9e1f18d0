import { and, eq, sql, type SQL } from 'drizzle-orm'
import { mostTags, searchWords } from '#domain/fans/list-rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AppContext } from '#server/context.ts'
import { beat, failImport, forgetLines, withoutLimits } from '#server/fan-imports/actions.ts'
import type { ImportRow, LineCounts } from '#server/fan-imports/queries.ts'
import { fanImportChanges, fanImportRows, fanImports } from '#server/fan-imports/tables.ts'
import { fanLinks } from '#server/fan-links/tables.ts'
import { keepWording } from '#server/fans/actions.ts'
import { deadAddresses, fanConsents, fans, fanSuppressions } from '#server/fans/tables.ts'
import { requireRoomOf } from '#server/platform/database/bounds.ts'
import { raised } from '#server/platform/database/columns.ts'
import { lockNumber, type Transaction } from '#server/platform/database/database.ts'

/** Lines that one statement writes: between two statements the job checks whether it must stop. */
const slice = 20_000

/** The import was canceled while it was written. */
class Canceled extends Error {}

type Wording = { basis: ImportRow['basis']; wordingId: string | null }

/** Writes an import, all or nothing: fans, consents, and changes to existing fans. If interrupted, it is repeated. */
export async function writeImport(context: AppContext, row: ImportRow): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      await withoutLimits(tx)
      // The words of many fans enter their index together.
      await tx.execute(sql`set local gin_pending_list_limit = '64MB'`)
      await takeTurn(tx, row.user_id)
      await requireRoomOf(tx, 'fans', row.user_id, { added: row.added + row.suppressed })
      const wording = {
        basis: row.basis,
        wordingId: row.wording && row.basis ? await keepWording(tx, row.user_id, row.wording) : null,
      }
      const counts = await writeLines(context, tx, row, wording)
      const [done] = await tx
        .update(fanImports)
        .set({ state: 'done', ...counts, finished_at: sql`now()`, ...raised(fanImports) })
        .where(and(eq(fanImports.id, row.id), eq(fanImports.state, 'writing')))
        .returning({ id: fanImports.id })
      if (!done) throw new Canceled()
    })
    await forgetLines(context, row.id, { keepRefused: true })
  } catch (error) {
    if (error instanceof AppError && error.code === 'full') return failImport(context, row.id, 'no_room')
    if (!(error instanceof Canceled)) throw error
  }
}

/** Two imports and undos of an artist run one after the other. */
export async function takeTurn(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber('fan-imports')}, hashtext(${userId}))`)
}

async function writeLines(context: AppContext, tx: Transaction, row: ImportRow, wording: Wording): Promise<LineCounts> {
  const { rows } = await tx.execute<{ last: number | null }>(
    sql`select max(line) as last from ${fanImportRows} where import_id = ${row.id}`,
  )
  const counts: LineCounts = { added: 0, merged: 0, suppressed: 0 }
  for (let from = 0; from <= (rows[0]!.last ?? 0); from += slice) {
    if (!(await beat(context, row.id, 'writing', from))) throw new Canceled()
    const lines = sql`r.import_id = ${row.id} and r.line >= ${from} and r.line < ${from + slice} and r.fault is null`
    const { valid, added, suppressed } = await addNew(tx, row, lines, wording)
    counts.added += added
    counts.suppressed += suppressed
    if (added + suppressed === valid) continue
    const known = await mergeKnown(tx, row, lines, wording)
    counts.merged += known.merged
    counts.suppressed += known.suppressed
  }
  return counts
}

/** Adds fans from `valid` lines who are not on the list. A suppressed address is added as suppressed; one without consent gets no mail. */
async function addNew(
  tx: Transaction,
  row: ImportRow,
  lines: SQL,
  { basis, wordingId }: Wording,
): Promise<Pick<LineCounts, 'added' | 'suppressed'> & { valid: number }> {
  const willing = basis === null ? sql`false` : sql`r.consent is distinct from false`
  const { rows } = await tx.execute<{ valid: number; added: number; suppressed: number }>(sql`
    with made as (
      insert into ${fans} (id, user_id, email, email_key, name, city, country, source, tags, mail_state, joined_at, words, import_id)
      select r.id, r.user_id, r.email, r.email_key, r.name, r.city, r.country, case when r.source = '' then ${row.source} else r.source end, r.tags,
        case when s.reason = 'erased' then 'unsubscribed' when s.reason is not null then s.reason when d.hash is not null then d.reason
          when ${willing} then 'mailable' else 'no_consent' end,
        coalesce(${row.date_order === 'month_first' ? sql`r.joined_other, ` : sql``}r.joined_at, now()), r.words, r.import_id
      from ${fanImportRows} r
        left join ${fanSuppressions} s on s.user_id = r.user_id and s.hash = r.hash
        left join ${deadAddresses} d on d.hash = r.hash
      where ${lines}
      on conflict (user_id, email_key) where deleted_at is null do nothing
      returning id, user_id, mail_state
    ), agreed as (
      insert into ${fanConsents} (id, user_id, fan_id, kind, way, basis, wording_id, import_id, line)
      select r.id, r.user_id, r.id, 'given', 'import', ${basis}, ${wordingId}::uuid, r.import_id, r.line
      from made join ${fanImportRows} r on r.id = made.id and ${lines} where made.mail_state = 'mailable'
    ), linked as (
      update ${fanLinks} l set fan_id = r.id
      from made join ${fanImportRows} r on r.id = made.id and ${lines}
      where l.user_id = r.user_id and l.hash = r.hash and l.fan_id is null
    )
    select (select count(*) from ${fanImportRows} r where ${lines})::int as valid,
      (count(*) filter (where mail_state in ('mailable', 'no_consent')))::int as added,
      (count(*) filter (where mail_state not in ('mailable', 'no_consent')))::int as suppressed from made`)
  return rows[0]!
}

type Changed = { id: string; name: string; city: string; key: string }

/** Fills empty fields of fans on the list, and records their earlier values. A fan who may not get mail keeps that state. */
async function mergeKnown(
  tx: Transaction,
  row: ImportRow,
  lines: SQL,
  { basis, wordingId }: Wording,
): Promise<Pick<LineCounts, 'merged' | 'suppressed'>> {
  const agrees = basis === null ? sql`false` : sql`f.mail_state = 'no_consent' and r.consent is distinct from false`
  const unknown = sql`array(select t from unnest(r.tags) t where t <> all (f.tags))`
  const { rows } = await tx.execute<{ merged: number; suppressed: number; changed: Changed[] | null }>(sql`
    with known as materialized (
      select f.id, f.user_id, f.name, f.city, f.country, f.tags, f.mail_state, f.version, f.email_key, r.line, r.id as line_id,
        case when f.name = '' then r.name else f.name end as new_name, case when f.city = '' then r.city else f.city end as new_city,
        coalesce(f.country, r.country) as new_country, (f.tags || ${unknown})[1:${sql.raw(String(mostTags))}] as new_tags,
        case when ${agrees} then 'mailable' else f.mail_state end as new_state
      from ${fanImportRows} r join ${fans} f on f.user_id = r.user_id and f.email_key = r.email_key and f.deleted_at is null
      where ${lines} and f.id <> r.id order by f.id for update of f
    ), changing as (
      select * from known where mail_state in ('mailable', 'no_consent') and
        (name, city, country, tags, mail_state) is distinct from (new_name, new_city, new_country, new_tags, new_state)
    ), kept as (
      insert into ${fanImportChanges} (import_id, fan_id, user_id, before, version_after)
      select ${row.id}, id, user_id, json_build_object('name', name, 'city', city, 'country', country, 'tags', tags, 'mail_state', mail_state), version + 1
      from changing
    ), agreed as (
      insert into ${fanConsents} (id, user_id, fan_id, kind, way, basis, wording_id, import_id, line)
      select line_id, user_id, id, 'given', 'import', ${basis}, ${wordingId}::uuid, ${row.id}, line from changing where new_state <> mail_state
    ), filled as (
      update ${fans} f set name = new_name, city = new_city, country = new_country, tags = new_tags, mail_state = new_state,
        version = f.version + 1, updated_at = now()
      from changing where changing.id = f.id
    )
    select (count(*) filter (where mail_state in ('mailable', 'no_consent')))::int as merged,
      (count(*) filter (where mail_state not in ('mailable', 'no_consent')))::int as suppressed,
      json_agg(json_build_object('id', id, 'name', new_name, 'city', new_city, 'key', email_key))
        filter (where mail_state in ('mailable', 'no_consent') and (name, city) <> (new_name, new_city)) as changed
    from known`)
  const { changed, ...counts } = rows[0]!
  if (changed) await keepWords(tx, changed)
  return counts
}

/** The text by which a search finds these fans. */
export async function keepWords(tx: Transaction, changed: readonly Changed[]): Promise<void> {
  const words = JSON.stringify(changed.map((fan) => ({ id: fan.id, words: searchWords(fan) })))
  await tx.execute(sql`
    update ${fans} set words = changed.words from json_to_recordset(${words}::json) as changed (id uuid, words text)
    where ${fans.id} = changed.id`)
}
