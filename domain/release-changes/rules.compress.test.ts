import { describe, expect, test } from 'vitest'
import { planReleaseChange } from '#domain/release-changes/rules.ts'
import { addDays } from '#domain/shared/dates.ts'
import { defaultChecklist } from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'

describe('a release that moves', () => {
  const today = '2026-11-22'
  const before = { release_type: 'single' as const, release_date: '2027-03-05' }
  const tasks = defaultChecklist('single', before.release_date).map(
    (task) =>
      ({ ...task, id: task.template_key, task_category: 'checklist', completed_at: null, compressed: false }) as Task,
  )
  const applied = (all: Task[], to: typeof before, from = before, were: Task[] = []) => {
    const { moved, stays } = planReleaseChange(all, from, to, today, were)
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

  test('and is undone keeps overdue tasks overdue, and compressed ones compressed, on their days', () => {
    const late = applied(tasks, early).map((task, index) => {
      const { due_date } = tasks.find(({ id }) => id === task.id)!
      const day = { due_date: task.compressed ? '2026-11-21' : task.due_date, compressed: task.compressed }
      return index % 2 === 0 ? { ...task, ...day } : { ...task, due_date: addDays(due_date!, -91), compressed: false }
    })
    expect(late.some((task) => !task.compressed && task.due_date! < today)).toBe(true)
    const later = { ...early, release_date: '2027-02-05' }
    const moved = applied(late, later, early)
    expect(moved.some(({ compressed }) => compressed)).toBe(false)
    expect(applied(moved, early, later, late)).toEqual(late)
    expect(applied(moved, early, later)).not.toEqual(late)
  })

  test('keeps to its plan if the stated past cannot be true', () => {
    const later = applied(tasks, { ...early, release_date: '2027-02-05' })
    const told = (was: Partial<Task>) =>
      applied(
        later,
        early,
        { ...early, release_date: '2027-02-05' },
        later.map((task) => ({ ...task, ...was })),
      )
    const planned = told({})
    for (const was of [
      { due_date: '2020-01-01', compressed: false },
      { due_date: '2020-01-01', compressed: true },
      { due_date: '2099-01-01', compressed: true },
      { due_date: null },
    ])
      expect(told(was)).toEqual(planned)
  })

  test('to another type and back brings the tasks of the first as they were', () => {
    const ep = { release_type: 'ep' as const, release_date: early.release_date }
    const [single, list] = [{ ...early }, defaultChecklist('ep', early.release_date)]
    const gone = list.filter(({ template_key }) => template_key === 'track-list')
    const were = gone.map((task) => ({ ...task, id: 'x', compressed: false }))
    const { added } = planReleaseChange(tasks, single, ep, today, were)
    expect(added.map(({ due_date, compressed }) => [due_date, compressed])).toEqual([[gone[0]!.due_date, false]])
  })

  test('to another type brings compressed tasks', () => {
    const { added } = planReleaseChange(tasks, early, { ...early, release_type: 'ep' as never }, today)
    expect(added.map(({ template_key, due_date, compressed }) => [template_key, due_date, compressed])).toEqual([
      ['track-list', today, true],
    ])
  })
})
