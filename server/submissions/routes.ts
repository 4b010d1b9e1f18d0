import { z } from 'zod'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { uuid } from '#domain/shared/fields.ts'
import {
  addEntries as addCall,
  getHistory,
  listBoard as boardCall,
  listRecipients as recipientsCall,
  takeBackEntry,
} from '#domain/submissions/calls.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { atOneMoment } from '#server/platform/database/database.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { Router } from '#server/platform/http/router.ts'
import { addEntries, takeBack } from '#server/submissions/actions.ts'
import { findKind, listBoard, listRecipients, readHistory } from '#server/submissions/queries.ts'

const boardCursor = z.object({ id: uuid })

export function mountSubmissions(router: Router<Account>, { db, now }: AppContext): void {
  router.user(boardCall, async ({ account, query: { limit, cursor, ...query } }) => {
    const after = readCursor(boardCursor, cursor)
    const rows = await atOneMoment(db, (tx) =>
      listBoard(tx, { ...query, userId: account.id, limit, after, now: now() }),
    )
    const shown = rows.slice(0, limit)
    return { data: shown, next: rows.length > limit ? writeCursor({ id: shown.at(-1)!.id }) : null }
  })
  router.user(recipientsCall, async ({ account, query: { kind } }) => ({
    data: await listRecipients(db, kind, account.id),
  }))
  router.user(getHistory, async ({ account, params: { id } }) => ({
    data: await atOneMoment(db, async (tx) => {
      const kind = await findKind(tx, { id, userId: account.id })
      if (!kind) throw new AppError('notFound', texts.notFound)
      return readHistory(tx, { kind, id, userId: account.id })
    }),
  }))
  router.writer(addCall, async ({ account, body }) => {
    const entries = await body()
    // A day ahead of UTC is today somewhere.
    if (entries.day > addDays(utcDay(now()), 1)) throw fieldError('day', texts.inTheFuture)
    return { data: { ids: await addEntries(db, account.id, entries) } }
  })
  router.writer(takeBackEntry, async ({ account, params: { id } }) => {
    await takeBack(db, account.id, id)
    return { data: { ids: [id] } }
  })
}
