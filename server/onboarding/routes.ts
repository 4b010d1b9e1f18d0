import {
  attachCheckout as attachCall,
  completeOnboarding as completeCall,
  createFallback,
  getCheckoutState,
} from '#domain/onboarding/calls.ts'
import type { CheckoutState } from '#domain/onboarding/schema.ts'
import { onboardingTexts } from '#domain/onboarding/texts.ts'
import { passwordTexts } from '#domain/passwords/texts.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { attachCheckout, completeOnboarding } from '#server/onboarding/actions.ts'
import { recordPaid } from '#server/plans/actions.ts'
import { findSession, type CheckoutSession } from '#server/plans/queries.ts'
import { isCommonPassword } from '#server/platform/common-passwords.ts'
import { limitPublic } from '#server/platform/http/public-limit.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountOnboarding(router: Router<Account>, context: AppContext): void {
  const { db, ports } = context
  const limit = limitPublic(context)

  router.public(getCheckoutState, async ({ query }) => {
    const session = await findSession(db, query.session_id)
    if (!session) throw new AppError('notFound', onboardingTexts.sessionUnknown)
    return {
      data: {
        state: stateOf(session),
        trialEndsAt: session.subscription?.status === 'trialing' ? session.subscription.trialEndsAt : null,
        price: session.subscription?.price ?? null,
      },
    }
  })

  router.public(createFallback, async ({ c, body }) => {
    limit(c)
    const { session_id } = await body()
    const checkout = await ports.payments.findCheckout(session_id)
    if (!checkout) throw new AppError('badRequest', onboardingTexts.sessionUnknown, { code: 'session_unknown' })
    if (!checkout.paid || !checkout.reading)
      throw new AppError('badRequest', onboardingTexts.sessionUnpaid, { code: 'session_unpaid' })
    const { reading } = checkout
    await db.transaction((tx) => recordPaid(context, tx, session_id, reading))
    return { data: { paid: true } }
  })

  // Open to a lapsed account: this is how one returns.
  router.user(attachCall, async ({ account, body }) => {
    await attachCheckout(context, account, (await body()).session_id)
    return { data: { attached: true as const } }
  })

  router.public(completeCall, async ({ c, body }) => {
    limit(c)
    const form = await body()
    requireUncommon(form.password)
    await completeOnboarding(context, form, { origin: context.originFor(c.req.raw), ip: c.get('ip') })
    return { data: { email: form.email } }
  })
}

/** The possible uses of a payment session now. */
function stateOf({
  for_user_id: owner,
  paid,
  spent_at: spentAt,
  subscription,
}: CheckoutSession): CheckoutState['state'] {
  if (!paid) return 'waiting'
  if (owner) return 'attached'
  if (spentAt) return 'used'
  return subscription?.status === 'canceled' ? 'ended' : 'ready'
}

/** The check the form cannot make, because the list is not in the browser. Runs before anything is reserved, whichever service stores the passwords. */
function requireUncommon(password: string): void {
  if (isCommonPassword(password)) throw fieldError('password', passwordTexts.common)
}
