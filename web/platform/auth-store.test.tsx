import { expect, it, vi } from 'vitest'
import { signInTexts } from '#domain/sign-in/texts.ts'
import { authClient, authMessage, startAuthClient } from './auth-client.ts'
import { authStore, startAuth } from './auth-store.ts'

it('a first session that cannot be read leaves nobody signed in, and is only logged', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key' })))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await startAuthClient()
  vi.spyOn(Object.getPrototypeOf(authClient()) as ReturnType<typeof authClient>, 'getSession').mockRejectedValueOnce(new Error('The storage is closed.'))
  expect(authStore.read()).toMatchObject({ loading: true, session: null })
  await startAuth()
  await vi.waitFor(() => expect(authStore.read()).toMatchObject({ loading: false, session: null }))
  expect(logged).toHaveBeenCalledWith('Error getting session', expect.objectContaining({ message: 'The storage is closed.' }))
})

it('a failed sign-in says what the service says, else that it failed', () => {
  expect(authMessage(new Error('Invalid login credentials'), signInTexts.failed)).toBe('Invalid login credentials')
  expect(authMessage({}, signInTexts.failed)).toBe('Failed to sign in')
})
