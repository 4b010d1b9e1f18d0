import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { products } from '#domain/plans/rules.ts'
import { PlansFrame, PlansView } from './plans-view.tsx'

const plans = products('price_artist')
const pass = (name: string) => screen.getByRole('region', { name })

describe('the plans', () => {
  it('print name, price with currency, and features in order', () => {
    render(<PlansView plans={plans} onSelect={() => {}} />)
    expect(pass('Artist').textContent).toContain('$9.99 per month')
    expect(pass('Manager').textContent).toContain('$99.99 per month')
    expect(
      within(pass('Artist'))
        .getAllByRole('listitem')
        .map((item) => item.textContent?.trim()),
    ).toEqual([
      'Unlimited releases',
      'Song and lyric management',
      'Analytics (Next)',
      'Label copy generation',
      'Split sheets',
      'Content calendar',
      'Professional support',
    ])
    expect(within(pass('Manager')).getAllByRole('listitem')).toHaveLength(5)
  })

  it('allow the Artist plan to be selected, not the Manager plan', async () => {
    const onSelect = vi.fn()
    render(<PlansView plans={plans} onSelect={onSelect} />)
    await userEvent.click(within(pass('Artist')).getByRole('button', { name: 'Select' }))
    await userEvent.click(within(pass('Manager')).getByRole('button', { name: 'Coming Soon' }))
    expect(onSelect.mock.calls).toEqual([[plans[0]]])
    expect(within(pass('Manager')).getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  })

  it('show Processing... while the checkout opens, and ignore a second click', async () => {
    const onSelect = vi.fn()
    render(<PlansView plans={plans} onSelect={onSelect} busyPlan="artist" />)
    const button = within(pass('Artist')).getByRole('button', { name: 'Processing...' })
    await userEvent.click(button)
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('offer users with a plan to manage it instead of selecting it', () => {
    const own = { id: 'artist', text: 'Your plan, trial until Nov 29, 2026' }
    render(
      <MemoryRouter>
        <PlansView plans={plans} onSelect={() => {}} own={own} />
      </MemoryRouter>,
    )
    expect(within(pass('Artist')).getByText(own.text)).toBeTruthy()
    expect(within(pass('Artist')).getByRole('link', { name: 'Manage' }).getAttribute('href')).toBe(
      '/dashboard?settings=billing',
    )
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull()
    expect(within(pass('Manager')).getByRole('button', { name: 'Coming Soon' })).toBeTruthy()
  })

  it('cannot be selected before it is known whether one is running', () => {
    render(<PlansView plans={plans} onSelect={() => {}} isOwnPending />)
    expect(within(pass('Artist')).getByRole<HTMLButtonElement>('button', { name: 'Select' }).disabled).toBe(true)
  })

  it('have a link to sign-in', () => {
    render(
      <MemoryRouter>
        <PlansFrame>
          <p>passes</p>
        </PlansFrame>
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
    expect(screen.getByRole('link', { name: 'All Areas' }).getAttribute('href')).toBe('/')
  })

  it('say how to reach the support that the Artist plan names', () => {
    render(
      <MemoryRouter>
        <PlansFrame>
          <p>passes</p>
        </PlansFrame>
      </MemoryRouter>,
    )
    expect(screen.getByText('No support address is set up on this installation yet.')).toBeTruthy()
  })
})
