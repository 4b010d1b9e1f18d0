import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatWhenBusy, waitSeconds } from './repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [429, '1', 1],
  [429, '5', 5],
  [429, '6', null],
  [429, '900', null],
  [429, null, null],
  [429, 'Wed, 21 Oct 2026 07:28:00 GMT', null],
  [429, '-1', null],
  [429, '0', null],
  [503, '1', null],
  [200, '1', null],
])('%i with Retry-After %s waits %s seconds', (status, retryAfter, seconds) =>
  expect(waitSeconds(status, retryAfter)).toBe(seconds),
)

/** Answers with these, one after the other; the last one repeatedly. */
const answering = (...answers: (number | 'done')[]) => {
  const ask = vi.fn(() => Promise.resolve(answers.length > 1 ? answers.shift()! : answers[0]!))
  return { ask, waitOf: (answer: number | 'done') => (answer === 'done' ? null : answer) }
}

test('retries after the given time, until it is answered', async () => {
  const { ask, waitOf } = answering(2, 1, 'done')
  const answer = repeatWhenBusy(ask, waitOf)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await answer).toBe('done')
  expect(ask).toHaveBeenCalledTimes(3)
})

test.each([
  [0, 2_000],
  [0.5, 2_500],
  [1, 3_000],
])('waits up to half as long again: by chance %d, for %d ms', async (chance, ms) => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(chance)
  const { ask, waitOf } = answering(2, 'done')
  const answer = repeatWhenBusy(ask, waitOf)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(await answer).toBe('done')
  random.mockRestore()
})

test('gives up after six repeats, and returns the last response', async () => {
  const { ask, waitOf } = answering(1)
  const answer = repeatWhenBusy(ask, waitOf)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toBe(1)
  expect(ask).toHaveBeenCalledTimes(7)
})

test('a call that was left before it waits is not repeated', async () => {
  const { ask, waitOf } = answering(1)
  await expect(repeatWhenBusy(ask, waitOf, AbortSignal.abort())).rejects.toThrow('The call was given up.')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('leaving while it waits ends it', async () => {
  const { ask, waitOf } = answering(1)
  const leaving = new AbortController()
  const answer = repeatWhenBusy(ask, waitOf, leaving.signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  leaving.abort()
  expect(await answer).toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
