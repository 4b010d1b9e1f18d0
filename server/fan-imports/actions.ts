import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  asksForOrder,
  cancelable,
  importFailures,
  keptOpenDays,
  toldOrder,
  type ImportFailure,
  type ImportState,
} from '#domain/fan-imports/rules.ts'
import type { columnsBody, FanImport, statementBody } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { uuid } from '#domain/shared/fields.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { AppContext } from '#server/context.ts'
import { mailAdminsOfWaiting } from '#server/fan-imports/mail-actions.ts'
import {
  findImport,
  listForgotten,
  listStuck,
  mustWait,
  requireImport,
  type ImportRow,
} from '#server/fan-imports/queries.ts'
import { fanImportMarks, fanImportRows, fanImports } from '#server/fan-imports/tables.ts'
import { addFiles, discard } from '#server/files/actions.ts'
import { files } from '#server/files/tables.ts'
import { raised } from '#server/platform/database/columns.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobKind } from '#server/platform/jobs/queue.ts'
import type { FileOnDisk } from '#server/ports/storage/storage.ts'

type Key = { id: string; userId: string }

/** Works on an import: its state decides the next step. */
const jobData = z.object({ import_id: uuid })
export const importJob: JobKind<typeof jobData> = {
  name: 'fan-import',
  data: jobData,
  atOnce: 4,
  retries: 3,
  retryDelay: 5,
  expireSeconds: 3_600,
}
export const resumeImportsJob = { name: 'resume-fan-imports', data: z.object({}), cron: '* * * * *', atStart: {} }

/** Stores a file and queues its reading. Returns the import's id. */
export async function addImport(
  context: AppContext,
  userId: string,
  { name, file }: { name: string; file: FileOnDisk },
): Promise<string> {
  const id = newId()
  const added = {
    kind: 'fan_import',
    content: file,
    contentType: 'application/octet-stream',
    extension: endingOf(name),
  }
  await addFiles(context, userId, [{ ...added, kind: 'fan_import' }], async (tx, [stored]) => {
    await tx.insert(fanImports).values({ id, user_id: userId, file_name: name, file_id: stored!.id, state: 'reading' })
    await queue(context, tx, { id, userId })
    return []
  })
  return id
}
const endingOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? 'csv'

export async function queue(context: AppContext, tx: Transaction, { id, userId }: Key): Promise<void> {
  await tx
    .insert(fanImportMarks)
    .values({ import_id: id, user_id: userId })
    .onConflictDoUpdate({ target: fanImportMarks.import_id, set: { lines: 0, beat_at: sql`now()` } })
  await context.enqueue(tx, importJob, { import_id: id })
}

/** The import, locked. Throws 404 for another account's, and 409 with it if its version or its state is another one. */
async function lockImport(
  tx: Transaction,
  key: Key,
  states: readonly ImportState[],
  version?: number,
): Promise<ImportRow> {
  const [row] = await tx
    .select()
    .from(fanImports)
    .where(and(eq(fanImports.id, key.id), eq(fanImports.user_id, key.userId)))
    .for('no key update')
  if (!row) throw new AppError('notFound', texts.notFound)
  const isOther = version !== undefined && version !== row.version
  if (isOther || !states.includes(row.state))
    throw new AppError('conflict', isOther ? serverTexts.conflict : texts.otherState, {
      data: await requireImport(tx, key),
    })
  return row
}

/** Reads the file again with these columns, which other files with its headings get, too. */
export async function matchColumns(
  context: AppContext,
  key: Key,
  { version, ...layout }: z.output<typeof columnsBody>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await lockImport(tx, key, ['matching', 'ready'], version)
    const width = Math.max(0, ...[row.headers ?? [], ...(row.sample ?? [])].map(({ length }) => length))
    if (Object.values(layout.columns).some((index) => index >= width))
      throw new AppError('badRequest', texts.noColumn, { issues: [{ path: 'columns', message: texts.noColumn }] })
    await tx
      .update(fanImports)
      .set({ ...layout, matched_by_hand: true, state: 'reading', ...raised(fanImports) })
      .where(eq(fanImports.id, key.id))
    await queue(context, tx, key)
  })
}

/** Begins to write an import, or hands it to an admin. */
export async function startWriting(
  context: AppContext,
  key: Key,
  { version, source, consent, date_order }: z.output<typeof statementBody>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await lockImport(tx, key, ['ready'], version)
    if (date_order === null && asksForOrder(row.dates)) throw fieldError('date_order', texts.dateOrderMissing)
    const order = row.dates === null ? null : (date_order ?? toldOrder(row.dates))
    const state = (await mustWait(tx, row)) ? 'waiting' : 'writing'
    await tx
      .update(fanImports)
      .set({
        source,
        basis: consent?.basis ?? null,
        wording: consent?.wording ?? null,
        date_order: order,
        state,
        ...raised(fanImports),
      })
      .where(eq(fanImports.id, key.id))
    if (state === 'writing') await queue(context, tx, key)
    else await mailAdminsOfWaiting(tx, context, row)
  })
}

/** Cancels what is not written yet. A second time changes nothing; a running job notices and leaves no trace. */
export async function cancelImport(context: AppContext, key: Key): Promise<FanImport> {
  const canceled = await context.db.transaction(async (tx) => {
    const row = await lockImport(tx, key, [...cancelable, 'canceled'])
    if (row.state === 'canceled') return false
    await endImport(tx, key.id, 'canceled')
    return true
  })
  if (canceled) await forgetLines(context, key.id)
  return requireImport(context.db, key)
}

/** Starts to undo an import. */
export async function startUndo(context: AppContext, key: Key): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockImport(tx, key, ['done'])
    await tx
      .update(fanImports)
      .set({ state: 'undoing', ...raised(fanImports) })
      .where(eq(fanImports.id, key.id))
    await queue(context, tx, key)
  })
}

async function endImport(
  tx: Transaction,
  id: string,
  state: 'canceled' | 'failed',
  reason: string | null = null,
): Promise<void> {
  await tx
    .update(fanImports)
    .set({ state, reason, finished_at: sql`now()`, ...raised(fanImports) })
    .where(eq(fanImports.id, id))
}

/** A file that cannot be imported: says why. */
export async function failImport(context: AppContext, id: string, reason: ImportFailure): Promise<void> {
  const failed = await context.db.transaction(async (tx) => {
    const row = await findImport(tx, id)
    if (row?.state !== 'reading' && row?.state !== 'writing') return false
    await endImport(tx, id, 'failed', reason)
    return true
  })
  if (failed) await forgetLines(context, id)
}

/**
 * Removes the file and the lines of an import that has ended, also the first ones, which were shown while its columns were matched; those left out stay
 * on request.
 */
export async function forgetLines(
  context: AppContext,
  id: string,
  { keepRefused = false }: { keepRefused?: boolean } = {},
): Promise<void> {
  const place = await context.db.transaction(async (tx) => {
    await withoutLimits(tx)
    await tx
      .delete(fanImportRows)
      .where(and(eq(fanImportRows.import_id, id), keepRefused ? sql`${fanImportRows.fault} is null` : undefined))
    // There are no headings if the first line is a fan's.
    await tx
      .update(fanImports)
      .set({ sample: null, headers: sql`case when ${fanImports.has_header} then ${fanImports.headers} end` })
      .where(eq(fanImports.id, id))
    const row = await findImport(tx, id)
    if (!row?.file_id) return null
    await tx.update(fanImports).set({ file_id: null }).where(eq(fanImports.id, id))
    const [hidden] = await tx
      .update(files)
      .set({ stored_at: null })
      .where(eq(files.id, row.file_id))
      .returning({ id: files.id, key: files.key })
    return hidden ?? null
  })
  if (place) await discard(context, [place])
}

/** For work outside requests: no limit on statements and locks until the transaction ends. */
export async function withoutLimits(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local lock_timeout = 0`)
}

/** Notes how far a job has come. Returns false if its import has moved on: the job is to stop. */
export async function beat(context: AppContext, id: string, state: ImportState, lines?: number): Promise<boolean> {
  const [now] = await context.db
    .update(fanImportMarks)
    .set({ beat_at: sql`now()`, ...(lines === undefined ? {} : { lines }) })
    .where(eq(fanImportMarks.import_id, id))
    .returning({ state: sql<string>`(select state from fan_imports where id = ${id})` })
  return now?.state === state
}

/** After the last try of a job: its writes were rolled back, so the import is as before. */
export async function giveUp(context: AppContext, id: string): Promise<void> {
  const row = await findImport(context.db, id)
  if (row?.state === 'reading') return failImport(context, id, importFailures.at(-1)!)
  const before = row?.state === 'writing' ? 'ready' : row?.state === 'undoing' ? 'done' : null
  if (row && before)
    await context.db
      .update(fanImports)
      .set({ state: before, ...raised(fanImports) })
      .where(and(eq(fanImports.id, id), eq(fanImports.state, row.state)))
}

/** Queues imports again whose job has died, and cancels those that nobody finished. */
export async function resumeImports(context: AppContext): Promise<void> {
  for (const id of await listStuck(context.db))
    await context.db.transaction((tx) => context.enqueue(tx, importJob, { import_id: id }))
  for (const key of await listForgotten(context.db, keptOpenDays)) await cancelImport(context, key)
  // Remains of an interrupted end.
  const left = await context.db
    .select({ id: fanImports.id, state: fanImports.state })
    .from(fanImports)
    .where(
      and(
        inArray(fanImports.state, ['canceled', 'failed', 'refused', 'done', 'undone']),
        sql`${fanImports.file_id} is not null`,
      ),
    )
    .limit(100)
  for (const { id, state } of left)
    await forgetLines(context, id, { keepRefused: state === 'done' || state === 'undone' })
}
