import {
  connectSocial,
  listUsed as listCall,
  updateSocial as updateSocialCall,
  updateUsed as updateUsedCall,
} from '#domain/connections/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import { recordConnection, updateSocial, updateUsed } from '#server/connections/actions.ts'
import { listUsed } from '#server/connections/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountConnections(router: Router<Account>, context: AppContext): void {
  const { db } = context
  router.writer(updateSocialCall, async ({ account, body }) => ({
    data: await updateSocial(db, account.id, await body()),
  }))
  router.writer(connectSocial, async ({ account, body }) => ({
    data: await recordConnection(context, account.id, await body()),
  }))
  router.user(listCall, async ({ account }) => ({ data: await listUsed(db, account.id) }))
  router.writer(updateUsedCall, async ({ account, body }) => {
    await updateUsed(db, account.id, await body())
    return { data: await listUsed(db, account.id) }
  })
}
