import { joinRecordings as joinCall, undoJoin as undoCall } from '#domain/works/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireSong } from '#server/songs/queries.ts'
import { joinRecordings, undoJoin } from '#server/works/join-actions.ts'

export function mountWorks(router: Router<Account>, { db }: AppContext): void {
  router.writer(joinCall, async ({ account, params, body }) => {
    await requireSong(db, { id: params.id, userId: account.id })
    return { data: await joinRecordings(db, account.id, params.id, (await body()).as) }
  })

  router.writer(undoCall, async ({ account, params, body }) => {
    await requireSong(db, { id: params.id, userId: account.id })
    await undoJoin(db, account.id, params.id, await body())
    return { data: { id: params.id } }
  })
}
