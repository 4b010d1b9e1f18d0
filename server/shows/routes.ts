import {
  addShows as addCall,
  deleteShows as deleteCall,
  listShows as listCall,
  restoreShows as restoreCall,
  updateShow as updateCall,
} from '#domain/shows/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { addShows, deleteShows, restoreShows, updateShow } from '#server/shows/actions.ts'
import { listShows, requireShow } from '#server/shows/queries.ts'

export function mountShows(router: Router<Account>, { db }: AppContext): void {
  router.user(listCall, async ({ account }) => ({ data: await listShows(db, account.id) }))
  router.writer(addCall, async ({ account, body }) => ({ data: await addShows(db, account.id, (await body()).shows) }))
  router.writer(updateCall, async ({ account, params, body }) => {
    const key = { id: params.id, userId: account.id }
    await requireShow(db, key)
    return { data: await updateShow(db, key, await body()) }
  })
  router.writer(deleteCall, async ({ account, body }) => {
    const { ids } = await body()
    await deleteShows(db, account.id, ids)
    return { data: { ids } }
  })
  router.writer(restoreCall, async ({ account, body }) => ({
    data: await restoreShows(db, account.id, (await body()).ids),
  }))
}
