import { and, eq, sql } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { sumOf, type DateCounts, type FaultCounts, type ImportFailure } from '#domain/fan-imports/rules.ts'
import type { AppContext } from '#server/context.ts'
import { beat, failImport, withoutLimits } from '#server/fan-imports/actions.ts'
import { countLines, readLayouts, type ImportRow } from '#server/fan-imports/queries.ts'
import { fanImports } from '#server/fan-imports/tables.ts'
import type { Layout, ReadingAnswer, ReadingTask } from '#server/fan-imports/worker.ts'
import { readHashKey } from '#server/fans/actions.ts'
import { withStored } from '#server/files/actions.ts'
import { findFile } from '#server/files/queries.ts'
import { raised } from '#server/platform/database/columns.ts'
import { copyRows } from '#server/platform/database/copy.ts'

/** In the bundle the thread's file is next to the server's. */
const workerFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './fan-import-worker.js', import.meta.url)
/** A workbook takes most: about four times what is unpacked of it. Rows are short-lived: with room for the young ones less is copied. */
const memory = { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 64 }

/** A million lines in the order of `fan_import_rows`. */
const copied = {
  table: 'fan_import_rows',
  columns:
    'id user_id import_id line tags email email_key hash name city country source joined_at joined_other consent words fault cells'.split(
      ' ',
    ),
}

/** The import moved on while its file was read. */
class MovedOn extends Error {}

/** Reads an import's file into lines and counts what they would become. Interrupted, it is repeated from the start. */
export async function readImport(context: AppContext, row: ImportRow): Promise<void> {
  const file = row.file_id ? await findFile(context.db, row.file_id) : null
  try {
    const read = file && (await withStored(context, file.key, (path) => readLines(context, row, path)))
    if (!read) return await failImport(context, row.id, 'broken')
    if ('failure' in read) return await failImport(context, row.id, read.failure)
    await keepReading(context, row, read)
  } catch (error) {
    if (!(error instanceof MovedOn)) throw error
  }
}

type Read =
  | { layout: Layout; end: { rows: number; faults: FaultCounts; dates: DateCounts | null } | null }
  | { failure: ImportFailure }

async function readLines(context: AppContext, row: ImportRow, path: string): Promise<Read> {
  const ahead = new SharedArrayBuffer(4)
  const task: ReadingTask = {
    path,
    userId: row.user_id,
    importId: row.id,
    key: await readHashKey(context.db),
    today: context.now().toISOString().slice(0, 10),
    columns: row.matched_by_hand ? row.columns : null,
    hasHeader: row.has_header,
    layouts: await readLayouts(context.db, row.user_id),
    ahead,
  }
  const thread = new Worker(workerFile(), { execArgv: [], workerData: task, resourceLimits: memory })
  const answers = answersOf(thread)
  try {
    const { value: first } = await answers.next()
    if (!first || !('layout' in first)) return { failure: first && 'failure' in first ? first.failure : 'broken' }
    if (!first.layout.columns) return { layout: first.layout, end: null }
    return await store(context, row, first.layout, answers, ahead)
  } finally {
    await thread.terminate()
  }
}

async function store(
  context: AppContext,
  row: ImportRow,
  layout: Layout,
  answers: AsyncGenerator<ReadingAnswer>,
  ahead: SharedArrayBuffer,
): Promise<Read> {
  let result: Read = { failure: 'broken' }
  async function* rows(): AsyncGenerator<Uint8Array> {
    for await (const answer of answers) {
      if ('end' in answer) result = { layout, end: answer.end }
      if ('failure' in answer) result = { failure: answer.failure }
      if (!('rows' in answer)) continue
      if (!(await beat(context, row.id, 'reading', answer.lines))) throw new MovedOn()
      yield answer.rows
      const count = new Int32Array(ahead)
      Atomics.sub(count, 0, 1)
      Atomics.notify(count, 0)
    }
  }
  const before = [
    // As a foreign key would, once for all lines: the account stays until they are there, and takes them with it.
    { text: 'select from accounts where id = $1 for key share', values: [row.user_id] },
    { text: 'delete from fan_import_rows where import_id = $1', values: [row.id] },
  ]
  await copyRows(context.db, { ...copied, before }, Readable.from(rows(), { objectMode: false }))
  return result
}

/** The thread's answers until it has ended. A thread without memory left has read too large a workbook. */
async function* answersOf(thread: Worker): AsyncGenerator<ReadingAnswer> {
  const waiting: ReadingAnswer[] = []
  let [ended, wake] = [false, () => undefined as void]
  let failure: Error | null = null
  thread.on('message', (answer: ReadingAnswer) => {
    waiting.push(answer)
    wake()
  })
  thread.on('error', (error) => {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') waiting.push({ failure: 'too_large' })
    else failure = error
    wake()
  })
  thread.on('exit', () => {
    ended = true
    wake()
  })
  for (;;) {
    while (waiting.length > 0) yield waiting.shift()!
    if (failure) throw failure as Error
    if (ended) return
    await new Promise<void>((resolve) => {
      wake = resolve
      if (waiting.length > 0 || ended || failure) resolve()
    })
  }
}

/** Stores the content of the file; without columns, somebody must match them first. */
async function keepReading(
  context: AppContext,
  row: ImportRow,
  { layout, end }: Exclude<Read, { failure: ImportFailure }>,
): Promise<void> {
  if (!end) return askForColumns(context, row, layout)
  await context.db.transaction(async (tx) => {
    await withoutLimits(tx)
    await tx.execute(sql`analyze fan_import_rows`)
    const counts = await countLines(tx, row.id)
    await tx
      .update(fanImports)
      .set({
        ...shown(layout),
        columns: layout.columns,
        ...counts,
        state: 'ready',
        rows: end.rows,
        faults: end.faults,
        dates: end.dates,
        invalid: sumOf(end.faults),
        ...raised(fanImports),
      })
      .where(and(eq(fanImports.id, row.id), eq(fanImports.state, 'reading')))
  })
}

const shown = ({ hasHeader, headers, headerKey, sample }: Layout) => ({
  has_header: hasHeader,
  headers,
  header_key: headerKey,
  sample,
})

async function askForColumns(context: AppContext, row: ImportRow, layout: Layout): Promise<void> {
  await context.db
    .update(fanImports)
    .set({ ...shown(layout), columns: layout.columns, state: 'matching', ...raised(fanImports) })
    .where(and(eq(fanImports.id, row.id), eq(fanImports.state, 'reading')))
}
