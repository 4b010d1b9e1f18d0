import { describe, expect, test } from 'vitest'
import { overdueLetter, weeklyLetter } from '#domain/summaries/letter-rules.ts'
import { weekOf, type ComingShow, type OpenTask } from '#domain/summaries/rules.ts'

const task = (due_date: string, changes: Partial<OpenTask> = {}): OpenTask => ({
  id: due_date,
  release_id: 'r1',
  release_title: 'Night Bus Hymns',
  task_description: 'Assign ISRCs',
  release_date: '2026-12-04',
  compressed: false,
  task_category: 'checklist',
  template_key: null,
  due_date,
  ...changes,
})
const release = (release_date: string) => ({ id: release_date, title: 'Night Bus Hymns', release_date })

const facts = { hello: 'Hello Mara,', origin: 'https://a.example', stopUrl: 'https://a.example/stop' }

describe('the weekly summary', () => {
  const letterOf = (dates: string[], releases = [release('2026-12-04')]) =>
    weeklyLetter(
      weekOf(
        '2026-11-23',
        dates.map((day) => task(day)),
        releases,
      )!,
      facts,
    )

  test.each([
    [['2026-11-23', '2026-11-24', '2026-11-29', '2026-11-20'], 'This week: 3 due, 1 overdue'],
    [['2026-11-23'], 'This week: 1 due'],
    [['2026-11-01', '2026-11-02'], 'This week: 2 overdue'],
  ])('%j is headed %s', (dates, subject) => expect(letterOf(dates).subject).toBe(subject))

  test.each([
    [[], '2026-11-23', 'This week: Night Bus Hymns comes out'],
    [['2026-11-24'], '2026-11-29', 'This week: 1 due, Night Bus Hymns comes out'],
    [['2026-11-24'], '2026-11-30', 'This week: 1 due'],
  ])('of %j and a release on %s is headed %s', (dates, day, subject) =>
    expect(letterOf(dates, [release(day)]).subject).toBe(subject),
  )

  test('gives no past date for a compressed task', () => {
    const week = weekOf('2026-11-23', [task('2026-11-20', { compressed: true })], [])!
    expect(weeklyLetter(week, facts).lists![0]!.items[0]!.value).toBe('As soon as possible')
  })

  test('links every task and release, and can be stopped', () => {
    const letter = letterOf(['2026-11-25', '2026-11-20'])
    expect(letter.opening).toEqual(['Hello Mara,', 'What is planned from Nov 23 to Nov 29, 2026:'])
    expect(letter.lists).toEqual([
      {
        heading: 'Due this week',
        items: [
          {
            label: 'Assign ISRCs',
            url: 'https://a.example/releases/r1#task-2026-11-25',
            of: { label: 'Night Bus Hymns', url: 'https://a.example/releases/r1' },
            value: 'Wed, Nov 25',
          },
        ],
      },
      { heading: 'Overdue', items: [expect.objectContaining({ value: 'Nov 20, 2026' })] },
      {
        heading: 'Next release',
        items: [
          {
            label: 'Night Bus Hymns',
            url: 'https://a.example/releases/2026-12-04',
            of: { label: 'Dec 4, 2026' },
            value: 'In 11 days',
          },
        ],
      },
    ])
    expect(letter.stop).toEqual({ label: 'Stop the weekly summary', url: facts.stopUrl })
  })

  test('lists the shows of the week, and is written for them alone', () => {
    const show = (day: string, changes: Partial<ComingShow> = {}): ComingShow => ({
      id: day,
      day,
      doors: null,
      venue: 'Bohannon',
      city: 'Berlin',
      country: 'DE',
      status: 'announced',
      ...changes,
    })
    const shows = [show('2026-11-29', { doors: '19:30', status: 'sold_out' }), show('2026-11-23')]
    const week = weekOf('2026-11-23', [], [], shows)!
    const { subject, lists } = weeklyLetter(week, facts)
    expect(subject).toBe('This week: 2 shows')
    expect(lists).toEqual([
      {
        heading: 'Shows',
        items: [
          {
            label: 'Bohannon',
            url: 'https://a.example/content/shows',
            of: { label: 'Berlin, Germany' },
            value: 'Mon, Nov 23',
          },
          {
            label: 'Bohannon',
            url: 'https://a.example/content/shows',
            of: { label: 'Berlin, Germany' },
            value: 'Sun, Nov 29',
            note: 'Doors 7:30 PM · Sold out',
          },
        ],
      },
    ])
  })

  test('names what looks done, and why', () => {
    const done = {
      task_id: 't1',
      release_id: 'r1',
      release_title: 'Night Bus Hymns',
      task_description: 'Assign ISRCs',
      text: '5 of 5 ISRCs are valid',
    }
    const { lists } = weeklyLetter(weekOf('2026-11-23', [task('2026-11-23')], [])!, facts, [done])
    expect(lists!.at(-1)).toEqual({
      heading: 'Looks done',
      items: [
        {
          label: 'Assign ISRCs',
          url: 'https://a.example/releases/r1#task-t1',
          of: { label: 'Night Bus Hymns', url: 'https://a.example/releases/r1' },
          note: '5 of 5 ISRCs are valid',
        },
      ],
    })
  })

  test('cuts long lists and says by how much', () => {
    const [due] = letterOf(Array.from({ length: 23 }, () => '2026-11-25')).lists!
    expect([due!.items.length, due!.more]).toEqual([20, 'And 3 more tasks'])
  })
})

describe('the mail about overdue tasks', () => {
  test.each([
    [[task('2026-11-22')], 'Overdue: Assign ISRCs (Night Bus Hymns)'],
    [[task('2026-11-21'), task('2026-11-22')], 'Overdue: Assign ISRCs (Night Bus Hymns) and 1 more'],
    [
      [task('2026-11-22', { task_description: 'Call\r\nBcc: everyone@example.com' })],
      'Overdue: Call Bcc: everyone@example.com (Night Bus Hymns)',
    ],
    [
      [task('2026-11-22', { task_description: '🎸'.repeat(300), release_title: 'x'.repeat(60) })],
      `Overdue: ${'🎸'.repeat(79)}… (${'x'.repeat(60)})`,
    ],
  ])('names the first in one line', (tasks, subject) => expect(overdueLetter(tasks, facts).subject).toBe(subject))

  test('speaks of one or of several, and can be stopped', () => {
    const [one, two] = [[task('2026-11-22')], [task('2026-11-21'), task('2026-11-22')]]
    expect([overdueLetter(one, facts).heading, overdueLetter(two, facts).heading]).toEqual([
      '1 task overdue',
      '2 tasks overdue',
    ])
    expect(overdueLetter(one, facts).opening[1]).toBe('This was due and is still open.')
    expect(overdueLetter(two, facts).opening[1]).toBe('These were due and are still open.')
    expect(overdueLetter(one, facts).stop).toEqual({ label: 'Stop these reminders', url: facts.stopUrl })
  })
})

test('every mail leads to the workspace and says why it came', () => {
  const overdue = overdueLetter([task('2026-11-22')], facts)
  const weekly = weeklyLetter(weekOf('2026-11-23', [task('2026-11-24')], [])!, facts)
  expect([overdue.button, weekly.button]).toEqual([
    { label: 'Open your workspace', url: 'https://a.example/dashboard' },
    { label: 'Open your workspace', url: 'https://a.example/dashboard' },
  ])
  expect(overdue.closing).toEqual(['Complete it, or choose a new date you can keep. You get one email per task.'])
  expect(overdue.footer).toEqual(['You get this email on the morning after a due date, at most once a day.'])
  expect(overdue.lists![0]).not.toHaveProperty('heading')
  expect(weekly.heading).toBe('Your week')
  expect(weekly.closing![0]).toMatch(/^Complete a task/)
  expect(weekly.footer![0]).toMatch(/^You get this email on Monday mornings/)
})

test.each([
  [0, 'Today'],
  [1, 'Tomorrow'],
  [2, 'In 2 days'],
])('a release in %i days comes out %j', (days, value) => {
  const day = `2026-11-${23 + days}`
  const { lists } = weeklyLetter(weekOf('2026-11-23', [], [release(day)])!, facts)
  expect(lists!.at(-1)!.items[0]!.value).toBe(value)
})

test('looks done is cut after twenty, and says by how much', () => {
  const done = (length: number) =>
    Array.from({ length }, (_, index) => ({
      task_id: `${index}`,
      release_id: 'r1',
      release_title: 'Night Bus Hymns',
      task_description: 'Assign ISRCs',
      text: 'Done',
    }))
  const lastOf = (length: number) =>
    weeklyLetter(weekOf('2026-11-23', [task('2026-11-23')], [])!, facts, done(length)).lists!.at(-1)!
  expect([lastOf(20).items.length, lastOf(20).more]).toEqual([20, undefined])
  expect([lastOf(21).items.length, lastOf(21).more]).toEqual([20, 'And 1 more task'])
})

test('a show with doors or a status alone says that alone', () => {
  const show = (changes: Partial<ComingShow>): ComingShow => ({
    id: 's',
    day: '2026-11-29',
    doors: null,
    venue: 'Bohannon',
    city: 'Berlin',
    country: 'DE',
    status: 'announced',
    ...changes,
  })
  const noteOf = (changes: Partial<ComingShow>) =>
    weeklyLetter(weekOf('2026-11-23', [], [], [show(changes)])!, facts).lists![0]!.items[0]!.note
  expect(noteOf({})).toBeUndefined()
  expect(noteOf({ doors: '19:30' })).toBe('Doors 7:30 PM')
  expect(noteOf({ status: 'sold_out' })).toBe('Sold out')
})
