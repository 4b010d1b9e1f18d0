import { deleteAccount as deleteCall } from '#domain/account-deletion/calls.ts'
import { accountTexts } from '#domain/account-deletion/texts.ts'
import { fieldError } from '#domain/shared/app-error.ts'
import { hasFreshMailedProof } from '#domain/sign-in/rules.ts'
import { deleteAccount } from '#server/account-deletion/actions.ts'
import { requireBearer } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import { noteEvent } from '#server/platform/security-events.ts'

export function mountAccountDeletion(router: Router<Account>, context: AppContext): void {
  // Not only for writers: a lapsed account may be deleted too.
  router.user(deleteCall, async ({ c, account, body }) => {
    const { email, password } = await body()
    if (email !== account.email) throw fieldError('email', accountTexts.emailMismatch)
    await requireOwner(context, c, account, password)
    await deleteAccount(context, account)
    noteEvent(context.logger, 'account_deleted', { ip: c.get('ip'), userId: account.id })
    return { data: { deleted: true as const } }
  })
}

/** A token alone may be stolen: the password, or a mailed link of the last 15 minutes, proves the owner. Throws 400 or 429. */
async function requireOwner(
  context: AppContext,
  c: AppRequest,
  { id, email }: Account,
  password: string | undefined,
): Promise<void> {
  const {
    claims: { amr },
  } = await requireBearer(context, c)
  // By real time, which tokens use: the product's own clock may have been moved for test payments.
  if (hasFreshMailedProof(amr, new Date())) return
  if (!password) throw fieldError('password', accountTexts.passwordNeeded)
  if (!(await context.ports.auth.checkPassword({ id, email, password, ip: c.get('ip') })))
    throw fieldError('password', accountTexts.passwordWrong)
}
