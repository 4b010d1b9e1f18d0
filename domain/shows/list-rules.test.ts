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
  ['14.3.2029', '2029-03-14'],
  ['14.3.2020', '2020-03-14'],
  ['31 March 2027', '2027-03-31'],
  ['03/12/2027', '2027-12-03'],
  ['30/02/2027', ''],
  ['14-15 March 2027', ''],
  ['14 March 45', ''],
  ['14 March 2027 2028', ''],
  ['31', ''],
])('reads the date %j as %j', (typed, day) => expect(dayOf(typed)).toBe(day))

test('an order decides only ambiguous days, and is reported', () => {
  expect([dayOf('03/04/2027', 'dmy'), dayOf('03/04/2027', 'mdy')]).toEqual(['2027-04-03', '2027-03-04'])
  expect([dayOf('13/04/2027', 'mdy'), dayOf('04/13/2027', 'dmy')]).toEqual(['2027-04-13', '2027-04-13'])
  expect([dayOf('03.04.2027', 'mdy'), dayOf('12/03/2027', 'mdy')]).toEqual(['2027-04-03', '2027-12-03'])
  const ambiguous = (cell: string) => read([[cell, 'Hall', 'Oslo']]).ambiguous
  expect(['03/04/2027', '3-4', '12/03/2027', '3/12'].map(ambiguous)).toEqual([true, true, true, true])
  expect(['13/04/2027', '3/13', '03.04.2027', '04/04/2027', '2027-03-04'].map(ambiguous)).toEqual(Array(5).fill(false))
  expect(read([['13/04/2027'], ['03/04/2027']]).ambiguous).toBe(true)
})

test('splits off a country after the city, but not a state', () => {
  expect(one('2027-03-14', 'Bohannon', 'Berlin, Germany')).toMatchObject({ city: 'Berlin', country: 'DE' })
  expect(one('2027-03-14', 'The Fillmore', 'San Francisco, CA')).toMatchObject({
    city: 'San Francisco, CA',
    country: null,
  })
  expect(one('2027-03-14', 'Esplanade', 'Singapore')).toMatchObject({ city: 'Singapore', country: null })
})

test('takes names of columns from a first row with a date and a place, else reads it as a show', () => {
  const named = (...head: string[]) => read([head, ['2027-03-14', 'Rota']]).shows
  expect(named('Date', 'City')).toMatchObject([{ venue: '', city: 'Rota', error: 'Enter the venue' }])
  expect(named('Datum', 'Halle')).toMatchObject([{ venue: 'Rota', city: '' }])
  expect(named('Date', 'Support')).toMatchObject([{ error: texts.noDay }, { day: '2027-03-14' }])
  expect(read([]).shows).toEqual([])
})

test('skips empty rows and cells, and spaces around words', () => {
  const { shows } = read([
    ['', ' '],
    ['2027-03-14', '', ' Hall   One ', 'Oslo', ''],
  ])
  expect(shows).toMatchObject([{ venue: 'Hall One', city: 'Oslo', leftOut: null, error: null }])
})

test('leaves out what a named column cannot be, and all but the first of a name', () => {
  const head = ['Date', 'Venue', 'City', 'Country', 'Doors', 'Link', 'Tickets', 'Support']
  const show = (...cells: string[]) => read([head, ['2027-03-14', 'Hall', ...cells]]).shows[0]
  expect(show('Oslo', '', 'late', '', '', 'Yaw')).toMatchObject({ doors: null, leftOut: 'Yaw, late' })
  expect(show('Oslo', 'Worldwide', '20', '', '', '')).toMatchObject({
    country: null,
    doors: null,
    leftOut: '20, Worldwide',
  })
  expect(show('Oslo', '', '', 'http://a.example', 'http://b.example', '')).toMatchObject({
    ticket_url: 'http://a.example',
    leftOut: 'http://b.example',
  })
  // A state of the US, as the country beside it says.
  expect(show('Atlanta, Georgia', 'US', '', '', '', '')).toMatchObject({ city: 'Atlanta, Georgia', country: 'US' })
})

test('takes the first of two dates, and the name of a place with an address in it', () => {
  expect(one('2027-03-14', '2027-03-15', 'Hall', 'Oslo')).toMatchObject({ day: '2027-03-14', leftOut: '2027-03-15' })
  expect(one('2027-03-14', 'Hall https://hall.example', 'Oslo')).toMatchObject({ venue: 'Hall https://hall.example' })
  expect(one('2027-03-14', 'Hall', 'Oslo', 'NO')).toMatchObject({ country: 'NO', leftOut: null })
  expect(one('2027-03-14', 'Hall', 'Berlin,Germany')).toMatchObject({ city: 'Berlin', country: 'DE' })
})

test.each([
  ['sold_out', ['Sold out', 'Ausverkauft', 'COMPLET', 'agotado', 'esaurito']],
  ['canceled', ['Cancelled', 'canceled', 'Cancel', 'abgesagt', 'Annulé', 'cancelado', 'annullato']],
  ['announced', ['announced', 'On sale', 'confirmed', 'available']],
] as const)('reads as %s: %j', (status, words) => {
  for (const word of words) expect(one('2027-03-14', 'Hall', 'Oslo', word)).toMatchObject({ status, leftOut: null })
})

test.each(['almost sold out', 'sold out soon', 'not canceled', 'canceled?!no', 'not confirmed', 'available soon'])(
  'reads %j as no status',
  (word) => expect(one('2027-03-14', 'Hall', 'Oslo', word)).toMatchObject({ status: 'announced', leftOut: word }),
)

test.each([
  ['9:30', '09:30'],
  ['7am', '07:00'],
  ['7 p.m.', '19:00'],
  ['12 am', '00:00'],
  ['12:30 PM', '12:30'],
  ['20 Uhr', '20:00'],
  ['20h30', '20:30'],
  ['20', null],
  ['13 pm', null],
  ['0:30 am', null],
  ['25:00', null],
])('reads the doors %j as %j', (typed, doors) =>
  expect(
    read([
      ['Date', 'Venue', 'City', 'Doors'],
      ['2027-03-14', 'Hall', 'Oslo', typed],
    ]).shows[0],
  ).toMatchObject({ doors, leftOut: doors === null ? typed : null }),
)

test('a day with a time that does not exist is none', () =>
  expect(one('2027-03-14 25:00', 'Hall', 'Oslo')).toMatchObject({ day: '', error: texts.noDay }))

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
