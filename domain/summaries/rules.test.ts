import { describe, expect, test } from 'vitest'
import {
  endOfWeek,
  isMonday,
  morningIn,
  newlyOverdue,
  weekOf,
  type ComingPost,
  type ComingShow,
  type OpenTask,
} from '#domain/summaries/rules.ts'
import { twins } from '#domain/tasks/templates.ts'

describe('the morning of a time zone', () => {
  test.each([
    // In winter.
    ['Europe/Berlin', '2026-11-23T06:59:59.999Z', null],
    ['Europe/Berlin', '2026-11-23T07:00:00Z', '2026-11-23'],
    ['Europe/Berlin', '2026-11-23T22:59:59Z', '2026-11-23'],
    ['Europe/Berlin', '2026-11-23T23:00:00Z', null],
    ['America/New_York', '2026-11-23T12:59:59Z', null],
    ['America/New_York', '2026-11-23T13:00:00Z', '2026-11-23'],
    ['Asia/Kolkata', '2026-11-23T02:29:59Z', null],
    ['Asia/Kolkata', '2026-11-23T02:30:00Z', '2026-11-23'],
    ['Asia/Kathmandu', '2026-11-23T02:15:00Z', '2026-11-23'],
    ['Pacific/Kiritimati', '2026-11-22T17:59:59Z', null],
    ['Pacific/Kiritimati', '2026-11-22T18:00:00Z', '2026-11-23'],
    ['Pacific/Pago_Pago', '2026-11-23T18:59:59Z', null],
    ['Pacific/Pago_Pago', '2026-11-23T19:00:00Z', '2026-11-23'],
    // Berlin's clocks went forward on Sunday, March 29, and back on October 25.
    ['Europe/Berlin', '2026-03-23T07:00:00Z', '2026-03-23'],
    ['Europe/Berlin', '2026-03-29T05:59:59Z', null],
    ['Europe/Berlin', '2026-03-29T06:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-30T06:00:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-10-25T06:59:59Z', null],
    ['Europe/Berlin', '2026-10-25T07:00:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-26T06:59:59Z', null],
    // New York's on March 8 and November 1.
    ['America/New_York', '2026-03-02T13:00:00Z', '2026-03-02'],
    ['America/New_York', '2026-03-09T11:59:59Z', null],
    ['America/New_York', '2026-03-09T12:00:00Z', '2026-03-09'],
    ['America/New_York', '2026-11-02T12:59:59Z', null],
    ['America/New_York', '2026-11-02T13:00:00Z', '2026-11-02'],
  ])('in %s at %s is %s', (zone, now, day) => expect(morningIn(zone, new Date(now))?.day ?? null).toBe(day))

  test.each([
    ['Europe/Berlin', '2026-03-29T15:20:30Z', '2026-03-29T06:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-23T18:29:59Z', '2026-11-23T02:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22T18:00:00Z', '2026-11-22T18:00:00.000Z'],
  ])('in %s at %s began at %s', (zone, now, at) => expect(morningIn(zone, new Date(now))!.at.toISOString()).toBe(at))

  test.each([
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-11-24', false],
    ['2026-03-30', true],
    ['2028-02-28', true],
  ])('%s is a Monday: %s', (day, monday) => expect(isMonday(day)).toBe(monday))
})

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
const days = (tasks: readonly OpenTask[]) => tasks.map((each) => each.due_date)
const release = (release_date: string) => ({ id: release_date, title: 'Night Bus Hymns', release_date })

describe('a week', () => {
  test('contains tasks due from Monday to Sunday, overdue ones before them, and nothing after', () => {
    const week = weekOf(
      '2026-11-23',
      ['2026-11-30', '2026-11-29', '2026-11-22', '2026-11-23', '2025-12-31'].map((day) => task(day)),
      [],
    )!
    expect([days(week.due), days(week.overdue)]).toEqual([
      ['2026-11-23', '2026-11-29'],
      ['2025-12-31', '2026-11-22'],
    ])
  })

  test('names a milestone and its twin on the checklist once, by the checklist', () => {
    const { milestone, task: key } = twins[0]!
    const both = [
      task('2026-11-24', { id: 'm', task_category: 'timeline', template_key: milestone }),
      task('2026-11-24', { id: 't', template_key: key }),
      task('2026-11-24', { id: 'o', template_key: key, release_id: 'r2' }),
    ]
    expect(weekOf('2026-11-23', both, [])!.due.map(({ id }) => id)).toEqual(['t', 'o'])
    expect(newlyOverdue('2026-11-25', both, null).map(({ id }) => id)).toEqual(['t', 'o'])
    expect(weekOf('2026-11-23', [both[0]!, both[2]!], [])!.due.map(({ id }) => id)).toEqual(['m', 'o'])
  })

  test('contains its shows, the next first, and is sent for them alone', () => {
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
    const shows = [show('2026-11-30'), show('2026-11-29', { doors: '19:30', status: 'sold_out' }), show('2026-11-23')]
    const week = weekOf('2026-11-23', [], [], shows)!
    expect(week.shows.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-29'])
    expect(weekOf('2026-11-23', [], [], [show('2026-11-22'), show('2026-11-30')])).toBeNull()
  })

  test('contains its posts by day and time, those without a time first', () => {
    const post = (day: string, time: string | null = null): ComingPost => ({
      id: `${day} ${time}`,
      caption: 'Out now',
      day,
      time,
      platforms: ['instagram'],
    })
    const posts = [
      post('2026-11-30'),
      post('2026-11-29', '09:00'),
      post('2026-11-24', '18:30'),
      post('2026-11-24', '09:00'),
      post('2026-11-24'),
      post('2026-11-23', '20:00'),
      post('2026-11-22'),
    ]
    const week = weekOf('2026-11-23', [], [], [], posts)!
    expect(week.posts.map(({ day, time }) => `${day} ${time ?? '-'}`)).toEqual([
      '2026-11-23 20:00',
      '2026-11-24 -',
      '2026-11-24 09:00',
      '2026-11-24 18:30',
      '2026-11-29 09:00',
    ])
    expect(weekOf('2026-11-23', [], [], [], [post('2026-11-30'), post('2026-11-22')])).toBeNull()
  })

  test('is written whatever it contains', () => {
    const show = { id: 's', day: '2026-11-24', doors: null, venue: 'Bohannon', city: 'Berlin', country: 'DE' }
    const shows: ComingShow[] = [{ ...show, status: 'announced' }]
    const posts: ComingPost[] = [{ id: 'p', caption: '', day: '2026-11-24', time: null, platforms: ['instagram'] }]
    expect(weekOf('2026-11-23', [task('2026-11-24')], [], shows)).not.toBeNull()
    expect(weekOf('2026-11-23', [], [], shows, posts)).not.toBeNull()
    expect(weekOf('2026-11-23', [task('2026-11-22')], [], [], posts)).not.toBeNull()
  })

  test('counts compressed tasks as due, however long ago, until the release is out', () => {
    const late = [
      task('2026-11-20', { compressed: true }),
      task('2026-11-19', { compressed: true, release_date: '2026-11-21' }),
    ]
    const week = weekOf('2026-11-23', late, [])!
    expect([days(week.due), days(week.overdue)]).toEqual([['2026-11-20'], ['2026-11-19']])
    expect(days(newlyOverdue('2026-11-23', late, null))).toEqual(['2026-11-19'])
  })

  test.each([
    ['2026-11-23', '2026-11-29'],
    ['2026-03-23', '2026-03-29'],
    ['2026-10-19', '2026-10-25'],
    ['2026-12-28', '2027-01-03'],
  ])('that begins on %s ends on %s, whatever the clocks do in it', (monday, sunday) =>
    expect(endOfWeek(monday)).toBe(sunday),
  )

  test.each<[string, string[]]>([
    ['nothing is open', []],
    ['everything is due later', ['2026-11-30', '2027-01-01']],
  ])('is none to write of if %s, even with a release to come later', (_, due) =>
    expect(
      weekOf(
        '2026-11-23',
        due.map((day) => task(day)),
        [release('2026-11-30')],
      ),
    ).toBeNull(),
  )

  test.each([
    [['2026-11-22'], null],
    [['2026-11-23'], ['2026-11-23', 0]],
    [
      ['2027-03-05', '2026-11-24', '2026-11-01'],
      ['2026-11-24', 1],
    ],
    [['2026-12-25'], ['2026-12-25', 32]],
  ])('with releases on %j counts the days to %j', (dates, next) => {
    const week = weekOf('2026-11-23', [task('2026-11-23')], dates.map(release))!
    expect(week.next && [week.next.release.release_date, week.next.days]).toEqual(next)
  })
})

describe('what has become overdue', () => {
  const all = ['2026-11-10', '2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) =>
    task(day),
  )
  test.each([
    ['since yesterday morning', '2026-11-22', ['2026-11-22']],
    ['since three mornings ago', '2026-11-20', ['2026-11-20', '2026-11-21', '2026-11-22']],
    ['without a mail before: a week back', null, ['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22']],
    ['since longer than a week: a week back', '2026-01-01', ['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22']],
    ['since this morning', '2026-11-23', []],
  ])('%s', (_, last, named) => expect(days(newlyOverdue('2026-11-23', all, last))).toEqual(named))
})
