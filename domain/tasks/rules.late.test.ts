import { describe, expect, test } from 'vitest'
import { compress, compressAll, defaultChecklist, isOut, planDay, taskStatus } from '#domain/tasks/rules.ts'

describe('a late plan', () => {
  const today = '2026-11-22'
  test('is due today instead of in the past, marked, in its order', () => {
    const list = defaultChecklist('single', '2026-12-25')
    const late = compressAll(list, today)
    expect(late.map((task) => task.template_key)).toEqual(list.map((task) => task.template_key))
    expect(late.every(({ due_date }, index) => index === 0 || due_date! >= late[index - 1]!.due_date!)).toBe(true)
    const marked = late.filter(({ compressed }) => compressed)
    expect(marked.map(({ template_key }) => template_key)).toEqual(
      list.filter(({ due_date }) => due_date! < today).map(({ template_key }) => template_key),
    )
    expect(marked.length).toBeGreaterThan(0)
    expect(new Set(marked.map(({ due_date }) => due_date))).toEqual(new Set([today]))
  })
  test.each([
    [null, today, { due_date: null, compressed: false }],
    [today, today, { due_date: today, compressed: false }],
    ['2026-11-21', today, { due_date: today, compressed: true }],
    ['2026-11-21', null, { due_date: '2026-11-21', compressed: false }],
  ])('compress(%j, %j)', (due, from, planned) => expect(compress(due, from)).toEqual(planned))

  test.each([
    ['released', null, true],
    ['released', '2027-01-01', true],
    ['draft', '2026-11-20', true],
    ['scheduled', '2026-11-21', false],
    ['draft', null, false],
  ] as const)('a release that is %s on %s is out: %s', (status, release_date, out) =>
    expect(isOut({ status, release_date }, new Date('2026-11-21T12:00:00Z'))).toBe(out),
  )
  test('is kept by everything but a released release', () => {
    const now = new Date('2026-11-22T23:59:59Z')
    expect([planDay({ status: 'draft' }, now), planDay({ status: 'released' }, now)]).toEqual([today, null])
  })
})

describe('a task', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const open = { completed_at: null, due_date: '2026-11-20', compressed: false }
  const draft = { status: 'draft', release_date: '2026-12-18' } as const
  test('that is done is Completed, whenever it was due', () =>
    expect(taskStatus({ ...open, completed_at: '2026-11-30T00:00:00Z' }, draft, now)).toBe('completed'))
  test('without a date has no status', () => expect(taskStatus({ ...open, due_date: null }, draft, now)).toBeNull())
  test('is overdue after its date', () => expect(taskStatus(open, draft, now)).toBe('overdue'))

  test('of a released release is never overdue, and no longer work if it was due before the release', () => {
    const statusesIn = (release_date: string | null) =>
      ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-27'].map((due_date) =>
        taskStatus({ ...open, due_date }, { status: 'released', release_date }, now),
      )
    expect(statusesIn('2026-11-20')).toEqual([null, null, 'upcoming', 'upcoming'])
    expect(statusesIn(null)).toEqual([null, null, 'upcoming', 'upcoming'])
    expect(statusesIn('2026-11-25')).toEqual([null, null, null, 'upcoming'])
  })

  test('that is compressed is not overdue before its release date has passed', () => {
    const compressed = { ...open, compressed: true }
    expect(taskStatus(compressed, draft, now)).toBe('upcoming')
    expect(taskStatus(compressed, { ...draft, release_date: '2026-11-21' }, now)).toBe('upcoming')
    expect(taskStatus(compressed, { ...draft, release_date: null }, now)).toBe('upcoming')
    expect(taskStatus(compressed, { ...draft, release_date: '2026-11-20' }, now)).toBe('overdue')
  })
})
