import { listContributors } from '#domain/known-people/calls.ts'
import {
  deleteMasterSheet as deleteCall,
  getMasterSheet,
  saveMasterSheet as saveMasterCall,
} from '#domain/master-sheets/calls.ts'
import { getSplitSheet, saveSplitSheet as saveCall } from '#domain/split-sheets/calls.ts'
import { sheetToWire } from '#domain/split-sheets/schema.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireSong } from '#server/songs/queries.ts'
import { deleteMasterSheet, saveSplitSheet } from '#server/split-sheets/actions.ts'
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

  router.user(getMasterSheet, async ({ account, params }) => {
    await requireSong(db, { id: params.id, userId: account.id })
    return { data: sheetToWire(await requireSplitSheet(db, params.id, 'master')) }
  })

  router.writer(saveMasterCall, async ({ account, params, body }) => {
    const song = await requireSong(db, { id: params.id, userId: account.id })
    return { data: sheetToWire(await saveSplitSheet(db, song, account.id, await body(), 'master')) }
  })

  router.writer(deleteCall, async ({ account, params }) => {
    const song = await requireSong(db, { id: params.id, userId: account.id })
    return { data: { id: await deleteMasterSheet(db, song, account.id) } }
  })

  router.user(listContributors, async ({ account }) => ({ data: await listKnownContributors(db, account.id) }))
}
