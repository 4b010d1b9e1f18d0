import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Profile } from '#domain/profile/schema.ts'
import { startAuthClient } from '#web/platform/auth-client.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { ReferralsTab } from './referrals-tab.tsx'
import { referralStatsQuery } from './use-referrals.ts'

const profile = { referral_code: 'K7M2QX', referral_credits: 30 } as Profile
const answer = vi.fn<() => Promise<Response>>()
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeAll(async () => {
  vi.stubGlobal('fetch', answer)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  // A person is signed in, as the client stores it.
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'u' },
  }
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session))
  answer.mockResolvedValueOnce(json(200, { supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key' }))
  await startAuthClient()
})
afterEach(() => {
  vi.useRealTimers()
  clearToasts()
})

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(referralStatsQuery.queryKey, { total_referrals: 4, total_credits: 40, waiting_referrals: 0 })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ReferralsTab profile={profile} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

describe('the Referrals tab', () => {
  it("shows the artist's own code, what it earns, and three figures", () => {
    show()
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Your Referral Code',
      'Referral Statistics',
      'Apply Referral Code',
    ])
    expect(screen.getByDisplayValue('K7M2QX').hasAttribute('readonly')).toBe(true)
    expect(screen.getByText('When someone uses your code, you both earn credits!')).toBeTruthy()
    expect(
      screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling!.textContent}`),
    ).toEqual(['Total Referrals 4', 'Credits Earned 40', 'Available Credits 30'])
  })

  it('copies the code, and says so on its button for two seconds', async () => {
    show()
    vi.useFakeTimers()
    writeText.mockResolvedValueOnce()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }))
    })
    expect(writeText).toHaveBeenCalledExactlyOnceWith('K7M2QX')
    expect(currentToasts()[0]).toMatchObject({ tone: 'success', title: 'Referral code copied to clipboard!' })
    act(() => {
      vi.advanceTimersByTime(1999)
    })
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(screen.getByRole('button', { name: 'Copy the code' })).toBeTruthy()
  })

  it('says so if the browser refuses to copy', async () => {
    show()
    writeText.mockRejectedValueOnce(new Error('no'))
    await userEvent.click(screen.getByRole('button', { name: 'Copy the code' }))
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({ tone: 'error', title: 'Failed to copy referral code' }),
    )
  })

  it('accepts a code of six characters, and says what it earned', async () => {
    show()
    const typed = screen
      .getAllByRole<HTMLInputElement>('textbox', { name: 'Referral code' })
      .find((field) => !field.readOnly)!
    await userEvent.type(typed, 'abcdefgh')
    expect(typed.value).toBe('ABCDEF')
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer.mockReturnValueOnce(promise)
    // Then the statistics are reloaded, which nothing waits for.
    const statistics = Promise.withResolvers<Response>()
    answer.mockReturnValueOnce(statistics.promise)
    await userEvent.click(screen.getByRole('button', { name: 'Apply Code' }))
    await screen.findByRole('button', { name: 'Applying...' })
    resolve(json(200, { success: true, data: { credits_awarded: 10 } }))
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({
        tone: 'success',
        title: 'Referral code applied! You earned 10 credits.',
      }),
    )
    await waitFor(() => expect(typed.value).toBe(''))
    statistics.resolve(
      json(200, { success: true, data: { total_referrals: 4, total_credits: 50, waiting_referrals: 1 } }),
    )
    await screen.findByText('50')
  })
})
