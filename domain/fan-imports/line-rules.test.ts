import { expect, test } from 'vitest'
import { createLineReader, readDay } from '#domain/fan-imports/line-rules.ts'
import { mostTags, searchWords } from '#domain/fans/rules.ts'

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
  [' 2026-11-12 ', { day: '2026-11-12' }],
  [' 1. 2.2026 ', { day: '2026-02-01' }],
  [' 13/11/2026 ', { day: '2026-11-13', sure: 'day_first' }],
  ['1990-01-01', { day: '1990-01-01' }],
  ['1989-12-31', { day: null }],
  ['2026-11-28', { day: '2026-11-28' }],
  ['2026-11-29', { day: null }],
  ['2026-11-123', { day: null }],
  ['1.2.20261', { day: null }],
  ['1/2/20261', { day: null }],
  ['on 2026-11-12', { day: null }],
  ['on 1.2.2026', { day: null }],
  ['on 1/2/2026', { day: null }],
  ['12/12/2026', { day: null }],
  ['12/13/2025', { day: '2025-12-13', sure: 'month_first' }],
  ['13/12/2025', { day: '2025-12-13', sure: 'day_first' }],
  ['', { day: null }],
])('%s is the day %j', (typed, day) => {
  expect(readDay(typed, today)).toEqual(day)
})

const every = { email: 0, name: 1, city: 2, source: 3, tags: 4, opt_in: 5, first_name: 6, last_name: 7 }
const fanOf = (...cells: string[]) => {
  const line = createLineReader(every, today)(['a@b.example', ...cells])
  return 'fan' in line ? line.fan : null
}

test.each([
  ['yes', true],
  [' YES ', true],
  ['Sì', true],
  ['abonné', true],
  ['✓', true],
  ['subscribed', true],
  ['no', false],
  ['Não', false],
  ['hayır', null],
  ['cleaned', false],
  ['0', false],
  ['', null],
  ['perhaps', null],
])('%j in a column of consent is %j', (cell, consent) => expect(fanOf('', '', '', '', cell)?.consent).toBe(consent))

test('a name is its own column, else first and last name', () => {
  expect(fanOf('Ana Núñez', '', '', '', '', 'Other', 'Name')?.name).toBe('Ana Núñez')
  expect(fanOf('', '', '', '', '', 'Ana', 'Núñez')?.name).toBe('Ana Núñez')
  expect(fanOf('', '', '', '', '', '', 'Núñez')?.name).toBe('Núñez')
  expect(fanOf(' ', '', '', '', '', '', '')?.name).toBe('')
})

test('cells are cut to their lengths, and lose signs that mails cannot have', () => {
  const fan = fanOf('n'.repeat(201), 'c'.repeat(101), 's'.repeat(201), `${'t'.repeat(41)}`)
  expect([fan?.name.length, fan?.city.length, fan?.source.length, fan?.tags[0]?.length]).toEqual([200, 100, 200, 40])
  expect(fanOf('n'.repeat(200), 'Malmö  \n', 'Show 2026')).toMatchObject({
    name: 'n'.repeat(200),
    city: 'Malmö',
    source: 'Show 2026',
  })
})

test.each([
  ['vinyl,merch|tour\nvip;club', ['vinyl', 'merch', 'tour', 'vip', 'club']],
  [' "Vinyl" , \'Merch\' ,, ', ['vinyl', 'merch']],
  ['rock "n" roll', ['rock "n" roll']],
  [' ', []],
])('%j are the tags %j', (cell, tags) => expect(fanOf('', '', '', cell)?.tags).toEqual(tags))

test('a fan has as many tags as one by hand, and equal cells are read alike', () => {
  const read = createLineReader(every, today)
  const cell = Array.from({ length: mostTags + 1 }, (_, index) => `tag ${index}`).join()
  const tags = ['a', 'b'].map((name) => {
    const line = read([`${name}@b.example`, '', '', '', cell])
    return 'fan' in line ? line.fan.tags : []
  })
  expect(tags[0]).toHaveLength(mostTags)
  expect(tags[1]).toEqual(tags[0])
})
