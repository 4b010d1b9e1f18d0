import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { uploadAvatar } from '#domain/avatars/calls.ts'
import { authClient } from './auth-client.ts'
import { authStore, startAuth } from './auth-store.ts'
import { uploadFile } from './upload.ts'

/** The authentication service gives token after token; the server accepts those in `taken`. */
let tokens = 0
let taken: string[] = []
const tried: string[] = []
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const tokenOf = (number: number) =>
  `${encode({ alg: 'none' })}.${encode({ sub: 'u', exp: Date.now() / 1000 + 3600, number })}.x`
const numberOf = (token: string) => String((JSON.parse(atob(token.split('.')[1]!)) as { number: number }).number)

async function answer(input: RequestInfo | URL): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input)
  const body = address.endsWith('/config.json')
    ? { supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key' }
    : { access_token: tokenOf(++tokens), refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user: { id: 'u' } }
  return new Response(JSON.stringify(body))
}

/** The browser's request, as far as an upload uses it. */
class Request401 {
  upload: { onprogress: (event: unknown) => void } = { onprogress: () => undefined }
  status = 0
  response: unknown = null
  token = ''
  onload = () => undefined
  onloadend = () => undefined
  open() {}
  getResponseHeader = () => null
  setRequestHeader(name: string, value: string) {
    if (name === 'Authorization') this.token = numberOf(value)
  }
  send() {
    tried.push(this.token)
    this.upload.onprogress({ loaded: 1, total: 2 })
    const isTaken = taken.includes(this.token)
    this.status = isTaken ? 200 : 401
    this.response = isTaken
      ? { success: true, data: { avatar_url: '/a', avatar_small_url: '/s' } }
      : { success: false, error: 'No' }
    this.onload()
    this.onloadend()
  }
}

beforeAll(async () => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('XMLHttpRequest', Request401)
  await startAuth()
})
beforeEach(async () => {
  tokens = 0
  tried.length = 0
  await authClient().signInWithPassword({ email: 'mara@example.com', password: 'p' })
})

const shares: number[] = []
const upload = () =>
  uploadFile(uploadAvatar, new Blob(['x']), {
    onProgress: (share) => shares.push(share),
    signal: new AbortController().signal,
  })

it('sends a file with the token of the session, and says how far it is', async () => {
  taken = ['1']
  await upload()
  expect([tried, shares]).toEqual([['1'], [0.5]])
})

it('resends it with a new token if the first is refused', async () => {
  taken = ['2']
  await upload()
  expect(tried).toEqual(['1', '2'])
  expect(authStore.read().session).not.toBeNull()
})

it('ends the session in this browser if the new token is refused too', async () => {
  taken = []
  await expect(upload()).rejects.toMatchObject({ status: 401 })
  expect(tried).toEqual(['1', '2'])
  expect(authStore.read()).toMatchObject({ session: null, ended: { id: 'u' } })
})
