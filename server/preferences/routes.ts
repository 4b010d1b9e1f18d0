import { getPreferences, reportTimeZone, updatePreferences as updateCall } from '#domain/preferences/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { takeTimeZone, updatePreferences } from '#server/preferences/actions.ts'
import { readPreferences } from '#server/preferences/queries.ts'

export function mountPreferences(router: Router<Account>, { db }: AppContext): void {
  router.user(getPreferences, async ({ account }) => ({ data: await readPreferences(db, account.id) }))
  router.writer(updateCall, async ({ account, body }) => ({
    data: await updatePreferences(db, account.id, await body()),
  }))
  // The browser sends this without being asked: an artist whose plan has ended must not see that they may not write.
  router.user(reportTimeZone, async ({ account, body }) => ({ data: await takeTimeZone(db, account.id, await body()) }))
}
