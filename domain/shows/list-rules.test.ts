import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShowList, type DateOrder } from '#domain/shows/list-rules.ts'
import { showBody } from '#domain/shows/schema.ts'
import { pasteShowsTexts as texts } from '#domain/shows/texts.ts'

const read = (rows: string[][], order: DateOrder = 'dmy') =>
  readShowList(rows, { order, today: '2026-11-23', room: 500 })
const one = (...cells: string[]) => read([cells]).shows[0]!
const dayOf = (cell: string, order: DateOrder = 'dmy') => read([[cell, 'Hall', 'Oslo']], order).shows[0]!.day

test('reads a row by what its cells look like', () => {
  expect(one('14.3.2027', 'Bohannon', 'Berlin', 'Germany', '7:30 PM', 'https://tickets.example/1', 'SOLD OUT')).toEqual(
    {
      day: '2027-03-14',
      doors: '19:30',
      venue: 'Bohannon',
      city: 'Berlin',
      country: 'DE',
      ticket_url: 'https://tickets.example/1',
      status: 'sold_out',
      leftOut: null,
      error: null,
    },
  )
})

test.each([
  ['22 Mar 2027 20:00', '2027-03-22', '20:00'],
  ['2027-03-14 20:00:00', '2027-03-14', '20:00'],
  ['2027-03-14T19:30', '2027-03-14', '19:30'],
  ['14/03/2027, 7:30 PM', '2027-03-14', '19:30'],
])('takes a day and its time from one cell: %s', (cell, day, doors) => {
  const named = read([
    ['Date', 'Venue', 'City'],
    [cell, 'OneCell', 'Graz'],
  ]).shows
  for (const show of [one(cell, 'OneCell', 'Graz'), named[0]])
    expect(show).toMatchObject({ day, doors, venue: 'OneCell', city: 'Graz', leftOut: null, error: null })
})

test('reads columns in any order where the first row names them', () => {
  const { shows } = read([
    ['Country', 'City', 'Support', 'Venue', 'Date', 'Einlass'],
    ['Mexico', 'Mexico City', 'Yaw', '9:30 Club', 'Sat, 14 March 2027', '20h'],
  ])
  expect(shows).toMatchObject([
    { day: '2027-03-14', venue: '9:30 Club', city: 'Mexico City', country: 'MX', doors: '20:00', leftOut: 'Yaw' },
  ])
})

test.each([
  ['2027-03-14', '2027-03-14'],
  ['2027/3/4', '2027-03-04'],
  ['4.3.27', '2027-03-04'],
  ['14.3.', '2027-03-14'],
  ['Mar 14, 2027', '2027-03-14'],
  ['14. März 2027', '2027-03-14'],
  ['Fri 24th Dec', '2026-12-24'],
  ['1 février', '2027-02-01'],
  ['22 Nov', '2027-11-22'],
  ['23 Nov', '2026-11-23'],
  ['30/02/2027', ''],
  ['31', ''],
])('reads the date %j as %j', (typed, day) => expect(dayOf(typed)).toBe(day))

test('an order decides only ambiguous days, and is reported', () => {
  expect([dayOf('03/04/2027', 'dmy'), dayOf('03/04/2027', 'mdy')]).toEqual(['2027-04-03', '2027-03-04'])
  expect([dayOf('13/04/2027', 'mdy'), dayOf('04/13/2027', 'dmy')]).toEqual(['2027-04-13', '2027-04-13'])
  expect(dayOf('03.04.2027', 'mdy')).toBe('2027-04-03')
  const ambiguous = (cell: string) => read([[cell, 'Hall', 'Oslo']]).ambiguous
  expect(['03/04/2027', '3-4', '13/04/2027', '03.04.2027', '04/04/2027', '2027-03-04'].map(ambiguous)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('splits off a country after the city, but not a state', () => {
  expect(one('2027-03-14', 'Bohannon', 'Berlin, Germany')).toMatchObject({ city: 'Berlin', country: 'DE' })
  expect(one('2027-03-14', 'The Fillmore', 'San Francisco, CA')).toMatchObject({
    city: 'San Francisco, CA',
    country: null,
  })
  expect(one('2027-03-14', 'Esplanade', 'Singapore')).toMatchObject({ city: 'Singapore', country: null })
})

test('names skipped rows, and why a row is not a show', () => {
  expect(one('2027-03-14', 'Hall', 'Oslo', 'with Yaw', 'ftp://x')).toMatchObject({
    leftOut: 'with Yaw, ftp://x',
    error: null,
  })
  expect(one('Hall', 'Oslo')).toMatchObject({ error: texts.noDay })
  expect(one('2027-03-14', 'Hall').error).toBe('Enter the city')
})

test('accepts as many as there is room for', () => {
  const rows = Array.from({ length: 5 }, (_, index) => [`2027-03-1${index}`, 'Hall', 'Oslo'])
  const { shows, more } = readShowList(rows, { order: 'dmy', today: '2026-11-23', room: 3 })
  expect([shows.length, more]).toEqual([3, 2])
})

test('whatever is pasted, a row without an error is a show that the server accepts', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('14.3.27', '3/4', '7pm', 'DE', 'https://a.example', 'x'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 5 }), (rows) => {
      for (const { error, leftOut: _, ...show } of read(rows).shows)
        expect(error === null).toBe(showBody.safeParse(show).success)
    }),
  )
})
