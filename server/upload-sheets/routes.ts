import { getUploadSheet, saveTicks as saveCall } from '#domain/upload-sheets/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { atOneMoment } from '#server/platform/database/database.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { saveTicks } from '#server/upload-sheets/actions.ts'
import { readGroups, readTicks } from '#server/upload-sheets/queries.ts'

export function mountUploadSheets(router: Router<Account>, { db }: AppContext): void {
  // Not only for writers: a lapsed account can still read its papers.
  router.user(getUploadSheet, async ({ account, params: { id } }) => ({
    data: await atOneMoment(db, async (tx) => {
      await requireRelease(tx, { id, userId: account.id })
      return { groups: await readGroups(tx, { id, userId: account.id }), ticked: await readTicks(tx, id) }
    }),
  }))

  router.writer(saveCall, async ({ account, params: { id }, body }) => {
    const release = { id, userId: account.id }
    await requireRelease(db, release)
    return { data: { ticked: await saveTicks(db, release, await body()) } }
  })
}
