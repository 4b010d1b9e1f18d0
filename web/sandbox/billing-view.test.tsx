import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SandboxBillingView } from './billing-view.tsx'
import type { SandboxBilling } from './data.ts'

const row = {
  id: 'sub_1',
  email: 'mara@example.com',
  status: 'trialing',
  currentPeriodEnd: '2026-11-28T14:03:00.000Z',
  cancelAtPeriodEnd: false,
  cardFails: false,
  nextAt: '2026-11-25T14:03:00.000Z',
} as const
const billing: SandboxBilling = {
  now: '2026-11-22T14:03:00.000Z',
  offsetMs: 86_400_000,
  subscriptions: [row, { ...row, id: 'sub_2', email: null, status: 'canceled', nextAt: null }],
}

function show(changes: Partial<SandboxBilling> = {}, busy = false) {
  const onChange = vi.fn()
  render(<SandboxBillingView billing={{ ...billing, ...changes }} onChange={onChange} busy={busy} />)
  return onChange
}

it('shows the clock and how far it is ahead, and moves it', async () => {
  const onChange = show()
  expect(screen.getByText('2026-11-22 14:03')).toBeTruthy()
  expect(screen.getByText('1 day')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '30 days forward' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back to real time' }))
  expect(onChange.mock.calls).toEqual([[{ kind: 'move', days: 30 }], [{ kind: 'reset' }]])
})

it('shows every subscription with its possible actions, and none for an ended one', async () => {
  const onChange = show()
  const running = within(screen.getByRole('listitem', { name: 'mara@example.com' }))
  expect(running.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Charge now',
    'Decline a charge',
    'Break the card',
    'End now',
  ])
  await userEvent.click(running.getByRole('button', { name: 'Decline a charge' }))
  expect(onChange).toHaveBeenCalledWith({ kind: 'deed', subscriptionId: 'sub_1', deed: 'refuse' })
  const ended = within(screen.getByRole('listitem', { name: 'sub_2' }))
  expect(ended.queryAllByRole('button')).toEqual([])
  expect(ended.getByText('No account')).toBeTruthy()
})

it('ignores a second click while working, and says when there is nothing yet', async () => {
  const onChange = show({ subscriptions: [], offsetMs: 0 }, true)
  await userEvent.click(screen.getByRole('button', { name: '1 day forward' }))
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByText('No subscriptions yet')).toBeTruthy()
})
