import {
  createSong as createCall,
  deleteSong as deleteCall,
  orderSongs as orderCall,
  restoreSong as restoreCall,
  updateSong as updateCall,
} from '#domain/songs/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { createSong, deleteSong, orderSongs, restoreSong, updateSong } from '#server/songs/actions.ts'
import { listSongs, requireSong } from '#server/songs/queries.ts'

export function mountSongs(router: Router<Account>, { db }: AppContext): void {
  router.writer(createCall, async ({ account, params, body }) => {
    const release = { id: params.id, userId: account.id }
    await requireRelease(db, release)
    return { data: await createSong(db, release, await body()) }
  })

  router.writer(orderCall, async ({ account, params, body }) => {
    const release = { id: params.id, userId: account.id }
    await requireRelease(db, release)
    await orderSongs(db, release, (await body()).ids)
    return { data: await listSongs(db, params.id) }
  })

  router.writer(updateCall, async ({ account, params, body }) => {
    const current = await requireSong(db, { id: params.id, userId: account.id })
    return { data: await updateSong(db, current, account.id, await body()) }
  })

  router.writer(deleteCall, async ({ account, params }) => {
    const current = await requireSong(db, { id: params.id, userId: account.id })
    await deleteSong(db, current, account.id)
    return { data: { id: params.id } }
  })

  router.writer(restoreCall, async ({ account, params }) => {
    const current = await requireSong(db, { id: params.id, userId: account.id }, { deleted: true })
    return { data: await restoreSong(db, current, account.id) }
  })
}
