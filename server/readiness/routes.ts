import { getReadiness } from '#domain/readiness/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { atOneMoment } from '#server/platform/database/database.ts'
import type { Router } from '#server/platform/http/router.ts'
import { readReadiness } from '#server/readiness/queries.ts'
import { requireRelease } from '#server/releases/queries.ts'

export function mountReadiness(router: Router<Account>, { db }: AppContext): void {
  router.user(getReadiness, async ({ account, params: { id } }) => ({
    data: await atOneMoment(db, async (tx) => {
      const key = { id, userId: account.id }
      await requireRelease(tx, key)
      return readReadiness(tx, key)
    }),
  }))
}
