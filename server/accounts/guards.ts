import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { isAdminSession, isEnded, isSettled, mayProve, settleAccount, type Bearer } from '#server/accounts/actions.ts'
import { findAccount, type Account } from '#server/accounts/queries.ts'
import { requireAdminStep, requireSecondStep } from '#server/accounts/second-step.ts'
import type { AppContext } from '#server/context.ts'
import type { AppRequest } from '#server/platform/http/router.ts'

const bearerForm = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** The bearer's token, checked. `fresh` looks the session up now instead of trusting what was seen seconds ago. */
export async function requireBearer({ ports, originFor }: AppContext, c: AppRequest, fresh = false): Promise<Bearer> {
  const header = c.req.header('authorization')
  if (!header) throw new AppError('unauthorized', serverTexts.signInNeeded)
  const token = bearerForm.exec(header)?.[1]
  const claims = token ? await ports.auth.verifyToken(token, { fresh }) : null
  if (!token || !claims) throw sessionEnded()
  return { token, claims, origin: originFor(c.req.raw) }
}

const sessionEnded = () => new AppError('unauthorized', serverTexts.sessionEnded)

/**
 * Who is asking: the stored account says address and role, the token only whose it is and since when its session lasts.
 * Reads only, unless settleAccount finds something to do. Throws 401, 429 where the account asks for too
 * much at once, 403 `two_step_needed`, or 403 `account_missing`.
 */
async function requireUser(context: AppContext, c: AppRequest, fresh = false): Promise<Account> {
  const bearer = await requireBearer(context, c, fresh)
  // Before anything more is asked of the database.
  await c.get('takeShare')(bearer.claims.userId)
  const stored = await findAccount(context.db, bearer.claims.userId, context.now())
  // Who is about to prove the address cannot know the code of a stranger's authenticator; that ends with the proof.
  if (!stored || !mayProve(context, stored, bearer.claims)) requireSecondStep(bearer.claims)
  const account = isSettled(context, stored, bearer.claims) ? stored : await settleAccount(context, stored, bearer)
  if (!account) throw new AppError('forbidden', serverTexts.accountMissing, { code: 'account_missing' })
  if (isEnded(account, bearer.claims)) throw sessionEnded()
  if (account.deleting) throw new AppError('forbidden', serverTexts.accountDeleting, { code: 'account_deleting' })
  return account.accountType !== 'admin' || isAdminSession(account, bearer.claims)
    ? account
    : { ...account, accountType: 'artist' }
}

/** Whose subscription may write. Throws 403 `subscription_ended`. */
async function requireWriter(context: AppContext, c: AppRequest): Promise<Account> {
  const account = await requireUser(context, c)
  if (account.accountType !== 'admin' && !mayWrite(account.subscription))
    throw new AppError('forbidden', serverTexts.subscriptionEnded, { code: 'subscription_ended' })
  return account
}

/** Throws 403 `two_step_setup_needed` where ADMIN_TWO_STEP asks for a second step. */
async function requireAdmin(context: AppContext, c: AppRequest): Promise<Account> {
  const account = await requireUser(context, c, true)
  if (account.accountType !== 'admin') throw new AppError('forbidden', serverTexts.adminsOnly)
  requireAdminStep(context.config, (await requireBearer(context, c)).claims)
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
