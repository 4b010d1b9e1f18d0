import { describe, expect, test } from 'vitest'
import { paymentFailedLetter, trialEndingLetter, welcomeLetter } from '#domain/mail/rules.ts'
import type { Letter } from '#domain/shared/letter.ts'

const facts = { plan: 'Artist', price: '$9.99 per month', firstName: 'Mara', url: 'https://a.example/dashboard' }
const trialEndsAt = '2026-11-09T10:00:00.000Z'
const trial = [
  { label: 'Plan', value: 'Artist' },
  { label: 'Trial ends', value: 'Nov 9, 2026 at 10:00 UTC' },
  { label: 'Then', value: '$9.99 per month' },
]
const paid = [
  { label: 'Plan', value: 'Artist' },
  { label: 'Amount', value: '$9.99 per month' },
]

const welcome = () => welcomeLetter({ ...facts, trialEndsAt })
const remind = () => trialEndingLetter({ ...facts, trialEndsAt, stopUrl: 'https://a.example/stop' })
const fail = () => paymentFailedLetter(facts)

test.each<[string, () => Letter, Partial<Letter>]>([
  [
    'a welcome with a trial',
    welcome,
    {
      subject: 'Welcome to All Areas',
      heading: 'Welcome, Mara',
      facts: trial,
      button: { label: 'Open your workspace', url: facts.url },
    },
  ],
  ['a welcome without one', () => welcomeLetter({ ...facts, trialEndsAt: null }), { facts: paid }],
  [
    'the reminder',
    remind,
    {
      subject: 'Your trial ends on Nov 9, 2026',
      heading: 'Your trial ends soon',
      facts: trial,
      button: { label: 'Open your workspace', url: facts.url },
    },
  ],
  [
    'the word of a failed payment',
    fail,
    { subject: 'Your payment did not go through', facts: paid, button: { label: 'Open Billing', url: facts.url } },
  ],
])('%s names the plan, the sum and the way back', (_, letter, expected) => expect(letter()).toMatchObject(expected))

describe('a letter', () => {
  const all = () => ({ withTrial: welcome(), reminder: remind(), failed: fail() })

  test('greets by first name, and without one all the same', () => {
    const { reminder, failed } = all()
    expect([reminder.opening[0], failed.opening[0]]).toEqual(['Hello Mara,', 'Hello Mara,'])
    const nameless = { ...facts, firstName: '' }
    expect(paymentFailedLetter(nameless).opening[0]).toBe('Hello,')
    expect(welcomeLetter({ ...nameless, trialEndsAt }).heading).toBe('Welcome')
  })

  test('says why it came, and what to do', () => {
    const { withTrial, reminder, failed } = all()
    expect(withTrial.opening.join(' ')).toContain('Your workspace is ready')
    expect(reminder.opening.join(' ')).toContain('there is nothing to do')
    expect(failed.opening.join(' ')).toContain('We could not collect the payment')
    for (const { closing } of [withTrial, reminder, failed]) expect(closing.join(' ')).toMatch(/\w+\.$/)
    expect([withTrial, reminder, failed].map(({ footer }) => footer.join(' '))).toEqual([
      'You get this email once because an account was set up with this address.',
      'This reminder comes once, before a trial ends.',
      'You get this email because it concerns the payment for your account.',
    ])
  })

  test('can be turned off only if the account does not depend on it', () => {
    const { withTrial, reminder, failed } = all()
    expect(reminder.stop).toEqual({ label: 'Stop these reminders', url: 'https://a.example/stop' })
    expect([withTrial.stop, failed.stop]).toEqual([undefined, undefined])
  })
})
