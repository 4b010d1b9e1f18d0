import { expect, test } from 'vitest'
import { clientKey, createRateLimiter } from '#server/platform/rate-limit.ts'

const limit = { burst: 3, count: 6, seconds: 60 }

test('allows its burst immediately, then one token per refill', () => {
  let time = 0
  const limiter = createRateLimiter(limit, { now: () => new Date(time) })
  expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 10])
  time = 4_000
  expect(limiter.take('a')).toBe(6)
  time = 10_000
  expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 10])
  time = 1_000_000
  expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 10])
})

test('counts keys separately and can give a token back', () => {
  const limiter = createRateLimiter(limit, { now: () => new Date(0) })
  for (let round = 0; round < 3; round++) limiter.take('a')
  expect([limiter.take('a') > 0, limiter.take('b')]).toEqual([true, 0])
  limiter.giveBack('a')
  expect([limiter.take('a'), limiter.take('a') > 0]).toEqual([0, true])
  for (let round = 0; round < 10; round++) limiter.giveBack('c')
  expect([1, 2, 3, 4].map(() => limiter.take('c') > 0)).toEqual([false, false, false, true])
})

test('gives nothing when the clock is set back', () => {
  let time = 100_000
  const limiter = createRateLimiter(limit, { now: () => new Date(time) })
  for (let round = 0; round < 3; round++) limiter.take('a')
  time = 0
  expect(limiter.take('a')).toBeGreaterThan(0)
})

test('forgets the least recently used key beyond the limit of keys', () => {
  const limiter = createRateLimiter({ burst: 1, count: 1, seconds: 60 }, { maxKeys: 3, now: () => new Date(0) })
  for (const key of ['a', 'b', 'c']) limiter.take(key)
  expect(limiter.take('a')).toBeGreaterThan(0)
  limiter.take('d')
  expect(limiter.take('a')).toBeGreaterThan(0)
  expect(limiter.take('b')).toBe(0)
})

test('counts one household as one client: an IPv4 address, or the /64 of an IPv6 one', () => {
  expect(clientKey('203.0.113.9')).toBe('203.0.113.9')
  expect(clientKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(clientKey('2001:DB8:0:1::5')).toBe(clientKey('2001:db8::1:ffff:0:0:9'))
  expect(clientKey('2001:db8:0:2::5')).not.toBe(clientKey('2001:db8:0:1::5'))
  expect(clientKey('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(clientKey('unknown')).toBe('unknown')
})
