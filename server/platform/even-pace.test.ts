import { afterEach, expect, test, vi } from 'vitest'
import { createEvenPace } from '#server/platform/even-pace.ts'

afterEach(() => void vi.useRealTimers())

test('callers pass one after the other at the rate', async () => {
  const pace = createEvenPace(6_000)
  const [start, passed] = [performance.now(), [] as number[]]
  await Promise.all(Array.from({ length: 21 }, () => pace().then(() => passed.push(performance.now() - start))))
  // Timers may be late, never early by more than their rounding.
  for (const [index, at] of passed.entries()) expect(at).toBeGreaterThan(index * 10 - 2)
})

test('lost time is made up for, up to a second of it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const pace = createEvenPace(60)
  const passes = async (most: number) => {
    let passed = 0
    for (let asked = 0; asked < most; asked += 1) void pace().then(() => (passed += 1))
    await new Promise((later) => setTimeout(later, 20))
    return passed
  }
  await pace()
  vi.advanceTimersByTime(60_000)
  // The one that is due, and the one of the second before.
  expect(await passes(5)).toBe(2)
})
