import { updateTask as updateCall } from '#domain/tasks/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { updateTask } from '#server/tasks/actions.ts'
import { requireTask } from '#server/tasks/queries.ts'

export function mountTasks(router: Router<Account>, { db }: AppContext): void {
  router.writer(updateCall, async ({ account, params, body }) => {
    const key = { id: params.id, userId: account.id }
    await requireTask(db, key)
    return { data: await updateTask(db, key, await body()) }
  })
}
