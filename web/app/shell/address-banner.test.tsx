import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Profile } from '#domain/profile/schema.ts'
import { addressTexts as texts } from '#domain/profile/texts.ts'
import { spendAskedForLink } from '#web/platform/asked-for-link.ts'
import { startAuthClient } from '#web/platform/auth-client.ts'
import { AuthProvider } from '#web/platform/auth-context.tsx'
import { profileQuery } from '#web/profile/data.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { AddressBanner } from './address-banner.tsx'

const email = 'mara@example.com'
const profile = (address_proved: boolean) => ({ id: 'u', email, address_proved }) as Profile
const answer = vi.fn<() => Promise<Response>>()
const json = (status: number, body: unknown, headers = {}) => new Response(JSON.stringify(body), { status, headers })

beforeAll(async () => {
  vi.stubGlobal('fetch', answer)
  answer.mockResolvedValueOnce(json(200, { supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key' }))
  await startAuthClient()
})
beforeEach(() => {
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'u' },
  }
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session))
})
afterEach(() => {
  clearToasts()
  localStorage.clear()
})

function show(proved: boolean): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(profileQuery.queryKey, profile(proved))
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <AddressBanner />
      </AuthProvider>
    </QueryClientProvider>,
  )
  return client
}
const banner = () => screen.queryByRole('status', { name: texts.label })

it('names the address awaiting confirmation, and says so once it is confirmed', async () => {
  const client = show(false)
  expect(banner()!.textContent).toContain(`${texts.unproved(email)[0]}${email}${texts.unproved(email)[2]}`)
  act(() => {
    client.setQueryData(profileQuery.queryKey, profile(true))
  })
  await waitFor(() => expect(banner()).toBeNull())
  expect(currentToasts()[0]).toMatchObject({ tone: 'success', title: texts.confirmed })
})

it('says so in a tab opened by the link too, before or after the others; later it is silent', () => {
  localStorage.setItem('unproved-account', JSON.stringify({ id: 'u' }))
  show(true)
  expect(currentToasts()[0]).toMatchObject({ title: texts.confirmed })
  clearToasts()
  show(true)
  expect(currentToasts()[0]).toMatchObject({ title: texts.confirmed })
  clearToasts()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15_000)
  show(true)
  expect(currentToasts()).toEqual([])
  vi.restoreAllMocks()
})

it('resends the link; this browser asked for it', async () => {
  show(false)
  answer.mockResolvedValueOnce(json(200, { success: true, data: { sent: true } }))
  await userEvent.click(screen.getByRole('button', { name: texts.again }))
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ tone: 'success', title: texts.sent(email) }))
  expect(spendAskedForLink(email)).toBe(true)
})

it('says how long to wait if one was just sent', async () => {
  show(false)
  answer.mockResolvedValueOnce(
    json(
      429,
      { success: false, error: { code: 'over_email_send_rate_limit', message: texts.wait(41) } },
      { 'Retry-After': '41' },
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: texts.again }))
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ tone: 'error', title: texts.wait(41) }))
  expect(spendAskedForLink(email)).toBe(false)
})
