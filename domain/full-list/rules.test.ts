import { describe, expect, test } from 'vitest'
import { groupByWeek, headingKey, mondayOf, splitAtToday } from '#domain/full-list/rules.ts'
import { defaultChecklist } from '#domain/tasks/rules.ts'

const now = new Date('2026-11-22T23:59:59Z')
const list = (date: string | null) => defaultChecklist('single', date, 'full')
const groups = (release_date: string | null, status: 'draft' | 'released' = 'draft') =>
  groupByWeek(list(release_date), { status, release_date }, now).map(({ heading, tasks }) => [
    headingKey(heading),
    tasks.length,
  ])

test.each([
  ['2026-12-07', '2026-12-07'],
  ['2026-12-08', '2026-12-07'],
  ['2026-12-13', '2026-12-07'],
  ['2026-12-14', '2026-12-14'],
  ['2027-01-01', '2026-12-28'],
  ['2028-03-05', '2028-02-28'],
])('the week of %s begins on Monday %s', (date, monday) => expect(mondayOf(date)).toBe(monday))

describe('the offered list', () => {
  test('leaves out tasks before today, and loses nothing', () => {
    const all = list('2026-12-25')
    const { coming, past } = splitAtToday(all, now)
    expect(past.length).toBeGreaterThan(0)
    expect(past.every(({ due_date }) => due_date! < '2026-11-22')).toBe(true)
    expect(coming.every(({ due_date }) => due_date! >= '2026-11-22')).toBe(true)
    expect([...past, ...coming]).toEqual(all)
  })
  test('keeps what is due today, and all of a release without a date', () => {
    const [first] = list('2027-01-17')
    expect(first!.due_date).toBe('2026-11-22')
    expect(splitAtToday([first!], now).past).toEqual([])
    expect(splitAtToday(list(null), now).past).toEqual([])
  })
  test('is grouped by the week of its dates, then what follows the release', () => {
    expect(groups('2027-03-05')).toEqual([
      ['2027-01-04', 2],
      ['2027-01-11', 1],
      ['2027-01-18', 2],
      ['2027-01-25', 5],
      ['2027-02-01', 9],
      ['2027-02-08', 4],
      ['2027-02-15', 3],
      ['2027-02-22', 2],
      ['2027-03-01', 3],
      ['after', 3],
    ])
  })
  test('has no weeks without a date', () => expect(groups(null)).toEqual([['undated', 34]]))
  test('has what would be due today under one heading, unless the release is out', () => {
    expect(groups('2026-11-27')[0]).toEqual(['late', expect.any(Number)])
    expect(groups('2026-11-27').flatMap(([key]) => key)).toEqual(['late', '2026-11-23', 'after'])
    expect(groups('2026-11-01')).toEqual([
      ['late', 33],
      ['after', 1],
    ])
    expect(groups('2026-11-01', 'released')[0]).toEqual(['2026-08-31', 2])
    expect(groups('2026-11-01', 'released').at(-1)).toEqual(['after', 3])
  })
})
