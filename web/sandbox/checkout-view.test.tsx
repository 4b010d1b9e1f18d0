import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { SandboxCheckoutView } from './checkout-view.tsx'

const checkout = {
  id: 'cs_sandbox_1',
  cancelUrl: 'http://localhost:3000/plans',
  withTrial: true,
  amount: 999,
  currency: 'usd',
  trialEndsAt: '2026-11-21T14:03:00.000Z',
}

function show(changes: Partial<typeof checkout> = {}, props: { paying?: boolean; error?: string } = {}) {
  const onPay = vi.fn()
  render(
    <SandboxCheckoutView
      checkout={{ ...checkout, ...changes }}
      onPay={onPay}
      paying={props.paying ?? false}
      error={props.error}
    />,
  )
  return onPay
}

describe('the test checkout', () => {
  it('says what it is', () => {
    show()
    expect(screen.getByText('This checkout is a test. No card is charged and no money moves.')).toBeTruthy()
  })

  it('charges nothing today and says what follows the trial', async () => {
    const onPay = show()
    const text = document.body.textContent
    expect(text).toContain('Nov 14 to Nov 21, 2026')
    expect(text).toContain('Due today$0.00')
    expect(text).toContain('Then $9.99 per month from Nov 21, 2026. Cancel anytime.')
    await userEvent.click(screen.getByRole('button', { name: 'Pay and start trial' }))
    expect(onPay).toHaveBeenCalledTimes(1)
  })

  it('names both years if the trial spans two', () => {
    show({ trialEndsAt: '2027-01-02T00:00:00.000Z' })
    expect(document.body.textContent).toContain('Dec 26, 2026 to Jan 2, 2027')
  })

  it('charges immediately if the person already had the trial', () => {
    show({ withTrial: false })
    expect(document.body.textContent).toContain('Due today$9.99')
    expect(document.body.textContent).toContain('You have used your free trial: $9.99 is due today.')
    expect(document.body.textContent).not.toContain('7-day trial')
    expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy()
  })

  it('Cancel returns to the given address', () => {
    show()
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(checkout.cancelUrl)
  })

  it('ignores a second click while paying, and reports a failure', async () => {
    const onPay = show({}, { paying: true, error: 'The test payment failed. Please try again.' })
    await userEvent.click(screen.getByRole('button', { name: 'Processing...' }))
    expect(onPay).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toBe('The test payment failed. Please try again.')
  })
})
