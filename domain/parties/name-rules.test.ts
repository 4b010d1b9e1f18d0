import { expect, test } from 'vitest'
import { newNames, peopleFor, peopleLike, withName } from '#domain/parties/name-rules.ts'

const person = (legal_name: string, stage_name: string | null = null) => ({ legal_name, stage_name })
const people = [
  person('Mara Lindholt', 'Marlin'),
  person('Yaw Oséi'),
  person('נועה לוי'),
  person('Dario Ferro', 'Ferro'),
  person('Mara Lindholt'),
]

test.each([
  ['', ['Mara Lindholt', 'Yaw Oséi', 'נועה לוי', 'Dario Ferro']],
  ['mar', ['Mara Lindholt']],
  ['marlin', ['Mara Lindholt']],
  ['Mara Lindholt', []],
  ['mara lindholt', ['Mara Lindholt']],
  ['Yaw Oséi, Mara Lindholt', []],
  ['Mara Lindholt, ose', ['Yaw Oséi']],
  ['Mara Lindholt, ', ['Yaw Oséi', 'נועה לוי', 'Dario Ferro']],
  ['mara lindholt; mar', []],
  ['Dario Ferro、נ', ['נועה לוי']],
  ['ry', []],
])('for %j offers %j', (typed, names) =>
  expect(peopleFor(people, typed).map(({ legal_name }) => legal_name)).toEqual(names),
)

test.each([
  ['', ['Mara Lindholt', 'Yaw Oséi', 'נועה לוי', 'Dario Ferro', 'Mara Lindholt']],
  [' MARA ', ['Mara Lindholt', 'Mara Lindholt']],
  ['marlin', ['Mara Lindholt']],
  ['mara lindholt', ['Mara Lindholt', 'Mara Lindholt']],
  ['Mara Lindholt', []],
  ['osei', ['Yaw Oséi']],
  ['Mara Lindholt, ose', []],
])('a field with one name, %j, offers %j', (typed, names) =>
  expect(peopleLike(people, typed).map(({ legal_name }) => legal_name)).toEqual(names),
)

test('of several with one name, offers the first', () => expect(peopleFor(people, 'mara')).toEqual([people[0]]))

test('offers eight at most', () => {
  const many = Array.from({ length: 30 }, (_, index) => person(`Writer ${index}`))
  for (const offered of [peopleFor(many, 'writer'), peopleLike(many, 'writer')])
    expect(offered).toEqual(many.slice(0, 8))
})

test.each([
  ['', 'Yaw Osei', 'Yaw Osei'],
  ['Ya', 'Yaw Osei', 'Yaw Osei'],
  ['Mara Lindholt, ya', 'Yaw Osei', 'Mara Lindholt, Yaw Osei'],
  ['Mara Lindholt,ya', 'Yaw Osei', 'Mara Lindholt, Yaw Osei'],
  ['A; B;  c', 'C', 'A; B; C'],
  ['A\nb', 'B', 'A\nB'],
])('%j and %s become %j', (typed, name, list) => expect(withName(typed, name)).toBe(list))

test.each<[string, string | null, string | null, string[], string[]]>([
  ['nobody typed', null, null, [], []],
  ['a name that nobody has', null, 'Yaw Osei', [], ['Yaw Osei']],
  ['a name typed twice', null, 'Yaw Osei; YAW OSEI', [], ['Yaw Osei']],
  ['every separator', null, 'A, B; C\nD、E，F، G', [], ['A', 'B', 'C', 'D', 'E', 'F', 'G']],
  ["'and' in a name", null, 'Lena & the Tides, Salt and Sand', [], ['Lena & the Tides', 'Salt and Sand']],
  ['two people, one of them known', null, 'Ada & Ben, Cy and the Tides', ['ada'], ['Cy and the Tides']],
  ['a known name, written differently', null, ' josé  peña ', ['Jose Pena'], []],
  ['a known name with a comma', null, 'Ed Holm, Jr., Yaw Osei', ['Ed Holm, Jr.'], ['Yaw Osei']],
  ['notes', null, 'Words by Yaw Osei (GEMA, 50), Ada (STIM)', [], ['Yaw Osei', 'Ada']],
  ['only a note, or one that is open', null, '(unknown)', [], []],
  ['an open note', null, 'Yaw (GE', [], []],
  ['no letters', null, '?, –', [], []],
  ['the longest name', null, 'x'.repeat(300), [], ['x'.repeat(300)]],
  ['a name too long for a person', null, 'x'.repeat(301), [], []],
  ['a name that was removed', 'Yaw Osei', null, [], []],
  ['a name that was there before', 'Yaw Osei, Ada', 'ada, Yaw Osei, Kim Ek', [], ['Kim Ek']],
])('new people: %s', (_, before, typed, known, names) => expect(newNames([before], [typed], known)).toEqual(names))

test('a field with one name keeps its commas', () => {
  expect(newNames([], ['Prat, Ines', null], [], 'name')).toEqual(['Prat, Ines'])
  expect(newNames(['Prat, Ines'], ['PRAT, INES'], [], 'name')).toEqual([])
})

test('a name that moves to another field of the sheet is not new', () => {
  expect(newNames(['Yaw Osei', null], [null, 'Yaw Osei'], [])).toEqual([])
})

test('a new name in two fields is one', () => expect(newNames([], ['Yaw Osei', 'yaw osei'], [])).toEqual(['Yaw Osei']))
