import { expect, test } from 'vitest'
import { taskForm } from '#domain/tasks/schema.ts'
import { newTask, taskChanges, typeTask, type TaskWords } from './form.ts'

const before: TaskWords = {
  task_description: 'Send the master',
  due_date: '2026-11-20',
  person: 'Signe Holm',
  link: 'https://masters.example/low-tide',
  note: '24 bit, two versions',
}
const typed = {
  task_description: 'Send the master',
  due_date: '2026-11-20',
  person: 'Signe Holm',
  link: 'https://masters.example/low-tide',
  note: '24 bit, two versions',
}

test.each([
  [before, typed],
  [
    { ...newTask, task_description: 'Send the master' },
    { ...typed, due_date: '', person: '', link: '', note: '' },
  ],
])('formats a task, and reads it back unchanged: %j', (words, form) => {
  expect(typeTask(words)).toEqual(form)
  expect(taskForm.parse(form)).toEqual(words)
})

test('refuses a new task without words', () => {
  expect(taskForm.safeParse(typeTask(newTask)).success).toBe(false)
})

test.each(['masters.example', 'javascript:alert(1)', 'https://', 'ftp://masters.example', 'https://a b'])(
  'refuses the link %s',
  (link) => expect(taskForm.safeParse({ ...typed, link }).error?.issues[0]?.path).toEqual(['link']),
)

test.each<[string, Partial<TaskWords>, Partial<TaskWords> | null]>([
  ['nothing', {}, null],
  ['words', { task_description: 'Send it' }, { task_description: 'Send it' }],
  ['a date taken away', { due_date: null }, { due_date: null }],
  [
    'both',
    { task_description: 'Send it', due_date: '2026-12-01' },
    { task_description: 'Send it', due_date: '2026-12-01' },
  ],
  ['what was added', { person: 'Ida', link: null, note: '' }, { person: 'Ida', link: null, note: '' }],
])('sends only what changed: %s', (_, changes, sent) => {
  expect(taskChanges(before, { ...before, ...changes })).toEqual(sent)
})
