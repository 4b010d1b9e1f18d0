import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { renderCalendar, type CalendarDay } from '#server/platform/calendar-file.ts'

const day = (changes: Partial<CalendarDay> = {}): CalendarDay => ({
  id: '01a1ff04-286f-7215-b953-c0a61a644512',
  title: 'Low Tide',
  description: 'Album, scheduled',
  url: 'https://example.com/releases/1',
  day: '2026-12-18',
  nextDay: '2026-12-19',
  status: 'confirmed',
  sequence: 3,
  updatedAt: '2026-11-21T13:14:02.270Z',
  ...changes,
})
/** By another hand than the one that wrote it. */
const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((component) => ({ component, event: new ICAL.Event(component) }))
const readOne = (changes: Partial<CalendarDay>) => read(renderCalendar([day(changes)]))[0]!

test('an entry is a whole day, without time or zone, and carries its version', () => {
  const { component, event } = readOne({})
  expect(event.uid).toBe('01a1ff04-286f-7215-b953-c0a61a644512')
  expect([event.startDate.isDate, event.startDate.toString(), event.endDate.isDate, event.endDate.toString()]).toEqual([
    true,
    '2026-12-18',
    true,
    '2026-12-19',
  ])
  expect([event.summary, event.description, event.sequence]).toEqual(['Low Tide', 'Album, scheduled', 3])
  expect(component.getFirstPropertyValue('last-modified')!.toString()).toBe('2026-11-21T13:14:02Z')
  expect(component.getFirstPropertyValue('dtstamp')!.toString()).toBe('2026-11-21T13:14:02Z')
  expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  expect(component.getFirstPropertyValue('url')).toBe('https://example.com/releases/1')
})

test('the last day that there is has no end, which would be in a year of five digits', () => {
  const { component, event } = readOne({ day: '9999-12-31', nextDay: '+010000-01' })
  expect([event.startDate.toString(), component.getFirstProperty('dtend')]).toEqual(['9999-12-31', null])
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu'])(
  'is the same bytes on a server in %s',
  (zone) => {
    const here = renderCalendar([day()])
    const before = process.env.TZ
    try {
      process.env.TZ = zone
      expect(renderCalendar([day()])).toBe(here)
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  },
)

test('says how often to refresh, its name, and ends as a file must', () => {
  const calendar = new ICAL.Component(ICAL.parse(renderCalendar([])))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('refresh-interval')!.toString()).toBe('PT1H')
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(renderCalendar([]).endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test.each([
  'one, two; three\\four',
  'first\nsecond',
  'CR\rLF',
  'a "quote" and a : colon',
  '🎶'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(20),
  'שלום עולם '.repeat(15),
  '夜明けの歌'.repeat(30),
  'Ö'.repeat(200),
  'BEGIN:VEVENT\r\nUID:evil',
  '✓ X-EVIL:1\nATTACH:http://x',
])('keeps a title unchanged: %s', (title) => {
  const file = renderCalendar([day({ title })])
  expect(readOne({ title }).event.summary).toBe(title.replace(/\r\n?/g, '\n'))
  expect(read(file)).toHaveLength(1)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('leaves control characters out', () =>
  expect(readOne({ title: 'a\u0007b\u000bc\u007fd\te' }).event.summary).toBe('abcd\te'))

test('keeps any text, with lines of at most 75 bytes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 100 }),
      (title, description) => {
        const plain = (text: string) => text.replace(/[^\P{Cc}\t\r\n]/gu, '').replace(/\r\n?/g, '\n')
        const file = renderCalendar([day({ title, description })])
        const [{ event }] = read(file) as [ReturnType<typeof readOne>]
        expect([event.summary ?? '', event.description ?? '']).toEqual([plain(title), plain(description)])
        expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      },
    ),
  )
})
