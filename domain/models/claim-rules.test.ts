import { expect, test } from 'vitest'
import { heldIn, unheldIn, waysToSay } from '#domain/models/claim-rules.ts'

const held = heldIn([
  'Mara Lindholt',
  'Low Tide',
  'Malmö',
  'Recorded in one winter on a kitchen table. 11 songs.',
  'שקט',
  'https://mara.example/low-tide',
  waysToSay('2027-03-05'),
])

test.each<[string, string[]]>([
  ['Mara Lindholt will release “Low Tide” on March 5, 2027.', []],
  ["Mara Lindholt's 11 songs come from Malmö on Friday, 5 Mar 2027.", []],
  ['The album was recorded in Berlin. It is out.', ['Berlin']],
  ['Rolling Stone called it a triumph.', ['Rolling Stone']],
  // Each as written in the text, where it is marked.
  ['She won two Grammys\nAbout the piano: the sea.', ['two', 'Grammys']],
  ['The Yaw\u00a0Osei Trio', ['Yaw\u00a0Osei Trio']],
  ['Stockholm heard it first.', ['Stockholm', 'first']],
  ['Produced by Yaw Osei and Mara Lindholt.', ['Yaw Osei']],
  ['It has 12 songs, three guests and 4.5 million streams.', ['12', 'three', '4.5', 'million']],
  ['A number one hit, twice, and one of a kind.', ['number one', 'twice']],
  ['Out on March 6, 2027, in 2028 and on 2027-03-05.', ['March 6, 2027', '2028']],
  ['May 5, 2027 it is.', ['May 5, 2027']],
  ['They call it “the sea”.', ['the sea']],
  ['“Neve”Arden Ferro“Sol”', ['Neve', 'Arden Ferro', 'Sol']],
  ['Drums by Ferro-- and ‘Neve Arden’.', ['Drums', 'Ferro', 'Neve Arden']],
  ['She says: “I never wanted to leave the sea.”', ['I never wanted to leave the sea.']],
  [
    'Write to press@label.example or see https://mara.example/low-tide and www.other.example.',
    ['press@label.example', 'www.other.example'],
  ],
  ['שקט יוצא בתל אביב', ['יוצא', 'בתל', 'אביב']],
  ['A night drive through the BBC and NASA, priced at €9.99 or 20%.', ['BBC', 'NASA', '€9.99', '20%']],
  ['', []],
])('%j: not held are %j', (text, expected) => expect(unheldIn(text, held)).toEqual(expected))

test('each is named once, and a word only as a whole', () => {
  expect(unheldIn('Oslo, Oslo and Tide. In Low.', heldIn(['Tides', 'Lower']))).toEqual(['Oslo', 'Tide', 'Low'])
})

test('a name is not held in pieces of two texts', () => {
  expect(unheldIn('Mara and Tide. Mara Tide.', heldIn(['Mara', 'Tide']))).toEqual(['Mara Tide'])
})

test('a day is held in the ways people write it', () => {
  for (const way of [
    'Mar 5, 2027',
    'March 5, 2027',
    '5 March 2027',
    'March 2027',
    '2027',
    'Friday',
    '2027-03-05',
    'March 5',
  ])
    expect([way, unheldIn(`On ${way}.`, held)]).toEqual([way, []])
})
