import { expect, test } from 'vitest'
import { describeShow, nameOfShow, placeOfShow, showKey, splitShows } from '#domain/shows/rules.ts'

const bohannon = { venue: 'Bohannon', city: 'Berlin' }

test('a show has a name, a place and a day in sentences', () => {
  expect(nameOfShow(bohannon)).toBe('Bohannon, Berlin')
  expect(placeOfShow({ city: 'Berlin', country: 'DE' })).toBe('Berlin, Germany')
  expect(placeOfShow({ city: 'Berlin', country: null })).toBe('Berlin')
  expect(describeShow({ ...bohannon, day: '2027-03-14' })).toBe('Mar 14, 2027 at Bohannon, Berlin')
})

test.each([
  ['Café Zoë', '2027-03-14', true],
  ['CAFE ZOE', '2027-03-14', true],
  ['café-zoë!', '2027-03-14', true],
  ['Café Zoë 2', '2027-03-14', false],
  ['Café Zoë', '2027-03-15', false],
])('“%s” on %s is the same show: %j', (venue, day, isSame) =>
  expect(showKey({ day, venue }) === showKey({ day: '2027-03-14', venue: 'Café Zoë' })).toBe(isSame),
)

test('the next show comes first, and of past ones the latest', () => {
  const shows = ['c 2027-03-14', 'a 2027-03-15', 'b 2027-03-14', 'd 2027-03-13', 'e 2027-03-01', 'f 2027-03-13'].map(
    (each) => ({ id: each[0]!, day: each.slice(2) }),
  )
  const { coming, past } = splitShows(shows, '2027-03-14')
  expect([coming, past].map((list) => list.map(({ id }) => id).join(''))).toEqual(['bca', 'fde'])
})
