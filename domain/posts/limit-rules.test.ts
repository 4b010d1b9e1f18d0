import { describe, expect, test } from 'vitest'
import { countPost, lengthOnX, limits } from '#domain/posts/limit-rules.ts'
import { postPlatforms } from '#domain/posts/rules.ts'

describe('as X counts', () => {
  test.each([
    ['', 0],
    ['Night Boat', 10],
    ['ночной паром', 12],
    ['النشرة', 6],
    ['שלום', 4],
    ['夜の船', 6],
    ['밤배', 4],
    ['夜', 2],
    // One character however it is typed.
    ['e\u0301te\u0301', 3],
    ['– — ’ “ ”', 9],
    ['€', 2],
    // Pictures count 2, joined ones too.
    ['😀', 2],
    ['👩‍👩‍👧‍👦', 2],
    ['👍🏽', 2],
    ['🇸🇪', 2],
    ['1️⃣', 2],
    ['❤️', 2],
    ['© 2026', 6],
    ['a 🎸 b', 6],
    // Links count 23 whatever their length.
    ['https://example.com/a/very/long/path/that/goes/on?and=on#and-on', 23],
    ['http://a.co', 23],
    ['Out now: https://example.com.', 9 + 23 + 1],
    ['(https://example.com/x)', 1 + 23 + 1],
    ['example.com', 23],
    ['www.example.de/x', 23],
    ['example.de/x', 23],
    // No link on X.
    ['example.de', 10],
    ['mara@example.com', 16],
    ['No. 5.Then', 10],
    ['https://example.com https://example.org', 23 + 1 + 23],
  ])('%j is %i', (text, length) => expect(lengthOnX(text)).toBe(length))

  test('280 Latin letters fit, 141 Japanese signs do not', () => {
    expect(lengthOnX('a'.repeat(280))).toBe(limits.twitter.text)
    expect(lengthOnX('夜'.repeat(141))).toBe(282)
  })
})

test('a text that is too long is reported with its count, for each such platform', () => {
  const counted = countPost({ platforms: [...postPlatforms], caption: 'a'.repeat(300), hashtags: ['NightBoat', 'x'] })
  expect(counted.map(({ platform, length, notes }) => [platform, length, notes])).toEqual([
    ['tiktok', 315, []],
    ['instagram', 315, []],
    ['youtube', 315, []],
    ['twitter', 315, ['315 of 280 for X']],
    ['facebook', 315, []],
    ['threads', 315, ['2 of 1 hashtags for Threads']],
  ])
})

test('tags in the caption count as well: six are too many for Instagram', () => {
  const hashtags = Array.from({ length: 5 }, (_, index) => `tag${index}`)
  const notes = (caption: string) => countPost({ platforms: ['instagram'], caption, hashtags })[0]!.notes
  expect(notes('No tag here: #')).toEqual([])
  expect(notes('Out #now')).toEqual(['6 of 5 hashtags for Instagram'])
})

test('Threads counts an emoji by its bytes, YouTube everything', () => {
  const lengths = countPost({ platforms: ['youtube', 'threads'], caption: 'nät 🎸', hashtags: [] }).map(
    ({ length }) => length,
  )
  expect(lengths).toEqual([9, 8])
})

test('TikTok counts code units: an emoji is two or more', () => {
  const [counted] = countPost({ platforms: ['tiktok'], caption: '🎸'.repeat(1101), hashtags: [] })
  expect(counted).toMatchObject({ length: 2202, isTooLong: true })
})

test('every limit names its source: the platform itself, or others', () => {
  const own =
    /^https:\/\/(?:developers|help|support|raw)\.(?:tiktok|facebook|instagram|google|githubusercontent)\.com\//
  for (const { sources, others } of Object.values(limits)) {
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.every((source) => own.test(source))).toBe(!others)
  }
})
