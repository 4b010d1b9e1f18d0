import { expect, test } from 'vitest'
import { changeTogether, moveDay } from '#domain/many-tasks/rules.ts'
import type { ManyChange, TaskState } from '#domain/many-tasks/schema.ts'
import { changeManyBody, moveForm } from '#domain/many-tasks/schema.ts'

const noon = '2026-11-22T12:00:00.000Z'
const earlier = '2026-11-20T12:00:00.000Z'
const state: TaskState = {
  completed_at: null,
  due_date: '2027-01-15',
  moved_by_hand: false,
  compressed: false,
  deleted: false,
}
const taskOf = (id: string, fields: Partial<TaskState> & { template_key?: string } = {}) => ({
  template_key: null,
  ...state,
  ...fields,
  id,
})
const tasks = [
  taskOf('plain', { compressed: true }),
  taskOf('done', { completed_at: earlier }),
  taskOf('undated', { due_date: null }),
  taskOf('upload', { template_key: 'upload' }),
  taskOf('milestone', { template_key: 'distribution-upload', due_date: '2027-01-20' }),
]

const moved = { moved_by_hand: true, compressed: false }
const by = (days: number) => ({ days })
const to = { due_date: '2027-02-01' }
const complete = { completed_at: noon }
test.each<[string, ManyChange, string[], Record<string, Partial<TaskState>>]>([
  ['completes what is open', complete, ['plain', 'done'], { plain: complete }],
  ['completes a twin with it', complete, ['upload'], { upload: complete, milestone: complete }],
  ['moves by days what has a date', by(7), ['plain', 'undated'], { plain: { ...moved, due_date: '2027-01-22' } }],
  [
    'moves a twin to the same day',
    by(-1),
    ['milestone'],
    { milestone: { ...moved, due_date: '2027-01-19' }, upload: { ...moved, due_date: '2027-01-19' } },
  ],
  [
    'moves a twin that is chosen too by itself',
    by(-1),
    ['upload', 'milestone'],
    { upload: { ...moved, due_date: '2027-01-14' }, milestone: { ...moved, due_date: '2027-01-19' } },
  ],
  [
    'moves all to one date, undated ones too',
    to,
    ['plain', 'undated'],
    { plain: { ...moved, ...to }, undated: { ...moved, ...to } },
  ],
  ['leaves what is on that date', { due_date: '2027-01-15' }, ['plain'], {}],
  [
    'deletes without the twin',
    { deleted: true },
    ['upload', 'done'],
    { upload: { deleted: true }, done: { deleted: true } },
  ],
  ['ignores unknown ids', complete, ['nothing'], {}],
])('%s', (_, change, chosen, expected) => {
  const before = new Map(tasks.map((task) => [task.id, task]))
  const changed = changeTogether(tasks, new Set(chosen), change)
  expect(Object.fromEntries(changed.map((each) => [each.id, each]))).toEqual(
    Object.fromEntries(
      Object.entries(expected).map(([id, fields]) => {
        const { template_key: _template, ...stated } = before.get(id)!
        return [id, { ...stated, ...fields }]
      }),
    ),
  )
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['9999-12-30', 5, '9999-12-31'],
  ['1900-01-02', -5, '1900-01-01'],
])('%s moved by %i days is %s', (date, days, expected) => expect(moveDay(date, days)).toBe(expected))

test.each([
  [{ days: 0 }],
  [{ days: 1.5 }],
  [{ days: 3651 }],
  [{ days: 1, deleted: true }],
  [{ due_date: null }],
  [{ deleted: false }],
  [{}],
])('refuses the change %j', (change) => {
  const seen = { id: '0198f2a0-0000-7000-8000-000000000001', version: 1 }
  expect(changeManyBody.safeParse({ tasks: [seen], change }).success).toBe(false)
})

test.each([
  [
    { how: 'by', days: ' -7 ' },
    { how: 'by', days: -7 },
  ],
  [{ how: 'by', days: '' }, null],
  [{ how: 'by', days: 'soon' }, null],
  [
    { how: 'to', due_date: '2027-02-01' },
    { how: 'to', due_date: '2027-02-01' },
  ],
  [{ how: 'to', due_date: '' }, null],
])('reads the form %j as %j', (form, expected) => expect(moveForm.safeParse(form).data ?? null).toEqual(expected))
