import { expect, test } from 'vitest'
import { calendarEntry, type CalendarRow } from '#domain/calendar/rules.ts'

const release: CalendarRow = {
  id: 'r1',
  words: 'First Light',
  day: '2026-12-31',
  release_id: 'r1',
  release_title: 'First Light',
  release_type: 'ep',
  status: 'scheduled',
  completed_at: null,
  is_task: false,
  sequence: 3,
  updated_at: '2026-11-01T00:00:00.000Z',
}
const task: CalendarRow = { ...release, id: 't1', words: 'Send the masters', is_task: true }

test('an entry covers its whole day and keeps the id of its row', () => {
  expect(calendarEntry(release)).toEqual({
    id: 'r1',
    day: '2026-12-31',
    nextDay: '2027-01-01',
    title: 'First Light',
    description: 'EP, scheduled',
    tentative: false,
    sequence: 3,
    updatedAt: '2026-11-01T00:00:00.000Z',
  })
})

test.each<[string, CalendarRow, string, string]>([
  ['an open task', task, 'Send the masters (First Light)', 'Due for First Light'],
  [
    'a finished task',
    { ...task, completed_at: '2026-12-18T10:00:00.000Z' },
    '✓ Send the masters (First Light)',
    'For First Light. Completed on Dec 18, 2026',
  ],
  ['a release', { ...release, release_type: 'album', status: 'released' }, 'First Light', 'Album, released'],
])('%s says what it is', (_, row, title, description) =>
  expect(calendarEntry(row)).toMatchObject({ title, description }),
)

test('only the date of a draft release is tentative', () => {
  expect(calendarEntry({ ...release, status: 'draft' }).tentative).toBe(true)
  expect(calendarEntry({ ...release, status: 'released' }).tentative).toBe(false)
  expect(calendarEntry({ ...task, status: 'draft' }).tentative).toBe(false)
})
