import { and, asc, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Columns } from '#domain/fan-imports/column-rules.ts'
import { importFailures, mostUnasked, type ImportFailure, type LineKind } from '#domain/fan-imports/rules.ts'
import type { FanImport, ImportLine, WaitingImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { finalStates } from '#domain/fans/list-rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { uuid } from '#domain/shared/fields.ts'
import { accounts } from '#server/accounts/tables.ts'
import { fanImportMarks, fanImportRows, fanImports } from '#server/fan-imports/tables.ts'
import { deadAddresses, fans, fanSuppressions } from '#server/fans/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

type Key = { id: string; userId: string }
export type ImportRow = typeof fanImports.$inferSelect

const columns = { ...getTableColumns(fanImports), progress: sql<number>`coalesce(${fanImportMarks.lines}, 0)` }
const read = (db: Queryable) =>
  db.select(columns).from(fanImports).leftJoin(fanImportMarks, eq(fanImportMarks.import_id, fanImports.id))

const isFailure = (reason: string | null): reason is ImportFailure =>
  (importFailures as readonly (string | null)[]).includes(reason)

/** An import as its artist sees it. */
const show = (row: ImportRow & { progress: number }): FanImport => ({
  id: row.id,
  file_name: row.file_name,
  state: row.state,
  columns: row.columns,
  has_header: row.has_header,
  headers: row.headers ?? [],
  sample: row.sample ?? [],
  failure: row.state === 'failed' && isFailure(row.reason) ? row.reason : null,
  refusal: row.state === 'refused' ? row.reason : null,
  source: row.source,
  basis: row.basis,
  wording: row.wording,
  rows: row.rows,
  added: row.added,
  merged: row.merged,
  suppressed: row.suppressed,
  invalid: row.invalid,
  faults: row.faults ?? {},
  dates: row.dates,
  undone: row.undone,
  progress: row.progress,
  created_at: row.created_at,
  finished_at: row.finished_at,
  version: row.version,
})

export const importCursor = z.object({ id: uuid })

/** One page of imports, newest first, plus one row if there are more. */
export async function listImports(
  db: Queryable,
  { userId, limit, after }: { userId: string; limit: number; after: z.output<typeof importCursor> | null },
): Promise<FanImport[]> {
  const rows = await read(db)
    .where(and(eq(fanImports.user_id, userId), after ? lt(fanImports.id, after.id) : undefined))
    .orderBy(desc(fanImports.id))
    .limit(limit + 1)
  return rows.map(show)
}

/** Throws 404 for another account's import. */
export async function requireImport(db: Queryable, { id, userId }: Key): Promise<FanImport> {
  const [row] = await read(db).where(and(eq(fanImports.id, id), eq(fanImports.user_id, userId)))
  if (!row) throw new AppError('notFound', texts.notFound)
  return show(row)
}

/** For jobs; null if it was deleted. */
export async function findImport(db: Queryable, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(fanImports).where(eq(fanImports.id, id))
  return row ?? null
}

/** The columns that the artist matched by hand, by the headings of their files; the latest count. */
export async function readLayouts(db: Queryable, userId: string): Promise<Record<string, Columns>> {
  const rows = await db
    .select({ key: fanImports.header_key, columns: fanImports.columns })
    .from(fanImports)
    .where(and(eq(fanImports.user_id, userId), fanImports.matched_by_hand, fanImports.has_header))
    .orderBy(desc(fanImports.id))
    .limit(200)
  return Object.fromEntries(
    rows.toReversed().flatMap(({ key, columns: found }) => (key && found ? [[key, found]] : [])),
  )
}

/** Whether an admin looks at it first: the account's first one with this many lines. */
export async function mustWait(db: Queryable, row: ImportRow): Promise<boolean> {
  if (row.rows <= mostUnasked || row.approved_at !== null) return false
  const large = and(
    eq(fanImports.user_id, row.user_id),
    sql`${fanImports.rows} > ${mostUnasked}`,
    inArray(fanImports.state, ['done', 'undone', 'undoing']),
  )
  return (await db.$count(fanImports, large)) === 0
}

const finals = sql.raw(finalStates.map((state) => `'${state}'`).join(', '))
/** The lines of an import with a usable address, each with the fan on the list and what prevents mail. */
const joined = sql`
  ${fanImportRows} r
  left join ${fanSuppressions} s on s.user_id = r.user_id and s.hash = r.hash
  left join ${deadAddresses} d on d.hash = r.hash
  left join ${fans} f on f.user_id = r.user_id and f.email_key = r.email_key and f.deleted_at is null`
const isSuppressed = sql`(case when f.id is null then s.hash is not null or d.hash is not null else f.mail_state in (${finals}) end)`

export type LineCounts = { added: number; merged: number; suppressed: number }

/** The results of an import's lines if it were written now. */
export async function countLines(tx: Queryable, importId: string): Promise<LineCounts> {
  const { rows } = await tx.execute<LineCounts>(sql`
    select (count(*) filter (where not suppressed and not known))::int as added,
      (count(*) filter (where not suppressed and known))::int as merged, (count(*) filter (where suppressed))::int as suppressed
    from (select ${isSuppressed} as suppressed, f.id is not null as known from ${joined}
      where r.import_id = ${importId} and r.fault is null) as lines`)
  return rows[0]!
}

const kinds: Record<LineKind, ReturnType<typeof sql>> = {
  added: sql`r.fault is null and not ${isSuppressed} and f.id is null`,
  merged: sql`r.fault is null and not ${isSuppressed} and f.id is not null`,
  suppressed: sql`r.fault is null and ${isSuppressed}`,
  invalid: sql`r.fault is not null`,
}
export const lineCursor = z.object({ line: z.int() })

/** One page of an import's lines, plus one row if there are more. The caller has checked the import's owner. */
export async function listLines(
  db: Queryable,
  { importId, kind, limit, after }: { importId: string; kind: LineKind; limit: number; after: number },
): Promise<ImportLine[]> {
  const from = kind === 'invalid' ? sql`${fanImportRows} r` : joined
  const { rows } = await db.execute<ImportLine>(sql`
    select r.line, coalesce(r.email, '') as email, coalesce(r.name, '') as name, r.fault, coalesce(r.cells, '[]'::json) as cells
    from ${from} where r.import_id = ${importId} and r.line > ${after} and ${kinds[kind]} order by r.line limit ${limit + 1}`)
  return rows
}

/** Lines left out, in their order, after a line. */
export function listRefused(
  db: Queryable,
  importId: string,
  after: number,
): Promise<Pick<typeof fanImportRows.$inferSelect, 'line' | 'fault' | 'cells'>[]> {
  return db
    .select({ line: fanImportRows.line, fault: fanImportRows.fault, cells: fanImportRows.cells })
    .from(fanImportRows)
    .where(
      and(
        eq(fanImportRows.import_id, importId),
        sql`${fanImportRows.fault} is not null`,
        sql`${fanImportRows.line} > ${after}`,
      ),
    )
    .orderBy(asc(fanImportRows.line))
    .limit(2_000)
}

/** First large imports that wait for an admin, oldest first. */
export async function listWaiting(db: Queryable): Promise<WaitingImport[]> {
  const { id, file_name, rows, source, basis, wording, created_at } = getTableColumns(fanImports)
  return db
    .select({ id, file_name, rows, source, basis, wording, created_at, artist: accounts.email })
    .from(fanImports)
    .innerJoin(accounts, eq(accounts.id, fanImports.user_id))
    .where(eq(fanImports.state, 'waiting'))
    .orderBy(asc(fanImports.id))
    .limit(100)
}

/** Imports whose job has died: no progress for a minute. */
export async function listStuck(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: fanImports.id })
    .from(fanImports)
    .leftJoin(fanImportMarks, eq(fanImportMarks.import_id, fanImports.id))
    .where(
      and(
        inArray(fanImports.state, ['reading', 'writing', 'undoing']),
        sql`coalesce(${fanImportMarks.beat_at}, ${fanImports.created_at}) < now() - interval '1 minute'`,
      ),
    )
    .limit(100)
  return rows.map(({ id }) => id)
}

/** Imports that nobody finished, older than these days. */
export async function listForgotten(db: Queryable, days: number): Promise<Key[]> {
  return db
    .select({ id: fanImports.id, userId: fanImports.user_id })
    .from(fanImports)
    .where(
      and(
        inArray(fanImports.state, ['matching', 'ready', 'waiting']),
        sql`${fanImports.created_at} < now() - make_interval(days => ${days})`,
      ),
    )
    .limit(100)
}
