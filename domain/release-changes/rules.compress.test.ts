import { describe, expect, test } from 'vitest'
import { planReleaseChange } from '#domain/release-changes/rules.ts'
import { defaultChecklist } from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'

describe('a release that moves', () => {
  const today = '2026-11-22'
  const before = { release_type: 'single' as const, release_date: '2027-03-05' }
  const tasks = defaultChecklist('single', before.release_date).map(
    (task) =>
      ({ ...task, id: task.template_key, task_category: 'checklist', completed_at: null, compressed: false }) as Task,
  )
  const applied = (all: Task[], to: typeof before, from = before) => {
    const { moved, stays } = planReleaseChange(all, from, to, today)
    return all.map((task) => {
      const move = moved.find(({ task: { id } }) => id === task.id)
      return move
        ? { ...task, due_date: move.due_date, compressed: move.compressed }
        : stays.find(({ id }) => id === task.id)!
    })
  }
  const early = { ...before, release_date: '2026-12-04' }

  test('closer is compressed, and uncompressed when it moves back', () => {
    const late = applied(tasks, early)
    expect(late.some(({ compressed }) => compressed)).toBe(true)
    expect(late.every(({ due_date }) => due_date! >= today)).toBe(true)
    expect(applied(late, before, early)).toEqual(tasks)
  })

  test('leaves a compressed task on the day it was compressed to', () => {
    const yesterday = applied(tasks, early).map((task) =>
      task.compressed ? { ...task, due_date: '2026-11-21' } : task,
    )
    const again = applied(yesterday, { ...early, release_date: '2026-12-05' }, early)
    expect(again.filter(({ compressed }) => compressed).every(({ due_date }) => due_date === '2026-11-21')).toBe(true)
  })

  test('leaves an overdue task overdue if its date does not change', () => {
    const overdue = { ...tasks[0]!, due_date: '2026-11-20', offset_days: 14, template_key: 'announce' }
    const at = { release_type: 'single' as const, release_date: '2026-12-04' }
    const { moved, stays } = planReleaseChange([overdue], at, { ...at, release_type: 'mixtape' as never }, today)
    expect([moved, stays]).toEqual([[], [overdue]])
  })

  test('to another type brings compressed tasks', () => {
    const { added } = planReleaseChange(tasks, early, { ...early, release_type: 'ep' as never }, today)
    expect(added.map(({ template_key, due_date, compressed }) => [template_key, due_date, compressed])).toEqual([
      ['track-list', today, true],
    ])
  })
})
