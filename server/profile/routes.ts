import { getProfile } from '#domain/profile/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { readProfile } from '#server/profile/queries.ts'

export function mountProfile(router: Router<Account>, { db, now }: AppContext): void {
  router.user(getProfile, async ({ account }) => ({ data: await readProfile(db, account.id, now()) }))
}
