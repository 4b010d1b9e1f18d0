import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Billing } from '#domain/subscriptions/schema.ts'
import { billingQuery } from '#web/subscriptions/data.ts'
import { AttachPayment } from './attach-payment.tsx'

const lapsed: Billing = {
  status: 'canceled',
  plan: 'artist',
  trialEndsAt: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  price: null,
  nextCharge: null,
  paymentMethod: null,
  trialUsed: true,
  now: '2026-11-22T10:00:00.000Z',
  provider: 'sandbox',
}
const trial = { trialEndsAt: '2026-11-29T10:00:00.000Z', price: { amount: 999, currency: 'usd', interval: 'month' } }

const onTrialUsed = vi.fn()

function show(billing: Billing, payment: Parameters<typeof AttachPayment>[0]['payment']): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(billingQuery.queryKey, billing)
  const { container } = render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AttachPayment sessionId="cs_1" email="mara@lindholt.example" payment={payment} onTrialUsed={onTrialUsed} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return container.textContent ?? ''
}

it('says beforehand that a payment with a trial is charged now, to an account that had one', () => {
  expect(show(lapsed, trial)).toContain(
    'You have used your free trial: $9.99 is due today, as soon as you use this payment.',
  )
  expect(screen.getByRole('button', { name: 'Use it and pay $9.99' })).toBeTruthy()
  expect(onTrialUsed).toHaveBeenLastCalledWith(true)
})

it.each([
  ['an account that never had a trial', { ...lapsed, status: 'none' as const, trialUsed: false }, trial],
  ['a payment that was charged already', lapsed, { ...trial, trialEndsAt: null }],
])('does not mention a charge to %s', (_, billing, payment) => {
  expect(show(billing, payment)).not.toContain('due today')
  expect(screen.getByRole('button', { name: 'Use it for my account' })).toBeTruthy()
})
