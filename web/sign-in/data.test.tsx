import { act } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { resetTexts } from '#domain/password-resets/texts.ts'
import { clientTexts } from '#domain/shared/texts.ts'
import { spendAskedForLink } from '#web/platform/asked-for-link.ts'
import type { User } from '#web/platform/auth-client.ts'
import { me, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import {
  beginSetUp,
  finishSetUp,
  makeRecoveryCodes,
  sendResetLink,
  takeSecondStep,
  twoStepQuery,
  useTurnOff,
} from './data.ts'

const app = { id: 'app', factor_type: 'totp', status: 'verified' }
const user = { id: me, email: 'mara@example.com', factors: [{ ...app, id: 'old', status: 'unverified' }, app] }
const session = { access_token: 'a.b.c', refresh_token: 'r2', token_type: 'bearer', expires_in: 3600, user }
/** The authentication service's responses, by method and path; none: it cannot be reached. */
let answers: Record<string, [status: number, body: object]>
let asked: [made: string, body: unknown][]
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const made = `${init.method} ${new URL(address).pathname.replace('/auth/v1', '')}`
    asked.push([made, typeof init.body === 'string' ? JSON.parse(init.body) : undefined])
    const [status, body] = answers[made] ?? []
    if (!body) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(body), { status: status! })
  })
})
beforeEach(() => {
  answers = {}
  asked = []
})
const refusal: [number, object] = [422, { code: 'mfa_verification_failed', message: 'Wrong code.' }]
const read = () => server.render(() => null).client.fetchQuery({ ...twoStepQuery, retry: false })

it('has no two-step sign-in until its app is verified', async () => {
  answers['GET /user'] = [200, { ...user, factors: user.factors.slice(0, 1) }]
  expect(await read()).toBeNull()
  expect(asked).toEqual([['GET /user', undefined]])
})

it('tells which app is set up and how many codes are left, or null without any', async () => {
  answers['GET /user'] = [200, user]
  answers['GET /factors/recovery-codes'] = [200, { remaining: 7 }]
  expect(await read()).toEqual({ factorId: 'app', codesLeft: 7 })
  answers['GET /factors/recovery-codes'] = [404, { code: 'mfa_factor_not_found', message: 'None.' }]
  expect(await read()).toEqual({ factorId: 'app', codesLeft: null })
})

it('fails if the user cannot be read', async () => {
  answers['GET /user'] = [403, { code: 'bad_jwt', message: 'No.' }]
  await expect(read()).rejects.toMatchObject({ message: 'No.' })
})

it.each([
  ['app', 'POST /factors/app/verify', { code: '123456', challenge_id: 'c' }],
  ['recovery', 'POST /factors/recovery-codes/verify', { code: '123456' }],
] as const)('takes the second step by a code of the kind %s, and says why one is refused', async (kind, made, body) => {
  const take = () => takeSecondStep(user as unknown as User, kind, '123456')
  answers = { 'POST /factors/app/challenge': [200, { id: 'c', type: 'totp' }], [made]: refusal }
  await expect(take()).rejects.toMatchObject({ message: 'Wrong code.' })
  answers[made] = [200, session]
  await act(take)
  expect(asked.at(-1)).toEqual([made, body])
})

it('sets up an app: first the code to scan, then the code it shows', async () => {
  const totp = { qr_code: '<svg/>', secret: 'SECRET', uri: '' }
  answers = {
    'POST /factors': [200, { id: 'new', type: 'totp', totp }],
    'POST /factors/new/challenge': [200, { id: 'c', type: 'totp' }],
    'POST /factors/new/verify': refusal,
  }
  const begun = await beginSetUp()
  expect(begun).toEqual({ factorId: 'new', qrCode: 'data:image/svg+xml;utf-8,<svg/>', secret: 'SECRET' })
  await expect(finishSetUp('new', '000000')).rejects.toMatchObject({ message: 'Wrong code.' })
  answers['POST /factors'] = refusal
  await expect(beginSetUp()).rejects.toMatchObject({ message: 'Wrong code.' })
})

it.each([
  [false, 'POST /factors/recovery-codes'],
  [true, 'POST /factors/recovery-codes/regenerate'],
])('makes recovery codes, in place of earlier ones: %s', async (replacing, made) => {
  answers[made] = [200, { id: 'codes', codes: ['one', 'two'] }]
  expect(await makeRecoveryCodes(replacing)).toEqual(['one', 'two'])
  answers[made] = refusal
  await expect(makeRecoveryCodes(replacing)).rejects.toMatchObject({ message: 'Wrong code.' })
})

it('turns it off, renews the session, and reloads; a refusal renews nothing', async () => {
  const turnOff = () => {
    const { client, hook } = server.render(() => useTurnOff())
    const outdated = readBefore(client, { twoStep: twoStepQuery.queryKey })
    return { run: () => act(() => hook.current.mutateAsync('app')), made: () => asked.map(([made]) => made), outdated }
  }
  answers['DELETE /factors/app'] = refusal
  const refused = turnOff()
  await expect(refused.run()).rejects.toMatchObject({ message: 'Wrong code.' })
  expect([refused.made(), refused.outdated()]).toEqual([['DELETE /factors/app'], ['twoStep']])

  asked = []
  answers = { 'DELETE /factors/app': [200, { id: 'app' }], 'POST /token': [200, session] }
  const done = turnOff()
  await done.run()
  expect([done.made(), done.outdated()]).toEqual([['DELETE /factors/app', 'POST /token'], ['twoStep']])
})

it('mails a link for a new password, which this browser remembers', async () => {
  answers['POST /recover'] = [200, {}]
  expect(await sendResetLink('Mara@example.com')).toBeNull()
  expect(asked[0]).toMatchObject(['POST /recover', { email: 'Mara@example.com' }])
  expect([spendAskedForLink('mara@example.com'), spendAskedForLink('mara@example.com')]).toEqual([true, false])
})

it.each<[string, [number, object] | undefined, string]>([
  ['too often', [429, { code: 'over_email_send_rate_limit', message: 'Wait a minute.' }], 'Wait a minute.'],
  ['without words', [500, {}], resetTexts.sendFailed],
  ['without an answer', undefined, clientTexts.networkError],
])('says why a link could not be mailed: %s', async (_, answer, text) => {
  if (answer) answers['POST /recover'] = answer
  expect(await sendResetLink('mara@example.com')).toBe(text)
})
