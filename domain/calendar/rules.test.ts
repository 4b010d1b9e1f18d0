import { expect, test } from 'vitest'
import { calendarEntry, type CalendarRow } from '#domain/calendar/rules.ts'

const common = { sequence: 3, updated_at: '2026-11-01T00:00:00.000Z', day: '2026-12-31' }
const release: CalendarRow = {
  kind: 'release',
  id: 'r1',
  words: 'First Light',
  release_id: 'r1',
  release_type: 'ep',
  status: 'scheduled',
  ...common,
}
const task: CalendarRow = {
  kind: 'task',
  id: 't1',
  words: 'Send the masters',
  release_id: 'r1',
  release_title: 'First Light',
  completed_at: null,
  ...common,
}
const show: CalendarRow = {
  kind: 'show',
  id: 's1',
  words: 'Bohannon, Berlin',
  time: '19:30',
  address: 'https://tickets.example/1',
  state: 'announced',
  ...common,
}

test('an entry covers its whole day, keeps the id of its row and leads to its page', () => {
  expect(calendarEntry(release)).toEqual({
    id: 'r1',
    day: '2026-12-31',
    nextDay: '2027-01-01',
    title: 'First Light',
    description: 'EP, scheduled',
    status: 'confirmed',
    sequence: 3,
    updatedAt: '2026-11-01T00:00:00.000Z',
    path: '/releases/r1',
  })
  expect([task, show].map((row) => calendarEntry(row).path)).toEqual(['/releases/r1', '/content/shows'])
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
  ['a show', show, 'Show: Bohannon, Berlin', 'Announced\nDoors 7:30 PM\nhttps://tickets.example/1'],
  [
    'a sold-out show without more',
    { ...show, time: null, address: null, state: 'sold_out' },
    'Show: Bohannon, Berlin',
    'Sold out',
  ],
])('%s says what it is', (_, row, title, description) =>
  expect(calendarEntry(row)).toMatchObject({ title, description }),
)

test('the date of a draft release is tentative, and a canceled show says so to calendar programs', () => {
  expect(calendarEntry({ ...release, status: 'draft' }).status).toBe('tentative')
  expect(calendarEntry({ ...release, status: 'released' }).status).toBe('confirmed')
  expect(calendarEntry({ ...show, state: 'canceled' }).status).toBe('canceled')
})

test('a post says where it is published and how far it is, and links to itself', () => {
  const post = {
    kind: 'post',
    id: '01900000-0000-7000-8000-000000000009',
    day: '2026-12-04',
    sequence: 3,
    updated_at: '2026-11-20T12:00:00.000Z',
    words: '\nOut soon\nLink in bio',
    time: '18:30',
    address: null,
    state: 'draft',
    platforms: ['instagram', 'twitter'],
  } as const
  expect(calendarEntry(post)).toMatchObject({
    title: 'Post: Out soon',
    description: 'Instagram, X\nDraft\n6:30 PM',
    status: 'tentative',
    path: `/content/calendar?post=${post.id}`,
  })
  expect(calendarEntry({ ...post, state: 'posted', time: null, address: 'https://x.com/1' })).toMatchObject({
    title: '✓ Post: Out soon',
    description: 'Instagram, X\nPosted\nhttps://x.com/1',
    status: 'confirmed',
  })
})
