import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSigningPlace, rememberSigningPlace, signingPlace } from './signing-place.ts'

beforeEach(() => localStorage.clear())

test('remembers the signing page that was left, for an hour and until somebody is back', () => {
  expect(signingPlace()).toBeNull()
  vi.useFakeTimers()
  rememberSigningPlace('abc-DEF_1')
  vi.advanceTimersByTime(3_599_000)
  expect(signingPlace()).toBe('/sign/abc-DEF_1')
  vi.advanceTimersByTime(1_000)
  expect(signingPlace()).toBeNull()
  expect(localStorage).toHaveLength(0)
  vi.useRealTimers()
  rememberSigningPlace('abc')
  forgetSigningPlace()
  expect(signingPlace()).toBeNull()
})

test.each(['', 'null', '{', '{"secret":"../plans","at":0}', '{"secret":"a/b"}', '{"secret":1,"at":1}', '[]'])(
  'takes nothing else for one: %j',
  (stored) => {
    localStorage.setItem('signing-place', stored)
    expect(signingPlace()).toBeNull()
  },
)
