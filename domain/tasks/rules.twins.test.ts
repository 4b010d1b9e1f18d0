import { describe, expect, test } from 'vitest'
import { beginAsTwin, followTwin, twinOf } from '#domain/tasks/rules.ts'
import { checklistTemplates, milestoneTemplates, twins } from '#domain/tasks/templates.ts'

const open = { completed_at: null, due_date: '2026-12-01', moved_by_hand: false, compressed: false }
const done = { ...open, completed_at: '2026-11-22T10:00:00.000Z' }

describe('twins', () => {
  test('name a milestone and a task of the short list, each once', () => {
    const milestones: string[] = milestoneTemplates.map(({ key }) => key)
    const core = checklistTemplates.filter((template) => template.core).map(({ key }) => key)
    for (const { milestone, task } of twins) {
      expect(milestones).toContain(milestone)
      expect(core).toContain(task)
      expect([twinOf(milestone), twinOf(task)]).toEqual([task, milestone])
    }
    expect(new Set(twins.flatMap(({ milestone, task }) => [milestone, task])).size).toBe(twins.length * 2)
  })

  test.each([null, 'recording', 'isrcs', 'unknown'])('%j has none', (template) => expect(twinOf(template)).toBeNull())

  test('are completed and reopened together', () => {
    expect(followTwin(open, done, { completed_at: done.completed_at })).toEqual({ completed_at: done.completed_at })
    expect(followTwin(done, open, { completed_at: null })).toEqual({ completed_at: null })
  })

  test('keep the day on which one was completed first', () =>
    expect(
      followTwin(
        done,
        { ...open, completed_at: '2026-11-25T10:00:00.000Z' },
        { completed_at: '2026-11-25T10:00:00.000Z' },
      ),
    ).toBeNull())

  test('move together to the date that a person gave', () => {
    const moved = { ...open, due_date: '2026-12-10', moved_by_hand: true }
    expect(followTwin({ ...open, compressed: true }, moved, { due_date: moved.due_date })).toEqual({
      due_date: '2026-12-10',
      moved_by_hand: true,
      compressed: false,
    })
    expect(followTwin(moved, moved, { due_date: moved.due_date })).toBeNull()
    expect(followTwin(open, { ...moved, moved_by_hand: false }, { due_date: moved.due_date })).toBeNull()
  })

  test('keep their own words, notes and dates otherwise', () =>
    expect(followTwin(open, { ...done, due_date: '2027-01-01', moved_by_hand: true }, {})).toBeNull())
})

describe('a task whose twin is there already', () => {
  const planned = { due_date: '2026-12-24', compressed: true }
  test('begins as it is planned without a twin, or with an open one', () => {
    const fresh = { ...planned, completed_at: null, moved_by_hand: false }
    expect(beginAsTwin(planned, undefined)).toEqual(fresh)
    expect(beginAsTwin(planned, open)).toEqual(fresh)
  })
  test('begins completed if that is, and on its day if a person dated it', () =>
    expect(beginAsTwin(planned, { ...done, moved_by_hand: true })).toEqual({
      completed_at: done.completed_at,
      due_date: '2026-12-01',
      moved_by_hand: true,
      compressed: false,
    }))
})
