import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getRelease } from '#domain/releases/calls.ts'
import { deleteTask, restoreTask, updateTask } from '#domain/tasks/calls.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { detailOf, taskOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, pressInToast, said, showAt } from '#web/testing/page.tsx'
// Loaded with the timeline: a test that waits for a script waits longest on a busy machine.
import './task-form.tsx'
import { Timeline } from './timeline.tsx'

const milestone = (number: number, fields: Partial<Task> = {}) =>
  taskOf(number, {
    task_description: `Milestone ${number}`,
    task_category: 'timeline',
    due_date: `2099-01-0${number}`,
    ...fields,
  })
let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

/** The timeline with these milestones; the second is open. */
async function openSecond(...tasks: Task[]) {
  let stored = tasks
  const find = (id: string | undefined) => tasks.find((task) => task.id === id)!
  page.on(getRelease, () => detailOf({ release_date: '2099-02-01', release_tasks: stored }))
  page.on(updateTask, ({ ids, body }: { ids: string[]; body: Partial<Task> }) => {
    const task = { ...find(ids[0]), ...body, version: 2 }
    stored = stored.map((each) => (each.id === task.id ? task : each))
    return { ...task, twin: null }
  })
  page.on(deleteTask, ({ ids }) => {
    stored = stored.filter(({ id }) => id !== ids[0])
    return { id: ids[0]! }
  })
  page.on(restoreTask, ({ ids }) => {
    stored = tasks
    return find(ids[0])
  })
  showAt('/', <Page />)
  await press('Milestone 2')
}
function Page() {
  const { data } = useQuery(releaseQuery(detailOf().id))
  return data && <Timeline release={data} />
}
const row = (name: string) => screen.getByRole('button', { name })
const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => /Milestone \d/.exec(textContent)?.[0])

it('opens below one milestone at a time, with its date', async () => {
  await openSecond(milestone(1), milestone(2))
  expect(screen.getByText(texts.due('Jan 2, 2099'))).toBeTruthy()
  await press('Milestone 1')
  expect([row('Milestone 1'), row('Milestone 2')].map((each) => each.getAttribute('aria-expanded'))).toEqual([
    'true',
    'false',
  ])
  expect(screen.queryByText(texts.due('Jan 2, 2099'))).toBeNull()
  await press('Milestone 1')
  expect(screen.queryByRole('button', { name: texts.edit('Milestone 1') })).toBeNull()
})

it('completes a milestone and says when; reopening asks first', async () => {
  await openSecond(milestone(1), milestone(2))
  await press(texts.ofTask(texts.markComplete, 'Milestone 2'))
  const reopen = await screen.findByRole('button', { name: texts.ofTask(texts.reopen, 'Milestone 2') })
  expect(screen.getByText(/^Completed /)).toBeTruthy()
  expect(said()[0]).toBe(texts.completed)
  await press(reopen.getAttribute('aria-label')!)
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(page.asked.filter(({ body }) => body !== undefined)).toHaveLength(1)
  await press(reopen.getAttribute('aria-label')!)
  await press(texts.reopen)
  await screen.findByText(texts.due('Jan 2, 2099'))
  expect(page.asked.filter(({ body }) => body !== undefined).at(-1)?.body).toMatchObject({ completed_at: null })
})

it('leaves a milestone open that could not be completed, and says why', async () => {
  await openSecond(milestone(1), milestone(2))
  page.on(updateTask, () => {
    throw new Refusal(403)
  })
  await press(texts.ofTask(texts.markComplete, 'Milestone 2'))
  await expect.poll(() => said()[0]).toBe(texts.updateFailed('Refused with 403'))
  await screen.findByRole('button', { name: texts.ofTask(texts.markComplete, 'Milestone 2') })
})

it('edits a milestone in place; focus returns to its row', async () => {
  await openSecond(milestone(1), milestone(2))
  await press(texts.edit('Milestone 2'))
  await waitFor(() => expect(document.activeElement).toBe(fieldNamed(texts.labels.task_description)))
  await fill(fieldNamed(texts.labels.task_description), '')
  await press(texts.save)
  expect(fieldNamed(texts.labels.task_description).getAttribute('aria-invalid')).toBe('true')
  expect(page.made).not.toContain('PUT /api/tasks/{id}')
  await fill(fieldNamed(texts.labels.task_description), 'Milestone 7')
  await press(texts.save)
  await waitFor(() => expect(document.activeElement).toBe(row('Milestone 7')))
  expect(page.asked.find(({ body }) => body !== undefined)?.body).toEqual({
    version: 1,
    task_description: 'Milestone 7',
  })
})

it('deletes a milestone, focus goes to the next one, and Undo restores it', async () => {
  await openSecond(milestone(1), milestone(2), milestone(3))
  await press(texts.delete('Milestone 2'))
  await waitFor(() => expect(names()).toEqual(['Milestone 1', 'Milestone 3']))
  await waitFor(() => expect(document.activeElement).toBe(row('Milestone 3')))
  await expect.poll(said).toEqual([texts.deleted, 'Milestone 2'])
  pressInToast()
  await waitFor(() => expect(names()).toEqual(['Milestone 1', 'Milestone 2', 'Milestone 3']))
})
