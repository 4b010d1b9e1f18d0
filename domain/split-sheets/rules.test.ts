import { describe, expect, test } from 'vitest'
import {
  equalShare,
  formatShare,
  hasMaster,
  hasRoom,
  mostContributors,
  readShare,
  resolveShares,
  sharesAddUp,
  sheetLength,
  typedShare,
  whole,
  writerCode,
} from '#domain/split-sheets/rules.ts'
import { splitSheetBody } from '#domain/split-sheets/schema.ts'

const hundredthsOf = (typed: string) => resolveShares([typed]).hundredths[0]

describe('a typed share', () => {
  test.each([
    ['50', 5000],
    ['33.33', 3333],
    ['33,33', 3333],
    ['12.5', 1250],
    ['0.01', 1],
    ['.5', 50],
    ['33.', 3300],
    ['100', 10_000],
    ['100.00', 10_000],
    ['0', 0],
    ['-0', 0],
    ['−0', 0],
    ['-0.00', 0],
    [' 31.25 % ', 3125],
    ['３３．３３', 3333],
    ['007', 700],
    ['1/2', 5000],
    ['1 / 4', 2500],
    ['½', 5000],
    ['0/3', 0],
    ['3/3', 10_000],
    ['-00.0', 0],
    ['2/3', 6667],
    ['1/7', 1429],
    ['1/32', 313],
  ])('%s is %i hundredths', (typed, hundredths) => {
    expect(readShare(typed)).not.toBe('bad')
    expect(hundredthsOf(typed)).toBe(hundredths)
  })

  test.each([
    '1e2',
    '100.001',
    '33.333',
    '100.01',
    '101',
    '-1',
    '-0.01',
    '1/0',
    '0/0',
    '5-0',
    '4/3',
    '1/3%',
    '1/3/3',
    'half',
    '1.000,5',
    '+5',
    '0x10',
    '1 000',
    '-',
    '.',
    '%',
    'NaN',
    'Infinity',
    '9'.repeat(400),
    '33.33.33',
  ])('rejects %s', (typed) => {
    expect(readShare(typed)).toBe('bad')
    expect(resolveShares([typed, '100'])).toMatchObject({ hundredths: [0, 10_000], bad: [true, false], total: 10_000 })
  })

  test.each([
    ['1/2', true],
    ['½', true],
    ['50', false],
    ['33.33', false],
  ])('%s is a fraction: %s', (typed, fraction) => expect(readShare(typed)).toMatchObject({ fraction }))

  test('treats empty input as nothing, not as a mistake', () => {
    for (const typed of ['', '  '])
      expect(resolveShares([typed])).toEqual({ hundredths: [0], odd: [false], bad: [false], total: 0, missing: 10_000 })
  })
})

describe('the shares of a column', () => {
  test('of fractions that add up to one are exactly 100.00, the odd hundredth by largest remainder', () => {
    expect(resolveShares(['1/3', '1/3', '1/3'])).toMatchObject({
      hundredths: [3334, 3333, 3333],
      odd: [true, false, false],
      total: 10_000,
      missing: 0,
    })
    expect(resolveShares(['1/6', '2/3', '1/6'])).toMatchObject({
      hundredths: [1667, 6667, 1666],
      odd: [true, true, false],
    })
    expect(resolveShares(['1/3', '50', '1/6'])).toMatchObject({ hundredths: [3333, 5000, 1667], total: 10_000 })
    expect(resolveShares(Array.from({ length: 7 }, () => '1/7')).hundredths).toEqual([
      1429, 1429, 1429, 1429, 1428, 1428, 1428,
    ])
  })

  test('otherwise say what is missing or over', () => {
    expect(resolveShares(['1/3', '1/3', ''])).toMatchObject({
      hundredths: [3333, 3333, 0],
      odd: [false, false, false],
      total: 6666,
      missing: 3334,
    })
    expect(resolveShares(['50', '47.5'])).toMatchObject({ total: 9750, missing: 250 })
    expect(resolveShares(['60', '41.2'])).toMatchObject({ total: 10_120, missing: -120 })
    // Not one as fractions, but 100.00 as rounded: the specification rounds each to two decimals.
    expect(resolveShares(['33.34', '33.33', '1/3'])).toMatchObject({
      hundredths: [3334, 3333, 3333],
      odd: [false, false, false],
      missing: 0,
    })
  })
})

/** Always the same numbers, so that a failure can be reproduced. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
/** `parts` parts of `of` that add up to it, some of them 0. */
function cutUp(of: number, parts: number, next: (below: number) => number): number[] {
  const cuts = [0, ...Array.from({ length: parts - 1 }, () => next(of + 1)).toSorted((a, b) => a - b), of]
  return cuts.slice(1).map((cut, index) => cut - cuts[index]!)
}

const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0)
/** Runs `check` 10,000 times. Returns its objections. */
function objections(seed: number, check: (next: (below: number) => number) => unknown): unknown[] {
  const next = numbers(seed)
  return Array.from({ length: 10_000 }, () => check(next)).filter((objection) => objection !== null)
}

describe('10,000 random lists', () => {
  test('of equal shares: the total is 100.00, no two rows differ by more than a hundredth, and the odd ones come first', () => {
    expect(
      objections(1, (next) => {
        const count = 1 + next(mostContributors)
        const { hundredths, total } = resolveShares(Array.from({ length: count }, () => equalShare(count)))
        return sum(hundredths) === whole &&
          total === whole &&
          Math.max(...hundredths) - Math.min(...hundredths) <= 1 &&
          hundredths.every((share, index) => share >= (hundredths[index + 1] ?? 0))
          ? null
          : hundredths
      }),
    ).toEqual([])
  })

  test('of fractions and percentages that add up to one: the total is 100.00, and each is within a hundredth of what was typed', () => {
    expect(
      objections(2, (next) => {
        const bottom = 1 + next(9999)
        const parts = cutUp(bottom, 1 + next(mostContributors), next)
        // A value that is even as a percentage is sometimes typed as one, so that lists are mixed.
        const typed = parts.map((part) =>
          (part * whole) % bottom === 0 && next(2) === 0 ? typedShare((part * whole) / bottom) : `${part}/${bottom}`,
        )
        const { hundredths, total, missing } = resolveShares(typed)
        return total === whole &&
          missing === 0 &&
          sum(hundredths) === whole &&
          hundredths.every((share, index) => Math.abs(share - (parts[index]! * whole) / bottom) < 1)
          ? null
          : typed
      }),
    ).toEqual([])
  })

  test('of fractions with different denominators that add up to one', () => {
    const common = 5040
    expect(
      objections(3, (next) => {
        const typed = cutUp(common, 1 + next(mostContributors), next).map((part) => {
          const shrink = [7, 5, 3, 2].find((factor) => part % factor === 0) ?? 1
          return `${part / shrink}/${common / shrink}`
        })
        return resolveShares(typed).total === whole ? null : typed
      }),
    ).toEqual([])
  })

  test('of any percentages: the total is their sum, and the saved values are what the server adds up', () => {
    expect(
      objections(4, (next) => {
        const count = 1 + next(mostContributors)
        const shares = next(2) === 0 ? cutUp(whole, count, next) : Array.from({ length: count }, () => next(whole + 1))
        const { hundredths, total } = resolveShares(shares.map(typedShare))
        if (total !== sum(shares) || hundredths.some((share, index) => share !== shares[index])) return shares
        if (next(50) > 0) return null
        const contributors = hundredths.map((share) => ({
          legal_name: 'A',
          writer_share_percent: share / 100,
          publisher_share_percent: share / 100,
        }))
        return splitSheetBody.safeParse({ song_title: 'Song', artist_name: 'Artist', contributors }).success ===
          (total === whole)
          ? null
          : shares
      }),
    ).toEqual([])
  })
})

test('writes shares and lengths as it reads them', () => {
  expect([0, 1, 50, 1250, 3125, 10_000].map(formatShare)).toEqual([
    '0.00%',
    '0.01%',
    '0.50%',
    '12.50%',
    '31.25%',
    '100.00%',
  ])
  expect(
    Array.from({ length: whole + 1 }, (_, hundredths) => hundredths).filter(
      (hundredths) => hundredthsOf(typedShare(hundredths)) !== hundredths,
    ),
  ).toEqual([])
  expect([null, 9, 231, 4000, 59_999, 60_000].map(sheetLength)).toEqual(['', '00:09', '03:51', '66:40', '999:59', ''])
})

test('has room for twenty contributors', () => expect([0, 19, 20, 21].map(hasRoom)).toEqual([true, true, false, false]))

test.each([
  ['writer', 5000, 'CA'],
  ['co-writer', 0, 'CA'],
  ['lyricist', 5000, 'A'],
  ['composer', 5000, 'C'],
  ['composer', 0, null],
  ['producer', 1, 'C'],
  ['producer', 0, null],
  ['beat-maker', 2500, 'C'],
  ['beat-maker', 0, null],
  ['arranger', 1000, 'AR'],
] as const)('a %s with %i hundredths is registered as %s', (role, share, code) => {
  expect(writerCode(role, share)).toBe(code)
})

test('the writer of a work without words is its composer', () =>
  expect([
    writerCode('writer', 0, 'zxx'),
    writerCode('co-writer', 5000, 'zxx'),
    writerCode('lyricist', 0, 'zxx'),
  ]).toEqual(['C', 'C', 'A']))

test.each<[number, number, (number | null)[], boolean]>([
  [10_000, 10_000, [null, null], true],
  [10_000, 10_000, [6000, 4000], true],
  [10_000, 10_000, [10_000, null], true],
  [10_000, 10_000, [6000, 3999], false],
  [10_000, 10_000, [0, null], false],
  [9999, 10_000, [6000, 4000], false],
  [10_000, 9999, [null, null], false],
])(
  'writers %i, publishers %i and master shares of %j make a sheet that can be agreed on: %s',
  (writer, publisher, masters, agreed) => {
    const rows = masters.map((master_share, index) => ({
      writer_share: index === 0 ? writer : 0,
      publisher_share: index === 0 ? publisher : 0,
      master_share,
    }))
    expect(sharesAddUp(rows)).toBe(agreed)
    expect(hasMaster(rows)).toBe(masters[0] !== null)
  },
)
