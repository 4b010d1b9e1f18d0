import { createHmac } from 'node:crypto'
import { getDraftKey } from '#domain/drafts/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'
import { ensureSecret } from '#server/platform/secrets/secrets.ts'

/** Derives the key from a secret of this installation and the account, so that nothing is stored per account. */
export function mountDrafts(router: Router<Account>, { db }: AppContext): void {
  router.user(getDraftKey, async ({ account }) => ({
    data: {
      key: createHmac('sha256', await ensureSecret(db, 'drafts'))
        .update(account.id)
        .digest('base64'),
    },
  }))
}
