import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { authClient } from './auth-client.ts'
import { askSignOut, authStore, startAuth } from './auth-store.ts'
import { askKey, clearDraft, draftStore, keepDraft, onFlush, readDraft, takeBroughtBack } from './drafts.ts'

/** The service accepts any password; the server gives each account its own key, unless it is down. */
let keyAway = false
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const tokenOf = (sub: string) => `${encode({ alg: 'none' })}.${encode({ sub, exp: Date.now() / 1000 + 3600 })}.x`
const accountOf = (token: string) => (JSON.parse(atob(token.split('.')[1]!)) as { sub: string }).sub
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input)
  if (address.endsWith('/config.json')) return json({ supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key' })
  if (address.includes('/token')) {
    const { email } = JSON.parse(init!.body as string) as { email: string }
    return json({
      access_token: tokenOf(email),
      refresh_token: 'r',
      token_type: 'bearer',
      expires_in: 3600,
      user: { id: email, email },
    })
  }
  if (address.endsWith('/api/drafts/key') && !keyAway) {
    return json({
      success: true,
      data: { key: btoa(accountOf(new Headers(init!.headers).get('Authorization')!).slice(0, 32)) },
    })
  }
  return json({}, address.includes('/logout') ? 200 : 503)
}

const signIn = (id: string) => authClient().signInWithPassword({ email: id, password: 'p' })
/** As when the server refuses the token: nobody pressed Sign Out. */
const endSession = () => authClient().signOut({ scope: 'local' })
const stored = () => JSON.stringify(Object.entries(sessionStorage))
/** Resolves when all drafts are sealed. */
const settled = () =>
  vi.waitFor(() => {
    if (Object.keys(sessionStorage).some((name) => /^draft(-key)?:/.test(name))) throw new Error(stored())
  })

beforeAll(async () => {
  vi.stubGlobal('fetch', answer)
  await startAuth()
})
let [mara, jonas] = ['', '']
beforeEach(async () => {
  keyAway = false
  await endSession()
  await settled()
  ;[mara, jonas] = [crypto.randomUUID(), crypto.randomUUID()]
  await signIn(mara)
})
// After a failed test too, the next one waits until nothing is left.
afterEach(() => sessionStorage.clear())

it('seals typed text when a session ends by itself, and restores it only for its own account', async () => {
  keepDraft('lyrics:1', 'a verse')
  await askKey(mara)
  expect(readDraft('lyrics:1', z.string())).toBe('a verse')
  await endSession()
  expect(authStore.read()).toMatchObject({ session: null, ended: { id: mara } })
  await settled()
  expect(stored()).not.toContain('a verse')
  expect(stored()).not.toContain('draft-key')
  await signIn(jonas)
  expect(readDraft('lyrics:1', z.string())).toBeNull()
  await endSession()
  await signIn(mara)
  await vi.waitFor(() => expect(draftStore.isOpening()).toBe(false))
  expect(readDraft('lyrics:1', z.string())).toBe('a verse')
  expect([takeBroughtBack('lyrics:1'), takeBroughtBack('lyrics:1')]).toEqual([true, false])
})

it('keeps the last typed text, even before a form has reported it', async () => {
  await askKey(mara)
  const stop = onFlush(() => keepDraft('lyrics:1', 'the last word'))
  await endSession()
  stop()
  await settled()
  await signIn(mara)
  await vi.waitFor(() => expect(readDraft('lyrics:1', z.string())).toBe('the last word'))
})

it('discards drafts and key after a requested Sign Out', async () => {
  keepDraft('lyrics:1', 'a verse')
  await askKey(mara)
  askSignOut()
  await endSession()
  expect(authStore.read()).toMatchObject({ session: null, ended: null })
  expect(stored()).toBe('[]')
})

it('discards what a tab that slept through the Sign Out still has', async () => {
  keepDraft('lyrics:1', 'a verse')
  await askKey(mara)
  await endSession()
  await settled()
  await new Promise((later) => setTimeout(later, 2))
  localStorage.setItem(`signed-out:${mara}`, String(Date.now()))
  await signIn(mara)
  expect(stored()).not.toContain('lyrics:1')
})

it('removes the key of a session that ends before its sealed drafts are open', async () => {
  keepDraft('lyrics:1', 'a verse')
  await askKey(mara)
  await endSession()
  await settled()
  const open = vi.spyOn(crypto.subtle, 'decrypt')
  let finish = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  open.mockImplementationOnce(() => held.then(() => Promise.reject(new Error('too late'))))
  await signIn(mara)
  await vi.waitFor(() => expect(open).toHaveBeenCalled())
  await endSession()
  finish()
  await settled()
  await signIn(mara)
  await vi.waitFor(() => expect(readDraft('lyrics:1', z.string())).toBe('a verse'))
})

it('leaves nothing readable without a key', async () => {
  keyAway = true
  await endSession()
  const later = crypto.randomUUID()
  await signIn(later)
  keepDraft('lyrics:1', 'a verse')
  await endSession()
  await settled()
  expect(stored()).not.toContain('a verse')
})

it('leaves nothing readable if the browser cannot encrypt, as on a page without https', async () => {
  keepDraft('lyrics:1', 'a verse')
  await askKey(mara)
  vi.stubGlobal('crypto', { subtle: undefined, getRandomValues: (bytes: Uint8Array) => bytes })
  await endSession()
  await settled()
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', answer)
  expect(stored()).not.toContain('a verse')
})

it('clears a draft, sealed or not', async () => {
  keepDraft('lyrics:1', 'a verse')
  await askKey(mara)
  await endSession()
  await settled()
  keyAway = true
  await signIn(mara)
  clearDraft('lyrics:1')
  expect(stored()).not.toContain('lyrics:1')
})

it('drops a draft that an older version of the application kept in another shape', async () => {
  const draft = z.object({ rows: z.array(z.object({ name: z.string(), email: z.string() })) })
  keepDraft('split-sheet:1', { rows: [{ name: 'Mara' }] })
  expect(readDraft('split-sheet:1', draft)).toBeNull()
  expect([stored(), draftStore.hasAny()]).toEqual([expect.not.stringContaining('Mara'), false])
  keepDraft('split-sheet:1', { rows: [{ name: 'Mara', email: '' }] })
  expect(readDraft('split-sheet:1', draft)).toEqual({ rows: [{ name: 'Mara', email: '' }] })
  sessionStorage.setItem(`draft:${mara}:split-sheet:1`, '{')
  expect(readDraft('split-sheet:1', draft)).toBeNull()
})
