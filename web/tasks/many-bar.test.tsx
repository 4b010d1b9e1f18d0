import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { changeMany } from '#domain/many-tasks/calls.ts'
import { manyTasksTexts } from '#domain/many-tasks/texts.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { lastToast, openChecklist, press } from '#web/testing/checklist.tsx'
import { taskOf } from '#web/testing/fixtures.ts'
import { Refusal } from '#web/testing/in-process.tsx'

const done = '2026-11-20T10:00:00.000Z'
const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: texts.selectTask(name) }))

it('completes the chosen tasks in one call; Esc ends choosing', async () => {
  const { on, asked } = await openChecklist([taskOf(1), taskOf(2), taskOf(3)])
  const answer = [taskOf(1, { completed_at: done, version: 2 }), taskOf(2, { completed_at: done, version: 2 })]
  on(changeMany, () => ({ tasks: answer, deleted: [], undo: [] }))
  await press(texts.select)
  await userEvent.click(screen.getByRole('checkbox', { name: texts.selectTask('Task 1') }))
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(texts.selected(2))
  await press(manyTasksTexts.complete)
  await screen.findByText(texts.progress(2, 3))
  expect(asked.at(-1)?.body).toMatchObject({ tasks: [{ id: taskOf(1).id }, { id: taskOf(2).id }] })
  await press(texts.select)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('group', { name: manyTasksTexts.bar })).toBeNull())
})

it('moves the chosen tasks by days, and says which have no date', async () => {
  const { on, asked } = await openChecklist([taskOf(1, { due_date: '2026-11-10' }), taskOf(2)])
  on(changeMany, () => ({ tasks: [taskOf(1, { due_date: '2026-11-13', version: 2 })], deleted: [], undo: [] }))
  await choose('Task 1')
  await choose('Task 2')
  await press(manyTasksTexts.move)
  const days = await screen.findByLabelText(new RegExp(`^${manyTasksTexts.days}`))
  await userEvent.clear(days)
  await userEvent.type(days, '0{Enter}')
  expect(days.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(days)
  await userEvent.type(days, '3{Enter}')
  await screen.findByText(texts.due('Nov 13, 2026'))
  expect(asked.at(-1)?.body).toMatchObject({ change: { days: 3 } })
  expect(lastToast()?.text).toBe(manyTasksTexts.undated(1))
})

it('keeps the choice for another attempt if nothing was changed', async () => {
  const { on } = await openChecklist([taskOf(1), taskOf(2)])
  on(changeMany, () => {
    throw new Refusal(403)
  })
  await choose('Task 2')
  await press(manyTasksTexts.delete)
  await expect.poll(() => lastToast()?.title).toBe(manyTasksTexts.failed)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: texts.selectTask('Task 2') }).checked).toBe(true)
})
