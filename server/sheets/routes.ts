import { listSheets as listCall } from '#domain/sheets/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { Router } from '#server/platform/http/router.ts'
import { listSheets, sheetCursors } from '#server/sheets/queries.ts'

export function mountSheets(router: Router<Account>, { db }: AppContext): void {
  router.user(listCall, async ({ account, query: { cursor, ...search } }) => {
    const page = { ...search, userId: account.id, after: readCursor(sheetCursors[search.order], cursor) }
    const { rows, next } = await listSheets(db, page)
    return { data: rows, next: next && writeCursor(next) }
  })
}
