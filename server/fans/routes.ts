import {
  addFan as addCall,
  countFans as countCall,
  deleteFans as deleteCall,
  eraseFan as eraseCall,
  getFan,
  getFanChoices,
  getFanFigures,
  listFans as listCall,
  mergeFans as mergeCall,
  restoreFans as restoreCall,
  tagFans as tagCall,
  unsubscribeFan as unsubscribeCall,
  updateFan as updateCall,
} from '#domain/fans/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import {
  addFan,
  deleteFans,
  eraseFan,
  mergeFans,
  restoreFans,
  tagFans,
  unsubscribeFan,
  updateFan,
} from '#server/fans/actions.ts'
import { countFans, fanCursor, listFans, readChoices, readFan, readFigures, requireFan } from '#server/fans/queries.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { Router } from '#server/platform/http/router.ts'
import { readPreferences } from '#server/preferences/queries.ts'

export function mountFans(router: Router<Account>, { db, now }: AppContext): void {
  router.user(listCall, async ({ account, query: { limit, cursor, ...search } }) => {
    const after = readCursor(fanCursor, cursor)
    const rows = await listFans(db, { ...search, userId: account.id, limit, after })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      data: shown.map(({ at: _at, ...fan }) => fan),
      next: rows.length > limit ? writeCursor({ at: last!.at, id: last!.id }) : null,
    }
  })
  router.user(countCall, async ({ account, query }) => ({ data: await countFans(db, account.id, query) }))
  router.user(getFanFigures, async ({ account }) => {
    const { time_zone } = await readPreferences(db, account.id)
    return { data: await readFigures(db, account.id, { now: now(), zone: time_zone ?? 'UTC' }) }
  })
  router.user(getFanChoices, async ({ account }) => ({ data: await readChoices(db, account.id) }))
  router.user(getFan, async ({ account, params: { id } }) => ({ data: await readFan(db, { id, userId: account.id }) }))
  router.writer(addCall, async ({ account, body }) => ({ data: await addFan(db, account.id, await body()) }))
  router.writer(updateCall, async ({ account, params: { id }, body }) => {
    const key = { id, userId: account.id }
    await requireFan(db, key)
    return { data: await updateFan(db, key, await body()) }
  })
  router.writer(tagCall, async ({ account, body }) => ({ data: await tagFans(db, account.id, await body()) }))
  router.writer(mergeCall, async ({ account, body }) => ({ data: await mergeFans(db, account.id, await body()) }))
  router.writer(restoreCall, async ({ account, body }) => ({
    data: await restoreFans(db, account.id, (await body()).ids),
  }))
  // A lapsed account owes its fans the same: what ends mail and what erases is open to it.
  router.user(unsubscribeCall, async ({ account, params: { id } }) => ({
    data: await unsubscribeFan(db, { id, userId: account.id }),
  }))
  router.user(eraseCall, async ({ account, params: { id } }) => {
    await eraseFan(db, { id, userId: account.id })
    return { data: { id } }
  })
  router.writer(deleteCall, async ({ account, body }) => {
    const { ids } = await body()
    await deleteFans(db, account.id, ids)
    return { data: { ids } }
  })
}
