import { AuthRetryableFetchError } from '@supabase/auth-js'
import { expect, it, vi } from 'vitest'
import { signInTexts } from '#domain/sign-in/texts.ts'
import { authClient, authMessage, startAuthClient } from './auth-client.ts'
import { authStore, startAuth } from './auth-store.ts'

it('a first session that cannot be loaded signs nobody in, and is only logged', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key' })),
  )
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await startAuthClient()
  vi.spyOn(Object.getPrototypeOf(authClient()) as ReturnType<typeof authClient>, 'getSession').mockRejectedValueOnce(
    new Error('The storage is closed.'),
  )
  expect(authStore.read()).toMatchObject({ loading: true, session: null })
  await startAuth()
  await vi.waitFor(() => expect(authStore.read()).toMatchObject({ loading: false, session: null }))
  expect(logged).toHaveBeenCalledWith(
    'Error getting session',
    expect.objectContaining({ message: 'The storage is closed.' }),
  )
})

it.each([
  ['{}', 401],
  ['{}', 400],
  ['', 400],
  ['{}', 500],
  ['', 502],
  ['[]', 422],
  ['null', 400],
  ['<html>Bad Gateway</html>', 502],
])('a sign-in answered with %j and %i says "Failed to sign in"', async (body, status) => {
  vi.stubGlobal('fetch', async (input: string) =>
    input === '/config.json'
      ? new Response(JSON.stringify({ supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key' }))
      : new Response(body, { status, statusText: status === 502 ? 'Bad Gateway' : '' }),
  )
  await startAuthClient()
  const { error } = await authClient().signInWithPassword({ email: 'a@b.example', password: 'x' })
  expect(error).not.toBeNull()
  expect(authMessage(error, signInTexts.failed)).toBe('Failed to sign in')
})

it("a failed sign-in shows the service's message, or that it failed", () => {
  expect(authMessage(new Error('Invalid login credentials'), signInTexts.failed)).toBe('Invalid login credentials')
  expect(authMessage(new AuthRetryableFetchError('The service restarts. Try again.', 503), signInTexts.failed)).toBe(
    'The service restarts. Try again.',
  )
  expect(authMessage({}, signInTexts.failed)).toBe('Failed to sign in')
})

it.each([
  ['an empty object', 400, '{}'],
  ['nothing', 400, ''],
  ['null', 422, 'null'],
  ['no words', 400, '{"msg":""}'],
  ['a page instead of JSON', 401, '<h1>Down</h1>'],
  ['nothing, from a gateway', 502, ''],
  ['an empty object, from a server at fault', 500, '{}'],
])('a refusal with %s is reported in our own words', async (_what, status, body) => {
  vi.stubGlobal(
    'fetch',
    vi.fn().mockResolvedValue(new Response(body, { status, statusText: status === 502 ? 'Bad Gateway' : '' })),
  )
  const { error } = await authClient().signInWithPassword({ email: 'mara@example.com', password: 'open sesame 8' })
  expect(error).not.toBeNull()
  expect(authMessage(error, signInTexts.failed)).toBe('Failed to sign in')
})

it("a refusal's own message is shown unchanged", async () => {
  for (const [status, body] of [
    [400, { msg: 'Invalid login credentials' }],
    [503, { message: 'The service cannot be reached right now.' }],
  ] as const) {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(JSON.stringify(body), { status })))
    const { error } = await authClient().signInWithPassword({ email: 'mara@example.com', password: 'open sesame 8' })
    expect(authMessage(error, signInTexts.failed)).toBe(Object.values(body)[0])
  }
})
