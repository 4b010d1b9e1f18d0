import { expect, test } from 'vitest'
import { extendTo, nothingChosen, step, toggle, type Choice } from './use-choice.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
type Act = (choice: Choice) => Choice
const press =
  (id: string): Act =>
  (choice) =>
    toggle(choice, id)
const shift =
  (id: string): Act =>
  (choice) =>
    extendTo(choice, ids, id)
const key =
  (id: string, by: 1 | -1, extend = true): Act =>
  (choice) =>
    step(choice, ids, id, by, extend) ?? choice

test.each<[string, Act[], string]>([
  ['one by one', [press('d'), press('a')], 'ad'],
  ['and back', [press('d'), press('a'), press('d')], 'a'],
  ['a range down', [press('b'), shift('d')], 'bcd'],
  ['a range up', [press('d'), shift('b')], 'bcd'],
  ['a range that becomes shorter, and turns', [press('c'), shift('e'), shift('d'), shift('b')], 'bc'],
  ['a range beside others', [press('a'), press('c'), shift('d')], 'acd'],
  ['a range without a beginning', [shift('c')], 'c'],
  ['a range by keys', [key('b', 1), key('c', 1), key('d', -1)], 'bc'],
  ['a range by keys after going there', [press('a'), key('a', 1, false), key('b', 1)], 'abc'],
  ['nothing by going alone', [key('a', 1, false)], ''],
  ['no further than the list', [key('d', 1), key('e', 1)], 'de'],
])('chooses %s', (_, acts, chosen) =>
  expect(
    acts
      .reduce((choice, act) => act(choice), nothingChosen)
      .chosen.toSorted()
      .join(''),
  ).toBe(chosen),
)

test('continues when the last one is restored, until it is cleared', () =>
  expect(toggle(toggle(nothingChosen, 'a'), 'a').on).toBe(true))
