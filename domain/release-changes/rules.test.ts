import { expect, test } from 'vitest'
import { dateShift, isTitle, planReleaseChange, shownChange, upcWarning } from '#domain/release-changes/rules.ts'
import { addDays } from '#domain/shared/dates.ts'
import { defaultChecklist, defaultTimeline } from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'

test.each([
  ['Low Tide', 'Low Tide', true],
  ['  Low Tide ', 'Low Tide', true],
  ['Low Tide', ' Low Tide ', true],
  ['Malmo\u0308', 'Malm\u00f6', true],
  ['low tide', 'Low Tide', false],
  ['', 'Low Tide', false],
  ['أغنية', 'أغنية', true],
  ['東京', '東京の夜', false],
])('typing %j for the title %j: %j', (typed, title, yes) => expect(isTitle(typed, title)).toBe(yes))

test.each([
  ['', null],
  [' ', null],
  ['036000291452', null],
  ['4006381333931', null],
  ['0 36000 29145 2', null],
  ['03600029145', 'A UPC has 12 digits and an EAN 13. This has 11 digits.'],
  ['0360-0029145', 'A UPC has 12 digits and an EAN 13. This has 11 digits.'],
  ['٠٣٦٠٠٠٢٩١٤٥٢', 'A UPC or EAN has digits only.'],
  ['036000291453', 'The last digit does not fit the other eleven. One digit is mistyped, or it should end in 2.'],
])('warns about the UPC %j with %j', (typed, warning) => expect(upcWarning(typed)).toBe(warning))

test.each([
  ['2026-12-18', '2027-01-15', 28],
  ['2027-01-15', '2026-12-18', -28],
  [null, '2027-01-15', null],
  ['2026-12-18', null, null],
  ['2026-12-18', '2026-12-18', null],
])('from %s to %s moves the release by %j days', (from, to, days) => expect(dateShift(from, to)).toBe(days))

const from = { release_type: 'single' as const, release_date: '2026-12-22' }
const lists = {
  checklist: defaultChecklist(from.release_type, from.release_date),
  timeline: defaultTimeline(from.release_date),
}
const tasks = Object.entries(lists).flatMap(([task_category, list]) =>
  list.map(
    (task) =>
      ({
        ...task,
        id: task.template_key,
        task_category,
        origin: 'default',
        completed_at: null,
        moved_by_hand: false,
        edited: false,
        compressed: false,
        version: 1,
      }) as unknown as Task,
  ),
)

test('a new type and date together show only the dates that change, and no common shift if they differ', () => {
  const plan = planReleaseChange(
    tasks,
    from,
    { release_type: 'album', release_date: addDays(from.release_date, 14) },
    null,
  )
  const shown = shownChange(plan)
  expect(plan.moved.some(({ task, due_date }) => task.due_date === due_date)).toBe(true)
  expect(shown.moved.every(({ task, due_date }) => task.due_date !== due_date)).toBe(true)
  expect(shown.shift).toBeNull()
  expect(shown.moved.length + shown.stays.length).toBe(plan.moved.length + plan.stays.length)
})

test('a new date alone moves all of them by the same days as the release', () => {
  expect(
    shownChange(planReleaseChange(tasks, from, { ...from, release_date: addDays(from.release_date, 14) }, null)),
  ).toMatchObject({ shift: 14, moved: { length: tasks.length }, stays: [] })
  expect(shownChange(planReleaseChange(tasks, from, { ...from, release_date: null }, null))).toMatchObject({
    shift: null,
    moved: { length: tasks.length },
  })
})

test('shows moved tasks by their new date, those that lose it first, and tasks on the same day as ones that stay', () => {
  const [a, b, c, d, e] = ['2026-12-01', '2026-12-02', null, '2026-12-04', '2026-12-05'].map(
    (due_date, index) => ({ ...tasks[index]!, id: `task-${index}`, due_date }) as Task,
  )
  const to = (task: Task | undefined, due_date: string | null) => ({ task: task!, due_date }) as never
  const moves = [to(d, '2027-01-04'), to(a, '2027-01-01'), to(e, null), to(c, '2027-01-03'), to(b, '2026-12-02')]
  for (const moved of [moves, moves.toReversed()]) {
    const shown = shownChange({ moved, stays: [tasks[9]!] })
    expect(shown.moved.map(({ task }) => task.id)).toEqual(['task-4', 'task-0', 'task-2', 'task-3'])
    expect(shown.stays).toEqual([tasks[9], b])
    expect(shown.shift).toBeNull()
  }
})
