import { getSplitSheet, listContributors, saveSplitSheet as saveCall } from '#domain/split-sheets/calls.ts'
import { sheetToWire } from '#domain/split-sheets/schema.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireSong } from '#server/songs/queries.ts'
import { saveSplitSheet } from '#server/split-sheets/actions.ts'
import { listKnownContributors, requireSplitSheet } from '#server/split-sheets/queries.ts'

export function mountSplitSheets(router: Router<Account>, { db }: AppContext): void {
  router.user(getSplitSheet, async ({ account, params }) => {
    await requireSong(db, { id: params.id, userId: account.id })
    return { data: sheetToWire(await requireSplitSheet(db, params.id)) }
  })

  router.writer(saveCall, async ({ account, params, body }) => {
    const song = await requireSong(db, { id: params.id, userId: account.id })
    return { data: sheetToWire(await saveSplitSheet(db, song, account.id, await body())) }
  })

  router.user(listContributors, async ({ account }) => ({ data: await listKnownContributors(db, account.id) }))
}
