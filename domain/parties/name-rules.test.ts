import { expect, test } from 'vitest'
import { peopleFor, withName } from '#domain/parties/name-rules.ts'

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
