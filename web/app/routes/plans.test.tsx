import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { products } from '#domain/plans/rules.ts'
import { startAuthClient } from '#web/platform/auth-client.ts'
import { AuthProvider } from '#web/platform/auth-context.tsx'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { Plans } from './plans.tsx'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
/** The server's response at each path; all others fail. */
const answers = new Map<string, () => Response>()
const fetched = vi.fn(async (url: string, _init?: RequestInit) => {
  const found = answers.get(new URL(url, location.origin).pathname)
  if (!found) throw new TypeError('Failed to fetch')
  return found()
})

beforeAll(async () => {
  vi.stubGlobal('fetch', fetched)
  answers.set('/config.json', () => json(200, { supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key' }))
  await startAuthClient()
})
beforeEach(() => clearToasts())

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AuthProvider>
          <Plans />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

it('shows the known plans and an error when the call fails; Select asks the server again', async () => {
  show()
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('The plans could not be loaded.'),
  )
  expect(screen.getByRole('region', { name: 'Artist' }).textContent).toContain('$9.99 per month')
  expect(screen.getByRole('region', { name: 'Manager' }).textContent).toContain('$99.99 per month')
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  await vi.waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({ tone: 'error', title: 'Failed to start checkout. Please try again.' }),
  )
})

it('opens the checkout with the price that the server names now', async () => {
  show()
  await screen.findByRole('alert')
  answers.set('/api/subscription/products', () => json(200, { success: true, data: products('price_now') }))
  answers.set('/api/subscription/checkout', () => json(400, { success: false, error: { code: 'x', message: 'x' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  await vi.waitFor(() => expect(currentToasts()[0]).toMatchObject({ tone: 'error' }))
  const [, asked] = fetched.mock.calls.find(([url]) => url.endsWith('/api/subscription/checkout'))!
  expect(JSON.parse(asked!.body as string)).toMatchObject({ priceId: 'price_now' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says so if a plan was bought elsewhere in the meantime', async () => {
  show()
  const message = 'You’re already on this plan.'
  answers.set('/api/subscription/checkout', () =>
    json(409, { success: false, error: { code: 'already_subscribed', message } }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }))
  await vi.waitFor(() => expect(currentToasts()[0]).toMatchObject({ tone: 'error', title: message }))
})
