import { eq } from 'drizzle-orm'
import { getProfile, markWelcomed } from '#domain/profile/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import { accounts } from '#server/accounts/tables.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { readProfile } from '#server/profile/queries.ts'

export function mountProfile(router: Router<Account>, { db, now }: AppContext): void {
  router.user(getProfile, async ({ account }) => ({ data: await readProfile(db, account.id, now()) }))

  // Seeing a screen is no change of work: it needs no running subscription.
  router.user(markWelcomed, async ({ account }) => {
    await db.update(accounts).set({ welcomed: true }).where(eq(accounts.id, account.id))
    return { data: { welcomed: true } }
  })
}
