import { AppError } from '#domain/shared/app-error.ts'
import { uuid } from '#domain/shared/fields.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { isAdminSession, isEnded, isSettled, mayProve, settleAccount, type Bearer } from '#server/accounts/actions.ts'
import { findAccount, findAccountAnd, type Account } from '#server/accounts/queries.ts'
import { requireAdminStep, requireSecondStep } from '#server/accounts/second-step.ts'
import type { AppContext } from '#server/context.ts'
import type { OwnRead } from '#server/platform/database/own-read.ts'
import type { AppRequest, Caller } from '#server/platform/http/router.ts'
import { createSigner } from '#server/platform/secrets/signer.ts'

const bearerForm = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** The verified bearer token. `fresh` looks up the session now instead of trusting a result from seconds ago. */
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
 * The caller: address and role come from the stored account; the token contains only its owner and the start of its session. Only
 * reads, unless settleAccount finds something to do. Throws 401, 429 if the account has too many requests running, 403
 * `two_step_needed`, or 403 `account_missing`.
 * The result of `read` comes with the account's row; a caller whom these checks refuse never gets it.
 */
async function requireUser(
  context: AppContext,
  c: AppRequest,
  { fresh = false, read }: { fresh?: boolean; read?: OwnRead<object> | undefined } = {},
): Promise<Caller<Account>> {
  const bearer = await requireBearer(context, c, fresh)
  // Before any further database query.
  await c.get('takeShare')(bearer.claims.userId)
  const find = () => findAccountAnd(context.db, bearer.claims.userId, context.now(), read)
  let { account, found } = await find()
  // A caller about to prove the address cannot know the code of a stranger's authenticator, which the proof removes.
  if (!account || !mayProve(context, account, bearer.claims)) requireSecondStep(bearer.claims)
  if (!isSettled(context, account, bearer.claims) && (await settleAccount(context, account, bearer)))
    ({ account, found } = await find())
  if (!account) throw new AppError('forbidden', serverTexts.accountMissing, { code: 'account_missing' })
  if (isEnded(account, bearer.claims)) throw sessionEnded()
  if (account.deleting) throw new AppError('forbidden', serverTexts.accountDeleting, { code: 'account_deleting' })
  if (account.accountType === 'admin' && !isAdminSession(account, bearer.claims))
    account = { ...account, accountType: 'artist' }
  return { account, found }
}

/** A caller whose subscription may write. Throws 403 `subscription_ended`. */
async function requireWriter(context: AppContext, c: AppRequest, read?: OwnRead<object>): Promise<Caller<Account>> {
  const caller = await requireUser(context, c, { read })
  if (caller.account.accountType !== 'admin' && !mayWrite(caller.account.subscription))
    throw new AppError('forbidden', serverTexts.subscriptionEnded, { code: 'subscription_ended' })
  return caller
}

/** Throws 403 `two_step_setup_needed` if ADMIN_TWO_STEP asks for a second step. */
async function requireAdmin(context: AppContext, c: AppRequest, read?: OwnRead<object>): Promise<Caller<Account>> {
  const caller = await requireUser(context, c, { fresh: true, read })
  if (caller.account.accountType !== 'admin') throw new AppError('forbidden', serverTexts.adminsOnly)
  requireAdminStep(context.config, (await requireBearer(context, c)).claims)
  return caller
}

export function createGuards(context: AppContext) {
  return {
    user: (c: AppRequest, read?: OwnRead<object>) => requireUser(context, c, { read }),
    writer: (c: AppRequest, read?: OwnRead<object>) => requireWriter(context, c, read),
    admin: (c: AppRequest, read?: OwnRead<object>) => requireAdmin(context, c, read),
  }
}

/** The caller's account, or null if signed out: for public calls that do more for a signed-in user. */
export async function findCaller(context: AppContext, c: AppRequest): Promise<Account | null> {
  if (!c.req.header('authorization')) return null
  try {
    return (await requireUser(context, c)).account
  } catch (error) {
    if (error instanceof AppError && (error.kind === 'unauthorized' || error.kind === 'forbidden')) return null
    throw error
  }
}

type Signed = {
  path: string
  /** The signed subject of the address: the parts of its path and query that nobody may change. */
  subject: string
  account: string
  query?: Record<string, string>
}
type AskedBySignature = Partial<Record<'account' | 'expires' | 'signature', string | undefined>>

/** Addresses at which a browser opens something of an account without a token, for `seconds`. The caller has checked that the account may read it. */
export function createSignedAddresses({ db, now }: AppContext, purpose: string, seconds: number) {
  const signer = createSigner(db, purpose)
  const signed = (subject: string, account: string) => `${subject} ${account}`
  return {
    async make({ path, subject, account, query }: Signed): Promise<{ address: string; expires_at: string }> {
      const expires = Math.floor(now().getTime() / 1000) + seconds
      const search = new URLSearchParams({
        ...query,
        account,
        ...(await signer.sign(signed(subject, account), expires)),
      })
      return { address: `${path}?${search.toString()}`, expires_at: new Date(expires * 1000).toISOString() }
    },
    /** The account whose address it is. Null for one that we did not sign or that has expired, and while the account is being deleted. */
    async findReader(subject: string, query: AskedBySignature): Promise<Account | null> {
      const id = uuid.safeParse(query.account).data
      if (!id || !(await signer.holds(signed(subject, id), query, now()))) return null
      const account = await findAccount(db, id, now())
      return account?.deleting ? null : account
    },
  }
}
