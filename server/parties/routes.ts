import {
  addParty as addCall,
  deleteParty as deleteCall,
  listParties as listCall,
  markMyself as meCall,
  mergeParty as mergeCall,
  restoreParty as restoreCall,
  unmergeParty as unmergeCall,
  updateParty as updateCall,
} from '#domain/parties/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { addParty, updateParty } from '#server/parties/actions.ts'
import { markMyself } from '#server/parties/me-actions.ts'
import { deleteParty, mergeParty, restoreParty, unmergeParty } from '#server/parties/merge-actions.ts'
import { listParties, requireParty } from '#server/parties/queries.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountParties(router: Router<Account>, { db }: AppContext): void {
  const own = (account: Account, { id }: { id: string }) => ({ id, userId: account.id })

  router.user(listCall, async ({ account }) => ({ data: await listParties(db, account.id) }))
  router.writer(addCall, async ({ account, body }) => ({ data: await addParty(db, account.id, await body()) }))
  router.writer(updateCall, async ({ account, params, body }) => {
    await requireParty(db, own(account, params))
    return { data: await updateParty(db, own(account, params), await body()) }
  })
  router.writer(deleteCall, async ({ account, params }) => {
    await deleteParty(db, own(account, params))
    return { data: { id: params.id } }
  })
  router.writer(restoreCall, async ({ account, params }) => ({ data: await restoreParty(db, own(account, params)) }))
  router.writer(meCall, async ({ account, params }) => ({ data: await markMyself(db, own(account, params)) }))
  router.writer(mergeCall, async ({ account, params, body }) => {
    await requireParty(db, own(account, params))
    return { data: await mergeParty(db, own(account, params), (await body()).into) }
  })
  router.writer(unmergeCall, async ({ account, params, body }) => {
    await requireParty(db, { ...own(account, params), deleted: true })
    return { data: await unmergeParty(db, own(account, params), await body()) }
  })
}
