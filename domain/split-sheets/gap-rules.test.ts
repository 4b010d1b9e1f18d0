import { expect, test } from 'vitest'
import { fillableColumns, gapsBelow, isColumn, withGapsBack, withGapsFilled } from '#domain/split-sheets/gap-rules.ts'
import { contributorFields } from '#domain/split-sheets/schema.ts'

type Field = (typeof contributorFields)[number]
const blank = Object.fromEntries(contributorFields.map((field) => [field, ''])) as Record<Field, string>
const row = (key: string, changes: Partial<Record<Field, string>> = {}) => ({ key, ...blank, ...changes })

const rows = [
  row('a', { legal_name: 'A', pro_affiliation: 'PRS', society_code: '052', publisher: 'Hav', publisher_ipi: '1' }),
  row('b', { legal_name: 'B' }),
  row('c', { legal_name: 'C', pro_affiliation: 'STIM', publisher_ipi: '2' }),
  row('d'),
]

test('fills the rows of people who have nothing in the column, with its related values', () => {
  expect(gapsBelow(rows, 'a', 'pro_affiliation')).toEqual({ b: { pro_affiliation: 'PRS', society_code: '052' } })
  expect(Object.keys(gapsBelow(rows, 'a', 'publisher'))).toEqual(['b'])
  expect(['b', 'c', 'd', 'gone'].map((key) => gapsBelow(rows, key, 'publisher'))).toEqual([{}, {}, {}, {}])
  expect(fillableColumns(rows)).toEqual(['pro_affiliation,publisher', '', '', ''])
})

test('takes spaces for nothing', () => {
  const rest = [row('b', { legal_name: 'B', publisher_ipi: ' ' }), row('c', { legal_name: ' ' })]
  expect(Object.keys(gapsBelow([row('a', { publisher: 'Hav' }), ...rest], 'a', 'publisher'))).toEqual(['b'])
  for (const publisher of ['', ' ']) expect(gapsBelow([row('a', { publisher }), ...rest], 'a', 'publisher')).toEqual({})
})

test.each([
  ['publisher', true],
  ['publisher_ipi', false],
  [undefined, false],
])('%s has values to fill down: %s', (field, fills) => expect(isColumn(field)).toBe(fills))

test('is reverted by Undo, except for later edits', () => {
  const gaps = gapsBelow(rows, 'a', 'publisher')
  const filled = withGapsFilled(rows, gaps)
  expect(filled[1]).toMatchObject({ publisher: 'Hav', publisher_ipi: '1', publisher_society: '' })
  expect(withGapsBack(filled, gaps)).toEqual(rows)
  const typed = filled.map((each) => (each.key === 'b' ? { ...each, publisher: 'Own' } : each))
  expect(withGapsBack(typed, gaps)[1]).toMatchObject({ publisher: 'Own', publisher_ipi: '' })
})
