import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { signInTexts as texts } from '#domain/sign-in/texts.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { AuthProvider } from '#web/platform/auth-context.tsx'
import { signedIn } from '#web/testing/in-process.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** What the service was asked for a token with. */
const asked: { email: string; password: string }[] = []
let onSignedIn: ReturnType<typeof vi.fn<() => void>>

async function open(props: { email?: string; failure?: string } = {}) {
  await signedIn()
  await authClient().signOut({ scope: 'local' })
  const answer = fetch
  asked.length = 0
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.includes('/auth/v1/token')) return answer(input, init)
    const typed = JSON.parse(init!.body as string) as { email: string; password: string }
    asked.push(typed)
    if (typed.password === 'right') return answer(input, init)
    return new Response(JSON.stringify({ code: 'invalid_credentials', message: 'Invalid login credentials' }), {
      status: 400,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  onSignedIn = vi.fn<() => void>()
  render(
    <AuthProvider>
      <SignInForm {...props} onSignedIn={onSignedIn} />
    </AuthProvider>,
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const submit = () => userEvent.click(screen.getByRole('button', { name: texts.submit }))
beforeEach(() => localStorage.clear())

it('asks the service nothing while a field is empty; focus goes to the first', async () => {
  await open()
  await submit()
  expect([screen.getByText(texts.emailRequired), screen.getByText(texts.passwordRequired)]).toHaveLength(2)
  expect([document.activeElement, asked]).toEqual([field(texts.email), []])
})

it('keeps the address after a wrong password, says why, and signs in with the right one', async () => {
  await open()
  await userEvent.type(field(texts.email), 'mara@example.com')
  await userEvent.type(field(texts.password), 'wrong')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid login credentials')
  expect([field(texts.email).value, onSignedIn.mock.calls]).toEqual(['mara@example.com', []])
  await userEvent.clear(field(texts.password))
  await userEvent.type(field(texts.password), 'right')
  await submit()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(asked.map(({ password }) => password)).toEqual(['wrong', 'right'])
})

it('shows why a mailed link failed until the first try', async () => {
  await open({ email: 'mara@example.com', failure: 'This link has expired.' })
  expect(screen.getByRole('alert').textContent).toContain('This link has expired.')
  await userEvent.type(field(texts.password), 'right')
  await submit()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})
