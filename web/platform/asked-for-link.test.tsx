import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markAskedForLink, spendAskedForLink } from './asked-for-link.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

it('counts once, for the address it names', () => {
  expect(spendAskedForLink('mara@example.com')).toBe(false)
  markAskedForLink('Mara@Example.com')
  expect(spendAskedForLink('somebody@example.com')).toBe(false)
  expect(spendAskedForLink('mara@example.com')).toBe(true)
  expect(spendAskedForLink('mara@example.com')).toBe(false)
})

it('counts for an hour', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  for (const [minutes, counts] of [
    [59, true],
    [60, false],
    [-1, false],
  ] as const) {
    vi.setSystemTime(new Date('2026-11-22T12:00:00Z'))
    markAskedForLink('mara@example.com')
    vi.setSystemTime(new Date(Date.now() + minutes * 60_000))
    expect(spendAskedForLink('mara@example.com')).toBe(counts)
  }
})

it('ignores stored text that is no mark', () => {
  for (const text of ['', 'x', '3', '{}', '{"email":5,"at":"now"}']) {
    localStorage.setItem('asked-for-link', text)
    expect(spendAskedForLink('mara@example.com')).toBe(false)
  }
})
