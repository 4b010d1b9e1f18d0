import { deleteAccount as deleteCall } from '#domain/account/calls.ts'
import { accountTexts } from '#domain/account/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { deleteAccount } from '#server/account/actions.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountAccount(router: Router<Account>, context: AppContext): void {
  // Not for writers alone: a lapsed account may go, too.
  router.user(deleteCall, async ({ account, body }) => {
    const { email } = await body()
    if (email !== account.email) throw new AppError('badRequest', accountTexts.emailMismatch, { code: 'validation_failed', issues: [{ path: 'email', message: accountTexts.emailMismatch }] })
    await deleteAccount(context, account)
    return { data: { deleted: true } }
  })
}
