import { getProfile, markWelcomed as welcomeCall, updateProfile as updateCall } from '#domain/profile/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { markWelcomed, updateProfile } from '#server/profile/actions.ts'
import { readProfile } from '#server/profile/queries.ts'

export function mountProfile(router: Router<Account>, context: AppContext): void {
  const { db, now } = context
  router.user(getProfile, async ({ account }) => ({ data: await readProfile(db, account.id, now()) }))
  // Writes nothing of the artist's work: who has no subscription yet is welcomed once, too.
  router.user(welcomeCall, async ({ account }) => {
    await markWelcomed(db, account.id)
    return { data: await readProfile(db, account.id, now()) }
  })
  router.writer(updateCall, async ({ account, body }) => ({ data: await updateProfile(context, account.id, await body()) }))
}
