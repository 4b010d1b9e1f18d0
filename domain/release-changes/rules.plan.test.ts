import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arrangeChecklist,
  planReleaseChange,
  type ChangedRelease,
  type ReleaseChange,
} from '#domain/release-changes/rules.ts'
import { releaseTypes, type ReleaseType } from '#domain/releases/schema.ts'
import { utcDay } from '#domain/shared/dates.ts'
import { defaultChecklist, type DefaultTask, defaultTimeline, dueDate, type ListLength } from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { checklistTemplates, milestoneTemplates } from '#domain/tasks/templates.ts'

describe('a changed date or type', () => {
  /** As for a release whose dates may lie in the past: nothing is compressed. */
  const planChange = (tasks: readonly Task[], from: ChangedRelease, to: ChangedRelease) =>
    planReleaseChange(tasks, from, to, null)
  const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map(utcDay)
  const dateOrNone = fc.option(day, { nil: null, freq: 6 })
  const type = fc.constantFrom(...releaseTypes)
  const length = fc.constantFrom('core' as const, 'full' as const)
  const touch = fc.constantFrom('untouched', 'untouched', 'completed', 'edited', 'moved', 'reopened')
  let made = 0
  const makeTask = (fields: Partial<Task>): Task => ({
    id: `task-${String((made += 1)).padStart(6, '0')}`,
    release_id: 'release',
    task_description: 'A task',
    task_category: 'checklist',
    task_order: 0,
    completed_at: null,
    due_date: null,
    template_key: null,
    origin: 'own',
    offset_days: null,
    moved_by_hand: false,
    edited: false,
    compressed: false,
    note: null,
    link: null,
    person: null,
    version: 1,
    ...fields,
  })
  const fromDefault = (task: DefaultTask, category: Task['task_category'] = 'checklist') =>
    makeTask({ ...task, task_category: category, origin: 'default' })
  const untouchedList = (releaseType: ReleaseType, date: string | null, howLong: ListLength = 'core') =>
    defaultChecklist(releaseType, date, howLong).map((task) => fromDefault(task))

  /** The tasks of a release as people leave them: some done, edited, dated by hand, reordered, with or without a timeline, own ones. */
  const release = fc
    .record({
      type,
      date: dateOrNone,
      length,
      timeline: fc.boolean(),
      touches: fc.array(touch, { minLength: 60, maxLength: 60 }),
      own: fc.array(dateOrNone, { maxLength: 4 }),
      shuffled: fc.boolean(),
    })
    .map(({ type: releaseType, date, length: howLong, timeline, touches, own, shuffled }) => {
      const defaults = [
        ...untouchedList(releaseType, date, howLong),
        ...(timeline ? defaultTimeline(date).map((task) => fromDefault(task, 'timeline')) : []),
      ].map((task, index): Task => {
        const how = touches[index]!
        if (how === 'completed') return { ...task, completed_at: '2026-01-01T00:00:00.000Z' }
        if (how === 'edited') return { ...task, edited: true, task_description: 'In my words' }
        if (how === 'moved') return { ...task, moved_by_hand: true, due_date: '2026-02-03' }
        return how === 'reopened' ? { ...task, due_date: '1999-09-09' } : task
      })
      const all = [...defaults, ...own.map((due_date) => makeTask({ due_date, moved_by_hand: due_date !== null }))]
      const tasks = (shuffled ? all.toSorted((a, b) => a.task_description.localeCompare(b.task_description)) : all).map(
        (task, index) => ({ ...task, task_order: index + 1 }),
      )
      return { from: { release_type: releaseType, release_date: date }, tasks }
    })
  const target = fc.record({ release_type: type, release_date: dateOrNone })
  const applied = (change: ReleaseChange): Task[] => [
    ...change.stays,
    ...change.moved.map(({ task, due_date, offset_days }) => ({ ...task, due_date, offset_days })),
    ...change.added.map((task) => fromDefault(task)),
  ]
  const ids = (tasks: Task[]) => tasks.map((task) => task.id).toSorted()

  test('classifies every task exactly once, and leaves finished, own, edited and hand-dated ones', () => {
    fc.assert(
      fc.property(release, target, ({ from, tasks }, to) => {
        const change = planChange(tasks, from, to)
        expect(ids([...change.stays, ...change.out, ...change.moved.map(({ task }) => task)])).toEqual(ids(tasks))
        const touched = (task: Task) => task.completed_at !== null || task.template_key === null || task.moved_by_hand
        expect([...change.out, ...change.moved.map(({ task }) => task)].filter(touched)).toEqual([])
        expect(change.out.filter((task) => task.edited || task.task_category === 'timeline')).toEqual([])
      }),
    )
  })

  test('moves every open task with an untouched date to its offset before the new date', () => {
    fc.assert(
      fc.property(release, target, ({ from, tasks }, to) => {
        if (from.release_date === to.release_date && from.release_type === to.release_type) return
        for (const task of applied(planChange(tasks, from, to)))
          if (task.completed_at === null && task.offset_days !== null && !task.moved_by_hand)
            expect(task.due_date).toBe(dueDate(to.release_date, task.offset_days))
      }),
    )
  })

  test('without a change changes nothing, even if a task was reopened', () => {
    fc.assert(
      fc.property(release, ({ from, tasks }) => {
        expect(planChange(tasks, from, { ...from })).toEqual({ moved: [], out: [], added: [], stays: tasks })
      }),
    )
  })

  test('of the date alone adds and removes no task; moving it back restores everything', () => {
    fc.assert(
      fc.property(release, dateOrNone, ({ from, tasks }, release_date) => {
        const fresh = tasks.filter((task) => task.due_date !== '1999-09-09')
        const change = planChange(fresh, from, { ...from, release_date })
        expect([change.out, change.added]).toEqual([[], []])
        const there = applied(change)
        const byId = (list: Task[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
        expect(byId(applied(planChange(there, { ...from, release_date }, from)))).toEqual(byId(fresh))
      }),
    )
  })

  test('never creates the same default task twice', () => {
    fc.assert(
      fc.property(release, target, ({ from, tasks }, to) => {
        const keys = applied(planChange(tasks, from, to)).flatMap((task) => task.template_key ?? [])
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  test('turns an untouched checklist into exactly the default one of the new type and date, in its order', () => {
    fc.assert(
      fc.property(type, type, length, dateOrNone, dateOrNone, (from, to, howLong, date, newDate) => {
        const tasks = untouchedList(from, date, howLong)
        const change = planChange(
          tasks,
          { release_type: from, release_date: date },
          { release_type: to, release_date: newDate },
        )
        const dates = new Map(change.moved.map(({ task, due_date }) => [task.template_key, due_date]))
        const list = arrangeChecklist(tasks, change, from, to).map((task) => [
          task.template_key,
          dates.has(task.template_key) ? dates.get(task.template_key) : task.due_date,
        ])
        expect(list).toEqual(defaultChecklist(to, newDate, howLong).map((task) => [task.template_key, task.due_date]))
      }),
    )
  })

  test('keeps every task of the checklist in its list, and a manual order unchanged', () => {
    fc.assert(
      fc.property(release, target, ({ from, tasks }, to) => {
        const change = planChange(tasks, from, to)
        const list = arrangeChecklist(tasks, change, from.release_type, to.release_type)
        expect(list).toHaveLength(
          tasks.filter((task) => task.task_category === 'checklist').length - change.out.length + change.added.length,
        )
      }),
    )
    const tasks = untouchedList('album', null)
      .toReversed()
      .map((task, index) => ({ ...task, task_order: index + 1 }))
    const change = planChange(
      tasks,
      { release_type: 'album', release_date: null },
      { release_type: 'mixtape', release_date: null },
    )
    const list = arrangeChecklist(tasks, change, 'album', 'mixtape')
    expect(list.filter((task) => 'id' in task)).toEqual(tasks)
    expect(list.findIndex((task) => task.template_key === 'clear-third-party')).toBe(0)
  })

  test('from single to EP adds what an EP needs, and moves what it needs at another time', () => {
    const tasks = untouchedList('single', '2027-03-05')
    const change = planChange(
      tasks,
      { release_type: 'single', release_date: '2027-03-05' },
      { release_type: 'ep', release_date: '2027-03-05' },
    )
    expect(change.out).toEqual([])
    expect(change.added.map((task) => [task.template_key, task.due_date])).toEqual([['track-list', '2027-01-08']])
    expect(change.moved.map(({ task, due_date }) => [task.template_key, task.due_date, due_date])).toEqual([
      ['choose-date', '2027-01-08', '2026-12-25'],
      ['clear-samples', '2027-01-15', '2027-01-08'],
      ['content-calendar', '2027-02-05', '2027-01-29'],
      ['announce', '2027-02-19', '2027-02-12'],
    ])
  })

  test('removes what the new type does not have, unless it is finished or edited', () => {
    const tasks = untouchedList('ep', '2027-03-05')
    const to = { release_type: 'single' as const, release_date: '2027-03-05' }
    const from = { release_type: 'ep' as const, release_date: '2027-03-05' }
    expect(planChange(tasks, from, to).out.map((task) => task.template_key)).toEqual(['track-list'])
    for (const touched of [{ completed_at: '2026-12-01T00:00:00.000Z' }, { edited: true }, { moved_by_hand: true }])
      expect(
        planChange(
          tasks.map((task) => (task.template_key === 'track-list' ? { ...task, ...touched } : task)),
          from,
          to,
        ).out,
      ).toEqual([])
  })

  const single = { release_type: 'single', release_date: '2027-03-05' } as const
  const ep = { release_type: 'ep', release_date: '2027-03-05' } as const
  const later = (from: { release_type: ReleaseType }) => ({ ...from, release_date: '2027-03-12' })
  const keyed = (tasks: readonly Pick<Task, 'template_key'>[]) => tasks.map((task) => task.template_key)
  const without = (tasks: Task[], key: string) => tasks.filter((task) => task.template_key !== key)
  const only = (tasks: Task[], key: string) => tasks.find((task) => task.template_key === key)!

  test('keeps the short list short, whatever custom tasks and milestones there are', () => {
    const tasks = [
      ...untouchedList('single', single.release_date),
      ...defaultTimeline(single.release_date).map((task) => fromDefault(task, 'timeline')),
      makeTask({ task_description: 'Call my aunt' }),
    ]
    expect(keyed(planChange(tasks, single, ep).added)).toEqual(['track-list'])
  })

  test('does not bring back a default task that was deleted', () => {
    const tasks = without(untouchedList('single', single.release_date), 'isrcs')
    expect(keyed(planChange(tasks, single, ep).added)).toEqual(['track-list'])
  })

  test('does not add a task that stayed from an earlier type', () => {
    const kept = { ...only(untouchedList('ep', ep.release_date), 'track-list'), edited: true }
    const tasks = [...untouchedList('single', single.release_date), kept]
    const change = planChange(tasks, single, ep)
    expect(change.added).toEqual([])
    expect(arrangeChecklist(tasks, change, 'single', 'ep')).toContain(kept)
  })

  test('of the date alone removes nothing, and keeps the offset of a task', () => {
    const foreign = only(untouchedList('ep', single.release_date), 'track-list')
    const older = { ...only(untouchedList('single', single.release_date), 'upc'), offset_days: 40 }
    const change = planChange([foreign, older], single, later(single))
    expect(change.out).toEqual([])
    expect(change.moved.map(({ task, due_date, offset_days }) => [task.template_key, due_date, offset_days])).toEqual([
      ['track-list', '2027-01-15', 56],
      ['upc', '2027-01-31', 40],
    ])
  })

  test('leaves own tasks in their places when default tasks move to those of the new type', () => {
    const defaults = untouchedList('single', single.release_date)
    const own = makeTask({ task_description: 'Call my aunt' })
    const tasks = [...defaults.slice(0, 1), own, ...defaults.slice(1)].map((task, index) => ({
      ...task,
      task_order: index + 1,
    }))
    const change = planChange(tasks, single, { ...single, release_type: 'album' })
    const list = arrangeChecklist(tasks, change, 'single', 'album')
    expect(list[1]).toBe(tasks[1])
    expect(keyed(list).filter(Boolean)).toEqual(keyed(defaultChecklist('album', null)))
  })

  test('adds at the end what nothing follows', () => {
    const tasks = [makeTask({ task_order: 1 }), makeTask({ task_order: 2 })]
    const change = planChange(tasks, single, ep)
    expect(keyed(arrangeChecklist(tasks, change, 'single', 'ep'))).toEqual([null, null, 'track-list'])
  })

  test('past the last four-digit year leaves tasks on its last day', () =>
    expect(dueDate('9999-12-20', -30)).toBe('9999-12-31'))

  test('separates milestones and checklist', () => {
    const keys = [...checklistTemplates, ...milestoneTemplates].map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
