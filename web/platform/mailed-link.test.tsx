import { afterEach, expect, it } from 'vitest'
import { linkError, takeLinkSession } from './mailed-link.ts'

const open = (hash: string) => history.replaceState({ kept: true }, '', `/dashboard?section=fans${hash}`)
afterEach(() => open(''))

it('removes tokens and errors from the address, and keeps the rest', () => {
  open('#access_token=a&refresh_token=b&type=recovery')
  expect(takeLinkSession()).toEqual({ accessToken: 'a', refreshToken: 'b', type: 'recovery' })
  expect([location.pathname + location.search + location.hash, history.state]).toEqual([
    '/dashboard?section=fans',
    { kept: true },
  ])
  open('#error=access_denied&error_code=otp_expired')
  expect([takeLinkSession(), linkError(), location.hash]).toEqual([null, 'otp_expired', ''])
  open('#access_token=a')
  expect([takeLinkSession(), location.hash]).toEqual([null, ''])
})

it('leaves any other fragment alone', () => {
  for (const hash of ['', '#list', '#token=x']) {
    open(hash)
    expect([takeLinkSession(), location.hash]).toEqual([null, hash])
  }
})
