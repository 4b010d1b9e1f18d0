import { expect, test } from 'vitest'
import { createLineReader, readDay } from '#domain/fan-imports/line-rules.ts'
import { searchWords } from '#domain/fans/rules.ts'

const today = '2026-11-28'
const columns = { email: 0, first_name: 1, last_name: 2, country: 3, tags: 4, joined: 5, opt_in: 6 }
const reader = () => createLineReader(columns, today)

test('a line becomes a fan', () => {
  expect(
    reader()([' Ana@Café.example', 'Ana', 'Núñez', 'Suède', 'Vinyl; vinyl,"MERCH"', '2024-02-29 10:00', 'Ja']),
  ).toEqual({
    fan: {
      email: 'Ana@Café.example',
      key: 'ana@xn--caf-dma.example',
      name: 'Ana Núñez',
      city: '',
      country: 'SE',
      source: '',
      tags: ['vinyl', 'merch'],
      joined: { day: '2024-02-29' },
      consent: true,
      words: searchWords({ name: 'Ana Núñez', city: '', key: 'ana@xn--caf-dma.example' }),
    },
  })
})

test('an address counts once, and a name contains no line breaks', () => {
  const read = reader()
  expect(read(['a@b.example', 'A\r\nBcc: \u202ex', '\u0000Z'])).toMatchObject({
    fan: { name: 'A Bcc: x Z', consent: null },
  })
  expect(read(['A@B.example'])).toEqual({ fault: 'twice', key: 'a@b.example' })
  expect(read([])).toEqual({ fault: 'missing' })
})

test.each([
  ['Deutschland', 'DE'],
  ['Großbritannien', 'GB'],
  ['Estados Unidos', 'US'],
  ['Norge', 'NO'],
  ['USA', 'US'],
  ['de', 'DE'],
  ['Worldwide', null],
  ['Atlantis', null],
])('%s is the country %s', (typed, country) => {
  expect(reader()(['a@b.example', '', '', typed])).toMatchObject({ fan: { country } })
})

test.each<[string, ReturnType<typeof readDay>]>([
  ['2026-11-12', { day: '2026-11-12' }],
  ['2026/1/2 12:00', { day: '2026-01-02' }],
  ['12.11.2026', { day: '2026-11-12' }],
  ['11/13/2026', { day: '2026-11-13', sure: 'month_first' }],
  ['13/11/2026', { day: '2026-11-13', sure: 'day_first' }],
  // Two days, on two sides of the Atlantic.
  ['03/04/2025', { day: '2025-04-03', other: '2025-03-04' }],
  ['04-04-2025', { day: '2025-04-04' }],
  // One of them is in the future.
  ['11/12/2026', { day: '2026-11-12' }],
  ['12/11/2026', { day: '2026-11-12' }],
  ['2026-02-30', { day: null }],
  ['2027-01-01', { day: null }],
  ['soon', { day: null }],
  ['', { day: null }],
])('%s is the day %j', (typed, day) => {
  expect(readDay(typed, today)).toEqual(day)
})
