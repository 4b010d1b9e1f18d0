import { takePageDown as takeDownCall } from '#domain/page-takedowns/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { takePageDown } from '#server/page-takedowns/actions.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountPageTakedowns(router: Router<Account>, { db }: AppContext): void {
  router.admin(takeDownCall, async ({ account, body }) => {
    const { address, reason } = await body()
    await takePageDown(db, account.id, address, reason)
    return { data: { taken_down: reason } }
  })
}
