import {
  addRecipient as addCall,
  deleteRecipient as deleteCall,
  listRecipients as listCall,
  restoreRecipient as restoreCall,
  updateRecipient as updateCall,
} from '#domain/ddex-recipients/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { addRecipient, deleteRecipient, restoreRecipient, updateRecipient } from '#server/ddex-recipients/actions.ts'
import { listRecipients, requireRecipient } from '#server/ddex-recipients/queries.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountDdexRecipients(router: Router<Account>, { db }: AppContext): void {
  router.user(listCall, async ({ account }) => ({ data: await listRecipients(db, account.id) }))
  router.writer(addCall, async ({ account, body }) => ({ data: await addRecipient(db, account.id, await body()) }))
  router.writer(updateCall, async ({ account, params, body }) => {
    const key = { id: params.id, userId: account.id }
    await requireRecipient(db, key)
    return { data: await updateRecipient(db, key, await body()) }
  })
  router.writer(deleteCall, async ({ account, params }) => {
    const key = { id: params.id, userId: account.id }
    await requireRecipient(db, key, { deleted: true })
    await deleteRecipient(db, key)
    return { data: { id: params.id } }
  })
  router.writer(restoreCall, async ({ account, params }) => {
    const key = { id: params.id, userId: account.id }
    await requireRecipient(db, key, { deleted: true })
    return { data: await restoreRecipient(db, key) }
  })
}
