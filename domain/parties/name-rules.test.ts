import { expect, test } from 'vitest'
import { newNames, peopleFor, withName } from '#domain/parties/name-rules.ts'

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
  ['Mara Lindholt, ose', ['Yaw Oséi']],
  ['Mara Lindholt, ', ['Yaw Oséi', 'נועה לוי', 'Dario Ferro']],
  ['mara lindholt; mar', []],
  ['Dario Ferro、נ', ['נועה לוי']],
  ['xyz', []],
])('for %j offers %j', (typed, names) =>
  expect(peopleFor(people, typed).map(({ legal_name }) => legal_name)).toEqual(names),
)

test('offers eight at most', () => {
  const many = Array.from({ length: 30 }, (_, index) => person(`Writer ${index}`))
  expect(peopleFor(many, 'writer')).toHaveLength(8)
})

test.each([
  ['', 'Yaw Osei', 'Yaw Osei'],
  ['Ya', 'Yaw Osei', 'Yaw Osei'],
  ['Mara Lindholt, ya', 'Yaw Osei', 'Mara Lindholt, Yaw Osei'],
  ['Mara Lindholt,ya', 'Yaw Osei', 'Mara Lindholt, Yaw Osei'],
  ['A; B;  c', 'C', 'A; B; C'],
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
  ['a name too long for a person', null, 'x'.repeat(301), [], []],
  ['a name that was there before', 'Yaw Osei, Ada', 'ada, Yaw Osei, Kim Ek', [], ['Kim Ek']],
])('new people: %s', (_, before, typed, known, names) => expect(newNames([before], [typed], known)).toEqual(names))

test('a name that moves to another field of the sheet is not new', () => {
  expect(newNames(['Yaw Osei', null], [null, 'Yaw Osei'], [])).toEqual([])
})
