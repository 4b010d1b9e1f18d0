import { getLooksDone } from '#domain/looks-done/calls.ts'
import { papersOf, songPapersOf, waitingSplitsOf } from '#domain/looks-done/rules.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { listLooksDone, readFacts } from '#server/looks-done/queries.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'

export function mountLooksDone(router: Router<Account>, { db }: AppContext): void {
  router.user(getLooksDone, async ({ account, params }) => {
    const { id } = await requireRelease(db, { id: params.id, userId: account.id })
    const facts = (await readFacts(db, [id])).get(id)!
    return {
      data: {
        tasks: await listLooksDone(db, id, facts),
        papers: papersOf(facts),
        songs: songPapersOf(facts),
        waiting_splits: waitingSplitsOf(facts),
      },
    }
  })
}
