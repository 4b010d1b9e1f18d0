import { joinRecordings as joinCall, undoJoin as undoCall } from '#domain/works/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { joinRecordings, undoJoin } from '#server/works/join-actions.ts'

export function mountWorks(router: Router<Account>, { db }: AppContext): void {
  router.writer(joinCall, async ({ account, params, body }) => {
    const { as } = await body()
    return { data: await joinRecordings(db, account.id, params.id, as) }
  })

  router.writer(undoCall, async ({ account, params, body }) => {
    await undoJoin(db, account.id, params.id, await body())
    return { data: { id: params.id } }
  })
}
