import { safeName } from '#domain/files/rules.ts'
import { isReady, recordingLines } from '#domain/readiness/rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { makeRecordings, makeReleaseRecordings } from '#domain/recordings-tables/calls.ts'
import { recordingsCsv } from '#domain/recordings-tables/rules.ts'
import { recordingsTableTexts as texts } from '#domain/recordings-tables/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { utf8Length } from '#domain/shared/utf8.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { atOneMoment, type Transaction } from '#server/platform/database/database.ts'
import type { Router } from '#server/platform/http/router.ts'
import { listRecordingRows, onRelease, these } from '#server/recordings-tables/queries.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { readHeld } from '#server/submissions/queries.ts'

/** Not only for writers: a lapsed account can still make every paper. */
export function mountRecordingsTables(router: Router<Account>, { db }: AppContext): void {
  router.user(makeReleaseRecordings, async ({ account, params: { id } }) => ({
    data: await atOneMoment(db, async (tx) => {
      const { title } = await requireRelease(tx, { id, userId: account.id })
      return makeFile(tx, await listRecordingRows(tx, account.id, onRelease(id)), texts.fileName(title))
    }),
  }))
  router.user(makeRecordings, async ({ account, body }) => {
    const ids = [...new Set((await body()).recording_ids)]
    const data = await atOneMoment(db, async (tx) => {
      const rows = await listRecordingRows(tx, account.id, these(ids))
      if (rows.length < ids.length) throw new AppError('notFound', texts.recordingNotFound)
      return makeFile(tx, rows, texts.title)
    })
    return { data }
  })
}

async function makeFile(tx: Transaction, rows: Awaited<ReturnType<typeof listRecordingRows>>, title: string) {
  const lines = recordingLines(rows)
  if (!isReady(lines)) throw new AppError('conflict', readinessTexts.notReady, { code: 'not_ready', data: lines })
  return {
    name: `${safeName(title, texts.title, utf8Length(texts.fileName('')))}.csv`,
    content: recordingsCsv(rows),
    held: await readHeld(
      tx,
      'recording',
      rows.map(({ id }) => id),
    ),
  }
}
