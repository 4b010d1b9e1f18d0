import { getRegistrationDetails, saveRegistrationDetails as saveCall } from '#domain/registration-details/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { saveRegistrationDetails } from '#server/registration-details/actions.ts'
import { readRegistrationDetails } from '#server/registration-details/queries.ts'

export function mountRegistrationDetails(router: Router<Account>, { db }: AppContext): void {
  router.user(getRegistrationDetails, async ({ account }) => ({ data: await readRegistrationDetails(db, account.id) }))
  router.writer(saveCall, async ({ account, body }) => ({
    data: await saveRegistrationDetails(db, account.id, await body()),
  }))
}
