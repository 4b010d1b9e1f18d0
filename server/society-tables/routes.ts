import { getSocietyTable } from '#domain/society-tables/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { listSocietyWorks } from '#server/society-tables/queries.ts'

export function mountSocietyTables(router: Router<Account>, { db }: AppContext): void {
  router.user(getSocietyTable, async ({ account, params: { id } }) => ({
    // One moment is read: a sheet that is saved or signed meanwhile is in it whole, or not at all.
    data: await db.transaction(
      async (tx) => {
        const { title } = await requireRelease(tx, { id, userId: account.id })
        return { release_title: title, works: await listSocietyWorks(tx, id) }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  }))
}
