import { describe, expect, test } from 'vitest'
import { compress, compressAll, defaultChecklist, isOut, planDay } from '#domain/tasks/rules.ts'

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
