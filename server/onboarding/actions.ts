import { eq } from 'drizzle-orm'
import type { OnboardingBody } from '#domain/onboarding/schema.ts'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { referralTexts } from '#domain/referrals/texts.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { formatMoney } from '#domain/shared/money.ts'
import { insertAccount } from '#server/accounts/actions.ts'
import { findAccountByEmail, hasAccount } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { chargeInsteadOfTrial } from '#server/offers/actions.ts'
import { hasTaken } from '#server/offers/queries.ts'
import { needsCharge, spendSession, updateSnapshot } from '#server/plans/actions.ts'
import { checkoutSessions } from '#server/plans/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { createTurns } from '#server/platform/in-turn.ts'
import { describe } from '#server/platform/logger.ts'
import type { ProviderSubscription } from '#server/ports/payments/payments.ts'
import { codeUsed, findReferrer, useReferralCode } from '#server/referrals/actions.ts'

/**
 * `userId` null: another account has the address. `orphanId`: a user that an earlier try may have created and nobody needs
 * any longer. `charge`: the subscription whose trial ends now, because the person already had one.
 */
type Reservation = { userId: string | null; orphanId: string | null; charge: ProviderSubscription | null }

type Asker = { origin: string; ip: string }

/** Two concurrent tries for one session would both set the password, the later one after the account was reported as created. */
const inTurn = createTurns()

/**
 * Creates the account that a payment session pays for, in three steps, each safe to repeat after a failure anywhere:
 * reserve (one transaction), create the user (outside any), create the rest and spend the session (one transaction).
 * Repeating with the same address after success changes nothing. `from` is the client and the site's origin. Throws 400 for an unusable session, 409 for a known address.
 */
export function completeOnboarding(context: AppContext, form: OnboardingBody, from: Asker): Promise<void> {
  return inTurn(form.session_id, () => complete(context, form, from))
}

async function complete(context: AppContext, form: OnboardingBody, from: Asker): Promise<void> {
  const reservation = await reserve(context, form)
  if (!reservation) return
  if (reservation.orphanId) await context.ports.auth.deleteUser(reservation.orphanId)
  if (!reservation.userId) throw knownEmail(reservation.charge)
  // Before there is a sign-in: a declined card leaves nothing behind.
  if (reservation.charge) await chargeSession(context, reservation.charge)
  await makeUser(context, form, reservation.userId)
  await finish(context, form, reservation.userId)
  await askForProof(context, form.email, from)
}

/** The mail that asks for a proof of the address. Its failure fails nothing: the product keeps asking, with a button to resend it. */
async function askForProof({ ports, logger }: AppContext, email: string, from: Asker): Promise<void> {
  await ports.auth
    .sendConfirmation({ email, ...from })
    .catch((error: unknown) =>
      logger.warn({ err: describe(error) }, 'the confirmation of a new address was not mailed'),
    )
}

/** Charges the first month of a payment instead of its trial. Throws 409 `card_refused`. */
async function chargeSession(context: AppContext, { id }: { id: string }): Promise<void> {
  const reading = await chargeInsteadOfTrial(context, id)
  await context.db.transaction((tx) => updateSnapshot(tx, reading))
}

async function lockSession(tx: Transaction, sessionId: string) {
  const [session] = await tx.select().from(checkoutSessions).where(eq(checkoutSessions.id, sessionId)).for('update')
  if (!session) throw new AppError('badRequest', onboardingTexts.sessionUnknown, { code: 'session_unknown' })
  if (!session.paid || !session.subscription)
    throw new AppError('badRequest', onboardingTexts.sessionUnpaid, { code: 'session_unpaid' })
  if (!session.spent_at && session.subscription.status === 'canceled')
    throw new AppError('badRequest', onboardingTexts.sessionEnded, { code: 'session_ended' })
  return session
}

const sumOf = ({ price }: ProviderSubscription) =>
  price ? formatMoney(price.amount, price.currency) : onboardingTexts.firstMonth

/** `charge`: what signing in will charge immediately. */
function knownEmail(charge: ProviderSubscription | null): AppError {
  const message = charge ? onboardingTexts.knownEmailCharged(sumOf(charge)) : onboardingTexts.knownEmail
  return new AppError('conflict', message, { code: 'email_known', issues: [{ path: 'email', message }] })
}

/** Attaches a paid session to a signed-in account. Throws 400 for an unusable one; a repeat changes nothing. */
export function attachCheckout(
  context: AppContext,
  account: { id: string; email: string },
  sessionId: string,
): Promise<void> {
  const open = async (tx: Transaction) => {
    const session = await lockSession(tx, sessionId)
    if (session.spent_by === account.id) return null
    if (session.spent_at) throw new AppError('badRequest', onboardingTexts.sessionUsed, { code: 'session_used' })
    return session
  }
  return inTurn(sessionId, async () => {
    const charge = await context.db.transaction(async (tx) => {
      const session = await open(tx)
      return session && (await needsCharge(tx, session, account)) ? session.subscription : null
    })
    if (charge) await chargeSession(context, charge)
    await context.db.transaction(async (tx) => {
      const session = await open(tx)
      if (session) await spendSession(context, tx, session, account)
    })
  })
}

/** Step 1. Null if the same person has already finished. */
async function reserve({ db }: AppContext, form: OnboardingBody): Promise<Reservation | null> {
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, form.session_id)
    if (session.spent_at) {
      if (session.spent_email === form.email) return null
      throw new AppError('badRequest', onboardingTexts.sessionUsed, { code: 'session_used' })
    }
    await checkCode(tx, form)
    const earlier = session.reserved_user_id
    const orphanId =
      earlier && session.reserved_email !== form.email && !(await hasAccount(tx, earlier)) ? earlier : null
    const known = await findAccountByEmail(tx, form.email)
    if (known) {
      await letWait(tx, form)
      return {
        userId: null,
        orphanId,
        charge: (await needsCharge(tx, session, { id: known.id, email: form.email })) ? session.subscription : null,
      }
    }
    const charge =
      session.subscription?.status === 'trialing' && (await hasTaken(tx, 'trial', form.email))
        ? session.subscription
        : null
    if (charge && !form.charge_accepted)
      throw new AppError('conflict', onboardingTexts.trialUsed(sumOf(charge)), { code: 'trial_used' })
    const userId = earlier && session.reserved_email === form.email ? earlier : newId()
    const { password: _unsaved, charge_accepted: _said, ...kept } = form
    await tx
      .update(checkoutSessions)
      .set({
        reserved_user_id: userId,
        reserved_email: form.email,
        waiting_email: null,
        form: kept,
        updated_at: new Date().toISOString(),
      })
      .where(eq(checkoutSessions.id, session.id))
    return { userId, orphanId, charge }
  })
}

/** An unusable code is reported before anything is created. */
async function checkCode(tx: Transaction, { referral_code: code, email }: OnboardingBody): Promise<void> {
  if (!code) return
  if (!(await findReferrer(tx, code))) throw fieldError('referral_code', referralTexts.unknown)
  if (await hasTaken(tx, 'referral', email)) throw codeUsed()
}

/** Step 2. 'exists' with our id means that an earlier try got this far: the password just typed counts. */
async function makeUser(context: AppContext, form: OnboardingBody, userId: string): Promise<void> {
  const metadata = { full_name: form.full_name, artist_name: form.artist_name }
  const outcome = await context.ports.auth.createUser({
    id: userId,
    email: form.email,
    password: form.password,
    metadata,
  })
  if (outcome === 'ours' && !(await isSpent(context, form.session_id)))
    await context.ports.auth.setPassword(userId, form.password)
  if (outcome === 'taken') await releaseForKnownEmail(context, form, userId)
}

/** A repeat overtaken by the try that finished must not change the password. */
async function isSpent({ db }: AppContext, sessionId: string): Promise<boolean> {
  const [session] = await db
    .select({ spent_at: checkoutSessions.spent_at })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.id, sessionId))
  return session?.spent_at !== null
}

/** The address already has a sign-in: the session stays paid and unspent, and waits for its next sign-in. */
async function letWait(tx: Transaction, form: OnboardingBody): Promise<void> {
  await tx
    .update(checkoutSessions)
    .set({
      reserved_user_id: null,
      reserved_email: null,
      form: null,
      waiting_email: form.email,
      updated_at: new Date().toISOString(),
    })
    .where(eq(checkoutSessions.id, form.session_id))
}

async function releaseForKnownEmail({ db }: AppContext, form: OnboardingBody, userId: string): Promise<never> {
  await db.transaction(async (tx) => {
    const session = await lockSession(tx, form.session_id)
    if (!session.spent_at && session.reserved_user_id === userId) await letWait(tx, form)
  })
  throw knownEmail(null)
}

/** Step 3. Of concurrent requests one creates the account; the others find it. */
async function finish(context: AppContext, form: OnboardingBody, userId: string): Promise<void> {
  const outcome = await context.db.transaction(async (tx) => {
    const session = await lockSession(tx, form.session_id)
    if (session.spent_at) return session.spent_email === form.email ? 'done' : 'used'
    if (session.reserved_user_id !== userId) return 'lost'
    await insertAccount(tx, {
      id: userId,
      email: form.email,
      fullName: form.full_name,
      phone: form.phone,
      artistName: form.artist_name,
    })
    await spendSession(context, tx, session, { id: userId, email: form.email })
    if (form.referral_code) await useReferralCode(tx, { id: userId, email: form.email }, form.referral_code)
    return 'done'
  })
  if (outcome === 'done') return
  // Another person took over the session between the steps: the user just created has no owner.
  await context.ports.auth.deleteUser(userId)
  if (outcome === 'used') throw new AppError('badRequest', onboardingTexts.sessionUsed, { code: 'session_used' })
  throw new AppError('conflict', onboardingTexts.busy)
}
