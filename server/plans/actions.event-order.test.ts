import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { takePaymentEvent } from '#server/plans/actions.ts'
import { checkoutSessions } from '#server/plans/tables.ts'
import type { ProviderSubscription } from '#server/ports/payments/payments.ts'
import { makeSubscription, onboardingForm, signIn, unique } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

const app = appOfFile()

/** Times of readings, in order. */
const [t0, t1, t2, t3] = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map((day) => `${day}T00:00:00.000Z`)

/** Reports of one checkout and its subscription, as the provider would send them. */
function makeReports() {
  const sessionId = `cs_${unique()}`
  const { id } = makeSubscription()
  const reading = (status: ProviderSubscription['status'], time: string) => ({
    id: `evt_${unique()}`,
    time,
    subscription: makeSubscription({ id, status }),
  })
  return {
    sessionId,
    completed: (status: ProviderSubscription['status'], time = t0!) =>
      takePaymentEvent(app.context, { ...reading(status, time), kind: 'checkout.completed', sessionId }),
    changed: (status: ProviderSubscription['status'], time: string) =>
      takePaymentEvent(app.context, { ...reading(status, time), kind: 'subscription.changed' }),
  }
}

/** Sets up an account with the session. Returns its subscription's status, or the code of the refusal. */
async function spend(sessionId: string): Promise<string> {
  const form = onboardingForm(sessionId)
  const { status, body } = await app.request('POST', '/api/onboarding/complete', { body: form })
  if (status !== 200) return body.error.code
  const token = (await signIn(app, form.email))!
  return (await app.request('GET', '/api/subscription/status', { token })).body.data.status
}

const snapshot = async (sessionId: string) =>
  (await app.context.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, sessionId)))[0]!

describe('an event that arrives late, before the session is spent', () => {
  test.each([
    ['canceled', 'session_ended'],
    ['past_due', 'past_due'],
  ] as const)('does not overwrite a newer %s', async (newer, outcome) => {
    const { sessionId, completed, changed } = makeReports()
    await completed('trialing')
    await changed(newer, t2!)
    await changed('trialing', t1!)
    expect(await spend(sessionId)).toBe(outcome)
  })

  test.each([
    ['canceled', 'session_ended'],
    ['past_due', 'past_due'],
  ] as const)('and completes the checkout again does not overwrite a newer %s', async (newer, outcome) => {
    const { sessionId, completed } = makeReports()
    await completed(newer, t2)
    await completed('trialing', t1)
    expect(await spend(sessionId)).toBe(outcome)
  })

  test('keeps the time of the newer reading', async () => {
    const { sessionId, completed, changed } = makeReports()
    await completed('past_due', t3)
    await completed('trialing', t1)
    await changed('trialing', t2!)
    expect(await snapshot(sessionId)).toMatchObject({ paid_at: t3, subscription_time: t3 })
    expect(await spend(sessionId)).toBe('past_due')
  })
})

test('events that arrive in order, or with the same time, each take effect', async () => {
  const { sessionId, completed, changed } = makeReports()
  await completed('trialing')
  await changed('past_due', t1!)
  expect(await snapshot(sessionId)).toMatchObject({ subscription: { status: 'past_due' }, subscription_time: t1 })
  await completed('trialing', t2)
  expect(await snapshot(sessionId)).toMatchObject({ subscription: { status: 'trialing' }, paid_at: t0 })
  await changed('active', t2!)
  await completed('past_due', t2)
  expect(await spend(sessionId)).toBe('past_due')
})
