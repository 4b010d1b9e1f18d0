import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createTask, updateTask } from '#domain/tasks/calls.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { openChecklist, press, rowsOf } from '#web/testing/checklist.tsx'
import { taskOf } from '#web/testing/fixtures.ts'
import { conflict } from '#web/testing/in-process.tsx'

const words = new RegExp(`^${texts.labels.task_description}`)

it('adds one task after another until Esc', async () => {
  const { on, asked } = await openChecklist([taskOf(1)])
  on(createTask, ({ body }: { body: Partial<Task> }) => ({ ...taskOf(9), ...body }))
  await press(texts.add)
  await press(texts.add)
  const field = await screen.findByLabelText<HTMLInputElement>(words)
  expect((await screen.findByText(texts.descriptionRequired)).textContent).toBeTruthy()
  await userEvent.type(field, 'Call Anna{Enter}')
  await waitFor(() => expect(rowsOf(/Task \d|Call Anna/)).toEqual(['Task 1', 'Call Anna']))
  const empty = await screen.findByLabelText<HTMLInputElement>(words)
  expect(empty.value).toBe('')
  expect(asked.at(-1)?.body).toMatchObject({ task_description: 'Call Anna', due_date: null })
  await userEvent.type(empty, '{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.add }))
})

it('sends only what was changed in a task, and shows both versions if it was saved elsewhere', async () => {
  const { on, asked } = await openChecklist([taskOf(1, { note: 'By phone' })])
  on(updateTask, () => {
    throw conflict(taskOf(1, { task_description: 'Call Ben', version: 2 }))
  })
  await press(texts.edit('Task 1'))
  const field = await screen.findByLabelText(words)
  await userEvent.clear(field)
  await userEvent.type(field, 'Call Anna')
  await press(texts.save)
  const dialog = await screen.findByRole('dialog', { name: texts.conflictTitle })
  expect(dialog.textContent).toMatch(/Call (Anna|Ben).*Call (Anna|Ben)/)
  expect(asked.at(-1)?.body).toEqual({ version: 1, task_description: 'Call Anna' })
})
