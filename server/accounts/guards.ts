import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { followAddress, grantByProof, makeAccountForToken } from '#server/accounts/actions.ts'
import { findAccount, type Account } from '#server/accounts/queries.ts'
import { requireAdminStep, requireSecondStep } from '#server/accounts/second-step.ts'
import { takeWaitingCheckout } from '#server/checkout/actions.ts'
import { hasWaitingCheckout } from '#server/checkout/queries.ts'
import type { AppContext } from '#server/context.ts'
import type { AppRequest } from '#server/platform/http/router.ts'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * The bearer's token, checked: of a living session, with the second step taken where the account has one. `fresh` looks
 * the session up now instead of trusting what was seen seconds ago.
 */
export async function requireClaims({ ports }: AppContext, c: AppRequest, fresh = false) {
  const header = c.req.header('authorization')
  if (!header) throw new AppError('unauthorized', serverTexts.signInNeeded)
  const token = bearer.exec(header)?.[1]
  const claims = token ? await ports.auth.verifyToken(token, { fresh }) : null
  if (!claims) throw new AppError('unauthorized', serverTexts.sessionEnded)
  requireSecondStep(claims)
  return claims
}

/** Token and account row: who is asking. Throws 401, 429 where the account asks for too much at once, or 403 `account_missing`. */
async function requireUser(context: AppContext, c: AppRequest, fresh = false): Promise<Account> {
  const claims = await requireClaims(context, c, fresh)
  // Before anything more is asked of the database.
  await c.get('takeShare')(claims.userId)
  const find = () => findAccount(context.db, claims.userId, context.now())
  let account = await find()
  if (!account && (context.config.AUTH_SIGNUP === 'open' || (await hasWaitingCheckout(context.db, claims.email.toLowerCase())))) {
    // A token may outlive its user by seconds: whoever was just deleted must not come back by it.
    await requireClaims(context, c, true)
    await makeAccountForToken(context, claims)
    account = await find()
  }
  if (!account) throw new AppError('forbidden', serverTexts.accountMissing, { code: 'account_missing' })
  if (account.deleting) throw new AppError('forbidden', serverTexts.accountDeleting, { code: 'account_deleting' })
  if (claims.email && claims.email.toLowerCase() !== account.email) {
    await followAddress(context, account, claims)
    account = (await find())!
  }
  // A payment typed under this address is taken where there is no plan to lose. A running one is replaced only by somebody
  // who has the payment's session too (attachCheckout): a stranger could otherwise swap a paid plan for a trial.
  if (account.paymentWaits && !mayWrite(account.subscription) && (await takeWaitingCheckout(context, account))) account = (await find())!
  if (account.accountType !== 'admin' && (await grantByProof(context, account, claims))) account = { ...account, accountType: 'admin' }
  return account
}

/** Whose subscription may write. Throws 403 `subscription_ended`. */
async function requireWriter(context: AppContext, c: AppRequest): Promise<Account> {
  const account = await requireUser(context, c)
  if (account.accountType !== 'admin' && !mayWrite(account.subscription)) throw new AppError('forbidden', serverTexts.subscriptionEnded, { code: 'subscription_ended' })
  return account
}

/** The stored account type decides, never what a token says. Throws 403 `two_step_setup_needed` where ADMIN_TWO_STEP asks for a second step. */
async function requireAdmin(context: AppContext, c: AppRequest): Promise<Account> {
  const account = await requireUser(context, c, true)
  if (account.accountType !== 'admin') throw new AppError('forbidden', serverTexts.adminsOnly)
  requireAdminStep(context.config, await requireClaims(context, c))
  return account
}

export function createGuards(context: AppContext) {
  return {
    user: (c: AppRequest) => requireUser(context, c),
    writer: (c: AppRequest) => requireWriter(context, c),
    admin: (c: AppRequest) => requireAdmin(context, c),
  }
}

/** The account of whoever asks, or null for nobody: for public calls that know more of somebody signed in. */
export async function findCaller(context: AppContext, c: AppRequest): Promise<Account | null> {
  if (!c.req.header('authorization')) return null
  try {
    return await requireUser(context, c)
  } catch (error) {
    if (error instanceof AppError && (error.kind === 'unauthorized' || error.kind === 'forbidden')) return null
    throw error
  }
}
