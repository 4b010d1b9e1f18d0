import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { releaseTypes } from '#domain/releases/schema.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import {
  defaultChecklist,
  defaultTimeline,
  dueDate,
  dueStatus,
  missingTasks,
  placeByOffset,
  sortTasks,
  sortTimeline,
  timelineScale,
} from '#domain/tasks/rules.ts'
import { checklistTemplates } from '#domain/tasks/templates.ts'

/** The standards' table of core tasks: days before the release for single, EP, album, mixtape; '–' for none. */
const standard = `
choose-date 56 70 120 56
track-list – 56 90 49
clear-samples 49 56 90 56
clear-third-party – – – 56
split-sheets 35 35 42 35
masters 30 30 35 30
isrcs 30 30 35 30
upc 30 30 35 30
artwork 35 35 49 35
label-copy 28 28 35 28
lyrics 28 28 35 28
upload 28 28 35 28
spotify-pitch 21 21 28 21
pre-save 21 21 28 21
content-calendar 28 35 42 28
announce 14 21 28 14
register-works 14 14 14 14
check-stores 3 3 5 3
release-day 0 0 0 0
release-day-posts 0 0 0 0`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

test('the short list is the core set of the standards', () => {
  expect(
    checklistTemplates
      .filter(({ core }) => core)
      .map(({ key, offsets }) => [key, ...offsets.map((offset) => (offset === null ? '–' : String(offset)))]),
  ).toEqual(standard)
  expect(new Set(checklistTemplates.map((template) => template.text)).size).toBe(40)
})

describe('the full checklist', () => {
  test.each([
    ['single', 34],
    ['ep', 39],
    ['album', 39],
    ['mixtape', 36],
  ] as const)('of %s has %i tasks', (type, count) =>
    expect(defaultChecklist(type, '2027-03-05', 'full')).toHaveLength(count),
  )
})

test('the full list adds missing tasks, whether or not others are finished', () => {
  const there = defaultChecklist('single', null).filter((task) => task.template_key !== 'isrcs')
  const missing = missingTasks(there, 'single', '2027-03-05')
  expect(missing).toHaveLength(34 - 17)
  expect(missing.find((task) => task.template_key === 'isrcs')?.due_date).toBe('2027-02-03')
  expect(missing.map((task) => task.template_key)).not.toContain('upc')
})

test('the milestones count back from the release, in their order', () => {
  const timeline = defaultTimeline('2026-12-18')
  expect(timeline.map((task) => task.task_order)).toEqual(timeline.map((_, index) => index + 1))
  expect(
    timeline.map(({ task_description, offset_days, due_date }) => [task_description, offset_days, due_date]),
  ).toEqual([
    ['Recording Complete', 42, '2026-11-06'],
    ['Artwork & Design', 35, '2026-11-13'],
    ['Launch Presave Campaign', 35, '2026-11-13'],
    ['Music Video Production', 35, '2026-11-13'],
    ['Mixing & Mastering', 32, '2026-11-16'],
    ['Upload to Distribution', 28, '2026-11-20'],
    ['Music Video Complete', 21, '2026-11-27'],
    ['Metadata Submission', 21, '2026-11-27'],
    ['DSP Distribution', 21, '2026-11-27'],
  ])
})

describe('the default checklist', () => {
  test.each([
    ['single', 18],
    ['ep', 19],
    ['album', 19],
    ['mixtape', 20],
  ] as const)('of %s has %i tasks', (type, count) => expect(defaultChecklist(type, '2027-03-05')).toHaveLength(count))

  test('of a single starts with the date and ends on release day', () => {
    const tasks = defaultChecklist('single', '2027-03-05')
    expect(tasks[0]).toEqual({
      template_key: 'choose-date',
      task_description: 'Choose release date (Friday) and release type',
      task_order: 1,
      offset_days: 56,
      due_date: '2027-01-08',
    })
    expect(tasks.slice(-2).map((task) => [task.template_key, task.due_date])).toEqual([
      ['release-day', '2027-03-05'],
      ['release-day-posts', '2027-03-05'],
    ])
    expect(tasks.map((task) => task.template_key)).not.toContain('track-list')
  })

  test('is in order of due dates, numbered from one, each once, for any type and date', () => {
    const date = fc.date({ min: new Date('1900-06-01'), max: new Date('9999-01-01'), noInvalidDate: true }).map(utcDay)
    fc.assert(
      fc.property(fc.constantFrom(...releaseTypes), date, (type, releaseDate) => {
        const tasks = defaultChecklist(type, releaseDate)
        expect(tasks.map((task) => task.task_order)).toEqual(tasks.map((_, index) => index + 1))
        expect(new Set(tasks.map((task) => task.template_key)).size).toBe(tasks.length)
        const dates = tasks.map((task) => Date.parse(task.due_date!))
        expect(dates).toEqual(dates.toSorted((a, b) => a - b))
        for (const task of tasks) expect(addDays(task.due_date!, task.offset_days)).toBe(releaseDate)
      }),
    )
  })

  test('without a release date has no due dates', () => {
    expect(defaultChecklist('album', null).every((task) => task.due_date === null && task.offset_days >= 0)).toBe(true)
  })
})

test.each([
  ['2027-03-05', 21, '2027-02-12'],
  ['2027-03-05', 0, '2027-03-05'],
  ['2027-03-05', -7, '2027-03-12'],
  [null, 21, null],
])('with release on %s, %i days before is %s', (date, offset, due) => expect(dueDate(date, offset)).toBe(due))

test.each([
  ['2026-11-20', 'overdue'],
  ['2026-11-21', 'upcoming'],
  ['2026-11-28', 'upcoming'],
  ['2026-11-29', 'in-progress'],
])('a task due %s is %s on November 21', (due, status) => {
  expect(dueStatus(due, new Date('2026-11-21T23:00:00Z'))).toBe(status)
})

test('open tasks come before completed ones, each in their order, and equal ones by their id', () => {
  const entry = (id: string, done: boolean, task_order: number) => ({
    id,
    completed_at: done ? '2026-11-01T00:00:00Z' : null,
    task_order,
  })
  expect(
    sortTasks([
      entry('a', true, 1),
      entry('c', false, 3),
      entry('b', true, 2),
      entry('e', false, 2),
      entry('d', false, 2),
    ]).map(({ id }) => id),
  ).toEqual(['d', 'e', 'c', 'a', 'b'])
})

test('the timeline is ordered by date, undated tasks last, completed ones in place', () => {
  const entry = (id: string, due_date: string | null, task_order: number) => ({ id, due_date, task_order })
  expect(
    sortTimeline([
      entry('a', null, 1),
      entry('b', '2026-12-01', 9),
      entry('c', '2026-11-01', 3),
      entry('d', '2026-12-01', 2),
      entry('e', null, 1),
    ]).map(({ id }) => id),
  ).toEqual(['c', 'd', 'b', 'a', 'e'])
})

describe('added tasks', () => {
  const names = (there: (number | null)[], added: number[]) =>
    placeByOffset(
      there.map((offset_days) => ({ offset_days })),
      added.map((offset_days) => ({ offset_days })),
    ).map(({ offset_days }) => offset_days)
  test('come before tasks due closer to the release, after tasks with the same offset', () =>
    expect(names([56, 35, 35, 0], [60, 35, 7, -7])).toEqual([60, 56, 35, 35, 35, 7, 0, -7]))
  test('come after those with the same offset', () => {
    const task = (id: string, offset_days: number) => ({ id, offset_days })
    expect(placeByOffset([task('there', 35), task('last', 0)], [task('added', 35)]).map(({ id }) => id)).toEqual([
      'there',
      'added',
      'last',
    ])
  })
  test('leave the artist’s own tasks where they are', () =>
    expect(names([35, null, 28, null], [30])).toEqual([35, null, 30, 28, null]))
  test('come last if nothing has an offset', () => expect(names([null], [28])).toEqual([null, 28]))

  test('neither lose nor reorder existing tasks', () => {
    const offset = fc.integer({ min: -45, max: 120 })
    fc.assert(
      fc.property(fc.array(fc.option(offset)), fc.array(offset), (there, added) => {
        const result = placeByOffset(
          there.map((offset_days, n) => ({ offset_days, n })),
          added.map((offset_days) => ({ offset_days, n: -1 })),
        )
        expect(result.filter(({ n }) => n >= 0).map(({ n }) => n)).toEqual(there.map((_, n) => n))
        expect(result).toHaveLength(there.length + added.length)
      }),
    )
  })
})

describe('the scale of the timeline', () => {
  const milestones = () => defaultTimeline('2026-12-18').map((task) => task.due_date!)

  test('of the picture: three days around everything, a line for each Monday, no label near Today or Release', () => {
    const scale = timelineScale(milestones(), '2026-12-18', new Date('2026-11-14T12:00:00Z'))
    expect(scale).toMatchObject({ start: '2026-11-03', end: '2026-12-21', days: 48, showsToday: true })
    expect(scale.weeks).toEqual(
      ['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'].map(
        (date) => ({ date, labeled: !['2026-11-16', '2026-12-21'].includes(date) }),
      ),
    )
  })

  test('omits a day that is far away', () => {
    expect(timelineScale(milestones(), '2026-12-18', new Date('2030-01-01'))).toMatchObject({
      start: '2026-11-03',
      end: '2026-12-21',
      showsToday: false,
    })
    expect(timelineScale(milestones(), '2026-12-18', new Date('2026-01-01'))).toMatchObject({
      start: '2026-11-03',
      showsToday: false,
    })
  })

  test.each([
    ['2026-10-16', true],
    ['2026-10-15', false],
    ['2027-02-12', true],
    ['2027-02-13', false],
  ])('with a release on December 11 and 18, %s is near enough to be drawn: %s', (today, shown) =>
    expect(timelineScale(['2026-12-11'], '2026-12-18', new Date(`${today}T12:00:00Z`)).showsToday).toBe(shown),
  )

  test('over many weeks omits labels farther from the release', () => {
    const { weeks } = timelineScale(['2026-07-01'], '2026-12-18', new Date('2030-01-01'))
    expect(weeks).toEqual(
      ['2026-06-29', '2026-07-27', '2026-08-24', '2026-09-21', '2026-10-19', '2026-11-16', '2026-12-14'].map(
        (date) => ({ date, labeled: date !== '2026-12-14' }),
      ),
    )
  })

  test('includes every date and stays readable, however far apart they are', () => {
    const date = fc.date({ min: new Date('1980-01-01'), max: new Date('2080-01-01'), noInvalidDate: true }).map(utcDay)
    fc.assert(
      fc.property(fc.array(date), date, date, (dates, release, today) => {
        const scale = timelineScale(dates, release, new Date(`${today}T08:00:00Z`))
        for (const each of [...dates, release, ...(scale.showsToday ? [today] : [])])
          expect(each > scale.start && each < scale.end).toBe(true)
        expect(scale.weeks.length).toBeLessThanOrEqual(9)
        expect(
          scale.weeks.every(
            (week) => new Date(week.date).getUTCDay() === 1 && week.date >= scale.start && week.date <= scale.end,
          ),
        ).toBe(true)
      }),
    )
  })
})
