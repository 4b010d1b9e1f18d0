import { search as call } from '#domain/search/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { findTrigrams, searchOwn } from '#server/search/queries.ts'

export function mountSearch(router: Router<Account>, { db }: AppContext): void {
  // Asked once, at the first search, after the migrations that add the extension.
  let trigrams: Promise<boolean> | undefined
  router.user(call, async ({ account, query }) => {
    trigrams ??= findTrigrams(db).catch((error: unknown) => {
      trigrams = undefined
      throw error
    })
    return { data: await searchOwn(db, { userId: account.id, typed: query.q, hasTrigrams: await trigrams }) }
  })
}
