import { expect, test } from 'vitest'
import { taskForm } from '#domain/tasks/schema.ts'
import { newTask, taskChanges, typeTask, type TaskWords } from './form.ts'

const before: TaskWords = { task_description: 'Send the master', due_date: '2026-11-20' }

test.each<[TaskWords, { task_description: string; due_date: string }]>([
  [before, { task_description: 'Send the master', due_date: '2026-11-20' }],
  [
    { ...before, due_date: null },
    { task_description: 'Send the master', due_date: '' },
  ],
])('formats a task, and reads it back unchanged: %j', (words, typed) => {
  expect(typeTask(words)).toEqual(typed)
  expect(taskForm.parse(typed)).toEqual(words)
})

test('refuses a new task without words', () => {
  expect(taskForm.safeParse(typeTask(newTask)).success).toBe(false)
})

test.each<[string, Partial<TaskWords>, Partial<TaskWords> | null]>([
  ['nothing', {}, null],
  ['words', { task_description: 'Send it' }, { task_description: 'Send it' }],
  ['a date taken away', { due_date: null }, { due_date: null }],
  [
    'both',
    { task_description: 'Send it', due_date: '2026-12-01' },
    { task_description: 'Send it', due_date: '2026-12-01' },
  ],
])('sends only what changed: %s', (_, changes, sent) => {
  expect(taskChanges(before, { ...before, ...changes })).toEqual(sent)
})
