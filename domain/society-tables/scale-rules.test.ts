import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled, scaleOf, scales } from '#domain/society-tables/scale-rules.ts'
import { whole } from '#domain/split-sheets/rules.ts'

const row = (writer: number, publisher = writer, hasPublisher = true) => ({ writer, publisher, hasPublisher })

test('knows the scale of a society from a source only', () => {
  expect(scaleOf('010')).toEqual({ scale: 'halves', source: 'onePot' })
  expect(scaleOf('021')).toEqual({ scale: 'double', source: 'bmi' })
  expect(scaleOf('079')).toEqual({ scale: 'writers', source: 'stim' })
  expect(scaleOf('035')).toEqual({ scale: 'agreed', source: null })
  expect(scaleOf(null)).toEqual({ scale: 'agreed', source: null })
})

test('halves both columns, as in the worked example of standards 3.2', () => {
  expect(scaled([row(6000), row(4000)], 'halves')).toEqual([
    { writer: 3000, publisher: 3000 },
    { writer: 2000, publisher: 2000 },
  ])
  // Three equal writers: remainders to the first.
  const thirds = scaled([row(3334), row(3333), row(3333)], 'halves')
  expect(thirds.map(({ writer }) => writer)).toEqual([1667, 1667, 1666])
})

test('leaves the half of a publisher who is not named with the writer', () =>
  expect(scaled([row(5000), row(5000, 5000, false)], 'halves')).toEqual([
    { writer: 2500, publisher: 2500 },
    { writer: 5000, publisher: null },
  ]))

test('keeps both columns as agreed, and enters no publisher share where the writers count alone', () => {
  const rows = [row(7000, 5000), row(3000, 5000, false)]
  expect(scaled(rows, 'agreed')).toEqual([
    { writer: 7000, publisher: 5000 },
    { writer: 3000, publisher: 5000 },
  ])
  expect(scaled(rows, 'writers')).toEqual([
    { writer: 7000, publisher: null },
    { writer: 3000, publisher: null },
  ])
})

test('gives a writer without a publisher both shares on the scale of 200%, as in standards 3.2', () => {
  expect(scaled([row(7000, 5000), row(3000, 5000, false)], 'double')).toEqual([
    { writer: 7000, publisher: 5000 },
    { writer: 8000, publisher: null },
  ])
  expect(scaled([row(whole, whole, false)], 'double')).toEqual([{ writer: 2 * whole, publisher: null }])
})

/** A column of hundredths that sums to the whole. */
const column = (length: number) =>
  fc.array(fc.nat(whole), { minLength: length - 1, maxLength: length - 1 }).map((cuts) => {
    const ends = [...cuts, whole].toSorted((a, b) => a - b)
    return ends.map((end, index) => end - (ends[index - 1] ?? 0))
  })

test('sums to exactly the whole of each scale, for 10,000 random sheets', () => {
  const sheets = fc
    .integer({ min: 1, max: 20 })
    .chain((length) =>
      fc.record({
        writers: column(length),
        publishers: column(length),
        named: fc.array(fc.boolean(), { minLength: length, maxLength: length }),
        scale: fc.constantFrom(...scales),
      }),
    )
  fc.assert(
    fc.property(sheets, ({ writers, publishers, named, scale }) => {
      const rows = writers.map((writer, index) => row(writer, publishers[index]!, named[index]!))
      const shares = scaled(rows, scale)
      const sum = shares.reduce((all, { writer, publisher }) => all + writer + (publisher ?? 0), 0)
      const unnamed = rows.filter(({ hasPublisher, publisher }) => !hasPublisher && publisher === 0)
      expect(unnamed.every((each) => shares[rows.indexOf(each)]!.publisher === null)).toBe(true)
      expect(sum).toBe(scale === 'agreed' || scale === 'double' ? 2 * whole : whole)
    }),
    { numRuns: 10_000 },
  )
})
