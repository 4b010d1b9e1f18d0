import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { onboardingTexts as texts } from '#domain/onboarding/texts.ts'
import { startAuthClient } from '#web/platform/auth-client.ts'
import { AuthProvider } from '#web/platform/auth-context.tsx'
import { AccountForm } from './account-form.tsx'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const sent: Record<string, unknown>[] = []
const refusal = { current: { code: 'trial_used', message: texts.trialUsed('$9.99') } }

beforeAll(async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init?: RequestInit) => {
      if (url.endsWith('/config.json'))
        return json(200, { supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key' })
      if (url.endsWith('/complete')) sent.push(JSON.parse(init!.body as string) as Record<string, unknown>)
      return json(409, { success: false, error: refusal.current })
    }),
  )
  await startAuthClient()
})

async function fill(): Promise<void> {
  for (const [label, text] of [
    ['Full name', 'Mara Lindholt'],
    ['Email', 'Mara@Lindholt.example'],
    ['Password', 'low tide, north pier'],
    ['Confirm password', 'low tide, north pier'],
  ] as const)
    await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
}

it('asks before charging an address that had its trial, and treats pressing again as yes; another address is asked again', async () => {
  const onTrialUsed = vi.fn()
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AuthProvider>
          <AccountForm
            sessionId="cs_1"
            price={{ amount: 999, currency: 'usd', interval: 'month' }}
            onWords={() => undefined}
            onTrialUsed={onTrialUsed}
          />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This email has already used its free trial. $9.99 will be charged when you create the account.',
  )
  expect(onTrialUsed).toHaveBeenLastCalledWith(true)
  refusal.current = { code: 'card_refused', message: texts.cardRefused }
  await userEvent.click(screen.getByRole('button', { name: 'Create account and pay $9.99' }))
  expect(await screen.findByRole('link', { name: 'Back to Plans' })).toHaveProperty('pathname', '/plans')
  expect(sent.map((body) => body.charge_accepted)).toEqual([undefined, true])
  await userEvent.type(screen.getByLabelText(/^Email/), '.org')
  expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy()
  expect(onTrialUsed).toHaveBeenLastCalledWith(false)
})
