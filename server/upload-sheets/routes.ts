import { getUploadSheet, saveTicks as saveCall } from '#domain/upload-sheets/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { listDisputed } from '#server/papers/queries.ts'
import { atOneMoment } from '#server/platform/database/database.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { saveTicks } from '#server/upload-sheets/actions.ts'
import { readGroups, readTicks, showTicks, valuesOf } from '#server/upload-sheets/queries.ts'

export function mountUploadSheets(router: Router<Account>, { db }: AppContext): void {
  // Not only for writers: a lapsed account can still read its papers.
  router.user(getUploadSheet, async ({ account, params: { id } }) => ({
    data: await atOneMoment(db, async (tx) => {
      await requireRelease(tx, { id, userId: account.id })
      const groups = await readGroups(tx, { id, userId: account.id })
      const disputed = (await listDisputed(tx, id)).map(({ title }) => title)
      return { groups, disputed, ...showTicks(await readTicks(tx, id), valuesOf(groups)) }
    }),
  }))

  router.writer(saveCall, async ({ account, params: { id }, body }) => {
    const release = { id, userId: account.id }
    await requireRelease(db, release)
    return { data: await saveTicks(db, release, await body()) }
  })
}
