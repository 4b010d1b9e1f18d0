import { expect, it } from 'vitest'
import type { Session } from './auth-client.ts'
import { owesSecondStep } from './second-step.ts'

const tokenOf = (claims: object) =>
  [
    'e30',
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
    'x',
  ].join('.')
const session = (token: string, factors?: { factor_type: string; status: string }[]) =>
  ({ access_token: token, user: { factors } }) as unknown as Session
const app = { factor_type: 'totp', status: 'verified' }

it('a session lacks the second step only if the account has one in use and its token does not say aal2', () => {
  expect(owesSecondStep(session(tokenOf({ aal: 'aal1' }), [app]))).toBe(true)
  expect(owesSecondStep(session(tokenOf({ aal: 'aal2', user_metadata: { full_name: '日本語 ÿ?>' } }), [app]))).toBe(
    false,
  )
  expect(owesSecondStep(session(tokenOf({ aal: 'aal1' })))).toBe(false)
  expect(owesSecondStep(session(tokenOf({ aal: 'aal1' }), [{ ...app, status: 'unverified' }]))).toBe(false)
  for (const unreadable of ['', 'a.b', 'a.%%%.c']) expect(owesSecondStep(session(unreadable, [app]))).toBe(true)
})
