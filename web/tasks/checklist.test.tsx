import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { orderTasks, updateTask } from '#domain/tasks/calls.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { lastToast, openChecklist, press, rowsOf } from '#web/testing/checklist.tsx'
import { taskOf } from '#web/testing/fixtures.ts'
import { Refusal } from '#web/testing/in-process.tsx'

const done = '2026-11-20T10:00:00.000Z'

it('completes a task, which moves below the open ones and counts; Undo reopens it', async () => {
  const { asked } = await openChecklist([taskOf(1), taskOf(2), taskOf(3, { completed_at: done })])
  expect(screen.getByText(texts.progress(1, 3))).toBeTruthy()
  await press(texts.ofTask(texts.markComplete, 'Task 1'))
  await screen.findByText(texts.progress(2, 3))
  expect(rowsOf(/Task \d/)[0]).toBe('Task 2')
  // The next open one, so that the next press completes that.
  const next = screen.getByRole('button', { name: texts.ofTask(texts.markComplete, 'Task 2') })
  await waitFor(() => expect([document.activeElement, lastToast()?.title]).toEqual([next, texts.completed]))
  lastToast()!.action!.onAction()
  await screen.findByText(texts.progress(1, 3))
  await expect.poll(() => asked.at(-1)?.body).toMatchObject({ completed_at: null })
})

it('asks before it reopens a task', async () => {
  const { made } = await openChecklist([taskOf(1), taskOf(2, { completed_at: done })])
  const reopen = texts.ofTask(texts.reopen, 'Task 2')
  await press(reopen)
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(made).not.toContain('PUT /api/tasks/{id}')
  await press(reopen)
  await press(texts.reopen)
  await screen.findByText(texts.progress(0, 2))
})

it('leaves a task open that could not be completed, and says why', async () => {
  const { on } = await openChecklist([taskOf(1)])
  on(updateTask, () => {
    throw new Refusal(403)
  })
  await press(texts.ofTask(texts.markComplete, 'Task 1'))
  await expect.poll(() => lastToast()?.title).toBe(texts.updateFailed('Refused with 403'))
  expect(screen.getByText(texts.progress(0, 1))).toBeTruthy()
})

it('deletes a task, and Undo restores it', async () => {
  await openChecklist([taskOf(1), taskOf(2)])
  await press(texts.delete('Task 1'))
  await waitFor(() => expect(rowsOf(/Task \d/)).toEqual(['Task 2']))
  await expect.poll(() => lastToast()?.title).toBe(texts.deleted)
  lastToast()!.action!.onAction()
  await waitFor(() => expect(rowsOf(/Task \d/)).toEqual(['Task 1', 'Task 2']))
})

it('moves an open task by keyboard; completed ones keep their places in the order sent', async () => {
  const { on, asked } = await openChecklist([taskOf(1), taskOf(2, { completed_at: done }), taskOf(3)])
  on(orderTasks, () => [taskOf(3, { task_order: 1 }), taskOf(1, { task_order: 3 })])
  const handle = screen.getAllByRole('button', { name: /Task 1/ })[0]!
  handle.focus()
  await userEvent.keyboard(' {ArrowDown} ')
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ ids: [3, 2, 1].map((number) => taskOf(number).id) }))
})
