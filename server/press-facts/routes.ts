import { getPressFacts, savePressFacts as saveCall } from '#domain/press-facts/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { savePressFacts } from '#server/press-facts/actions.ts'
import { readPressFacts } from '#server/press-facts/queries.ts'

export function mountPressFacts(router: Router<Account>, { db }: AppContext): void {
  router.user(getPressFacts, async ({ account }) => ({ data: await readPressFacts(db, account.id) }))
  router.writer(saveCall, async ({ account, body }) => ({ data: await savePressFacts(db, account.id, await body()) }))
}
