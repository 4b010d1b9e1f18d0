import { expect, test } from 'vitest'
import { changedFields, flattenForm, objectionsTo, stillWrong, textsOf } from './draft-form.ts'

type Row = { key: string; place: number; name: string }
const keyOf = ({ key }: Row) => key
const row = (key: string, name = '', place = 1): Row => ({ key, name, place })
const base = { head: { title: 'Salt', notes: '' }, rows: [row('a', 'Mara'), row('b', 'Jonas', 2)] }
const [mara, jonas] = base.rows as [Row, Row]

test('names every field of a form', () => {
  expect(flattenForm(base, keyOf)).toEqual({
    title: 'Salt',
    notes: '',
    'a.key': 'a',
    'a.name': 'Mara',
    'a.place': '1',
    'b.key': 'b',
    'b.name': 'Jonas',
    'b.place': '2',
  })
})

test.each([
  ['nothing', base, []],
  ['nothing, in other objects', structuredClone(base), []],
  ['a text of the head', { ...base, head: { title: 'Ebb', notes: '' } }, ['title']],
  ['blanks around it', { ...base, head: { title: 'Salt ', notes: '' } }, ['title']],
  ['a field of a row', { ...base, rows: [mara, { ...jonas, name: 'J' }] }, ['b.name']],
  [
    'a row that moved',
    {
      ...base,
      rows: [
        { ...mara, place: 2 },
        { ...jonas, place: 1 },
      ],
    },
    ['a.place', 'b.place'],
  ],
  ['a row that came', { ...base, rows: [...base.rows, row('c')] }, ['c']],
  ['a row that went', { ...base, rows: [jonas] }, ['a']],
])('finds what changed: %s', (_, form, changed) => {
  expect([...changedFields(base, form, keyOf)]).toEqual(changed)
})

test('holds the first objection to a field until the field is changed', () => {
  const values = flattenForm(base, keyOf)
  const found = objectionsTo(
    [
      { field: 'a.name', message: 'Too short' },
      { field: 'a.name', message: 'Not a name' },
      { field: 'title', message: 'Taken' },
      { field: 'contributors', message: 'Shares must add up' },
    ],
    values,
  )
  const all = { 'a.name': 'Too short', title: 'Taken', contributors: 'Shares must add up' }
  expect(stillWrong(found, values)).toEqual(all)
  expect(stillWrong(found, { ...values, 'a.name': 'M' })).toEqual({
    title: 'Taken',
    contributors: 'Shares must add up',
  })
  expect(stillWrong(found, { ...values, 'a.name': 'Mara', 'b.name': 'J' })).toEqual(all)
})

test('makes the schema of a draft of its fields', () => {
  expect(Object.keys(textsOf(['a', 'b']))).toEqual(['a', 'b'])
  expect(textsOf(['a']).a.safeParse(7).success).toBe(false)
})
