import { getPreferences, updatePreferences as updateCall } from '#domain/preferences/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { updatePreferences } from '#server/preferences/actions.ts'
import { readPreferences } from '#server/preferences/queries.ts'

export function mountPreferences(router: Router<Account>, { db }: AppContext): void {
  router.user(getPreferences, async ({ account }) => ({ data: await readPreferences(db, account.id) }))
  router.writer(updateCall, async ({ account, body }) => ({
    data: await updatePreferences(db, account.id, await body()),
  }))
}
