import { createFirstRelease } from '#domain/welcome/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { createRelease } from '#server/releases/actions.ts'

export function mountWelcome(router: Router<Account>, { db, now }: AppContext): void {
  router.writer(createFirstRelease, async ({ account, body }) => {
    const { when, release_date, ...fields } = await body()
    const release = await createRelease(
      db,
      account.id,
      {
        ...fields,
        status: when === 'out' ? 'released' : 'draft',
        release_date: when === 'unknown' ? null : release_date,
        description: null,
        genre: null,
      },
      now(),
    )
    return { data: release }
  })
}
