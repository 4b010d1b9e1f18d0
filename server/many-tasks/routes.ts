import { changeMany as changeCall, putBackMany as putBackCall } from '#domain/many-tasks/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { changeMany, putBackMany } from '#server/many-tasks/actions.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireRelease } from '#server/releases/queries.ts'

export function mountManyTasks(router: Router<Account>, { db }: AppContext): void {
  router.writer(changeCall, async ({ account, params, body }) => {
    const release = { id: params.id, userId: account.id }
    await requireRelease(db, release)
    return { data: await changeMany(db, release, await body()) }
  })

  router.writer(putBackCall, async ({ account, params, body }) => {
    const release = { id: params.id, userId: account.id }
    await requireRelease(db, release)
    return { data: await putBackMany(db, release, (await body()).tasks) }
  })
}
