import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Billing } from '#domain/subscriptions/schema.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { BillingTiles } from './billing-tiles.tsx'
import { billingQuery } from './data.ts'
import { PaymentMethodPanel } from './payment-method-panel.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'

const trial: Billing = {
  status: 'trialing',
  plan: 'artist',
  trialEndsAt: '2026-11-17T15:00:00.000Z',
  currentPeriodEnd: '2026-11-17T15:00:00.000Z',
  cancelAtPeriodEnd: false,
  price: { amount: 999, currency: 'usd', interval: 'month' },
  nextCharge: { amount: 999, currency: 'usd', at: '2026-11-17T15:00:00.000Z' },
  paymentMethod: null,
  trialUsed: true,
  now: '2026-11-14T12:00:00.000Z',
  provider: 'sandbox',
}
const active: Billing = {
  ...trial,
  status: 'active',
  currentPeriodEnd: '2026-12-17T15:00:00.000Z',
  nextCharge: { amount: 999, currency: 'usd', at: '2026-12-17T15:00:00.000Z' },
}

/** Label, value and note of every tile. */
function tiles(billing: Billing, now = '2026-11-14T12:00:00.000Z'): string[] {
  const { container, unmount } = render(<BillingTiles billing={{ ...billing, now }} />)
  const texts = Array.from(container.querySelectorAll('.stub'), (stub) =>
    [
      stub.querySelector('dt')!.textContent,
      stub.querySelector('dd')!.firstChild!.textContent,
      stub.querySelector('.note')?.textContent,
    ]
      .filter(Boolean)
      .join(' | '),
  )
  unmount()
  return texts
}

function show(billing: Billing) {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  client.setQueryData(billingQuery.queryKey, billing)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ConfirmProvider dialog={ConfirmDialog}>
          <SubscriptionPanel />
          <PaymentMethodPanel />
        </ConfirmProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe('the tiles', () => {
  it("show plan and price, the trial's day, its end, and the charge after it", () => {
    expect(tiles(trial)).toEqual([
      'Plan | Artist | $9.99 per month',
      'Status | Trial | Day 4 of 7',
      'Trial ends | Nov 17 | Tuesday, in 3 days',
      'Next charge | $9.99 | Nov 17, 2026, simulated',
    ])
  })

  it.each([
    ['2026-11-10T15:00:01.000Z', 1],
    ['2026-11-11T15:00:00.000Z', 2],
    ['2026-11-17T14:59:00.000Z', 7],
    ['2026-11-18T00:00:00.000Z', 7],
    ['2026-11-01T00:00:00.000Z', 1],
  ])('at %s it is day %i', (now, day) => {
    expect(tiles(trial, now)[1]).toBe(`Status | Trial | Day ${day} of 7`)
  })

  it('do not call a charge simulated where payments are real', () => {
    expect(tiles({ ...active, provider: 'stripe' }).at(-1)).toBe('Next charge | $9.99 | Dec 17, 2026')
  })

  it('show until when a plan is paid, or runs after canceling, and then charge nothing', () => {
    expect(tiles(active, '2026-12-16T23:00:00.000Z').slice(1)).toEqual([
      'Status | Active',
      'Paid until | Dec 17 | Thursday, tomorrow',
      'Next charge | $9.99 | Dec 17, 2026, simulated',
    ])
    expect(tiles({ ...active, cancelAtPeriodEnd: true, nextCharge: null }).slice(1)).toEqual([
      'Status | Active | Canceled, still active',
      'Runs until | Dec 17 | Thursday, in 33 days',
      'Next charge | None | Nothing will be charged',
    ])
  })

  it('show a failed payment, an ended plan, and none', () => {
    expect(tiles({ ...active, status: 'past_due', nextCharge: null }).slice(1)).toEqual([
      'Status | Past due | A payment failed',
      'Next charge | None | We will try your card again',
    ])
    expect(tiles({ ...active, status: 'canceled', nextCharge: null }, '2027-01-01T00:00:00.000Z').slice(1)).toEqual([
      'Status | Ended',
      'Ended | Dec 17 | Dec 17, 2026',
      'Next charge | None | Nothing will be charged',
    ])
    expect(
      tiles({
        ...trial,
        status: 'none',
        plan: null,
        trialEndsAt: null,
        currentPeriodEnd: null,
        price: null,
        nextCharge: null,
      }),
    ).toEqual(['Plan | None', 'Status | None', 'Next charge | None | Nothing will be charged'])
  })
})

describe('the actions', () => {
  it('are to cancel, after a question whose other answer is Keep it', async () => {
    show(trial)
    expect(
      screen.getByText('Cancel before Nov 17 and you pay nothing. You can still read and export your work after that.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Subscription' }))
    const question = await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' })
    expect(question.textContent).toContain('Your plan runs until Nov 17, 2026 and then ends. Nothing is deleted')
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toBeTruthy()
  })

  it('are to resume a canceled plan', () => {
    show({ ...trial, cancelAtPeriodEnd: true, nextCharge: null })
    expect(screen.getByRole('button', { name: 'Resume Subscription' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
  })

  it.each([
    ['canceled', 'Renew the plan'],
    ['none', 'Choose a plan'],
  ] as const)('is to buy a plan when it is %s', (status, name) => {
    show({ ...trial, status, nextCharge: null })
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/plans')
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
  })
})

describe('the payment method', () => {
  const notice = 'Payment method management will be available soon: a card-provider integration is planned.'

  it('is not on file if payments are simulated, and the notice says what is planned', () => {
    show(trial)
    expect(screen.getByText('No payment method on file')).toBeTruthy()
    expect(screen.getByText(notice)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change payment method' })).toBeNull()
  })

  it('is not called missing before it is known, or if it cannot be loaded', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    let fail: (error: Error) => void = () => undefined
    const asked = client
      .fetchQuery({
        queryKey: billingQuery.queryKey,
        queryFn: () =>
          new Promise<Billing>((_, reject) => {
            fail = reject
          }),
      })
      .catch(() => undefined)
    render(
      <QueryClientProvider client={client}>
        <PaymentMethodPanel />
      </QueryClientProvider>,
    )
    expect(screen.getByRole('heading', { name: 'Payment method' })).toBeTruthy()
    expect(screen.queryByText('No payment method on file')).toBeNull()
    fail(new Error('away'))
    await asked
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Payment method' })).toBeNull())
    expect(screen.queryByText('No payment method on file')).toBeNull()
  })

  it('is the card that pays at Stripe, with a link to change it and without the notice', () => {
    show({ ...active, provider: 'stripe', paymentMethod: { brand: 'visa', last4: '4242' } })
    expect(screen.getByText('Visa ending in 4242')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change payment method' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Invoices and receipts' })).toBeTruthy()
    expect(screen.queryByText(notice)).toBeNull()
  })

  it('can be added at Stripe, but not by an account that never had a plan', () => {
    show({ ...active, provider: 'stripe' })
    expect(screen.getByText('No payment method on file')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add payment method' })).toBeTruthy()
  })
})
