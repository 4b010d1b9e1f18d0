import { expect, test } from 'vitest'
import { createTaskBody, taskForm } from '#domain/tasks/schema.ts'
import { taskTexts } from '#domain/tasks/texts.ts'

test.each([
  [{}, null],
  [{ due_date: null }, null],
  [{ due_date: '2026-12-18' }, '2026-12-18'],
])('a new task with %j is due on %j', (fields, due_date) =>
  expect(createTaskBody.parse({ task_description: ' Call my aunt ', ...fields })).toEqual({
    task_description: 'Call my aunt',
    task_category: 'checklist',
    due_date,
  }),
)

test("a task's form needs words, and may leave the date empty", () => {
  expect(taskForm.parse({ task_description: 'Call', due_date: '' })).toEqual({
    task_description: 'Call',
    due_date: null,
    note: null,
    link: null,
    person: null,
  })
  expect(taskForm.parse({ task_description: 'Call', due_date: '2026-12-18' }).due_date).toBe('2026-12-18')
  expect(taskForm.safeParse({ task_description: ' ', due_date: '' }).error?.issues[0]?.message).toBe(
    taskTexts.descriptionRequired,
  )
})

test.each([
  ['https://example.com/plan', undefined],
  ['HTTP://example.com', undefined],
  ['', undefined],
  ['example.com', taskTexts.badLink],
  ['https://', taskTexts.badLink],
  ['xhttps://example.com', taskTexts.badLink],
  ['https://[x', taskTexts.badLink],
  ['javascript:alert(1)', taskTexts.badLink],
  ['https://masters.example@elsewhere.example/', taskTexts.badLink],
  ['https://masters.example/\u202egpj', taskTexts.badLink],
])("a task's link %j is refused with %j", (link, message) =>
  expect(taskForm.safeParse({ task_description: 'Call', due_date: '', link }).error?.issues[0]?.message).toBe(message),
)
