import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { getRelease } from '#domain/releases/calls.ts'
import { deleteTask, restoreTask, updateTask } from '#domain/tasks/calls.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { WritesFirst } from '#web/platform/query-client.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { Checklist } from '#web/tasks/checklist.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { detailOf } from './fixtures.ts'
import { signedIn } from './in-process.tsx'

/** The checklist of a release with these tasks, which can be completed, deleted and restored. */
export async function openChecklist(tasks: Task[]) {
  clearToasts()
  const page = await signedIn()
  let stored = tasks
  const find = (id: string | undefined) => stored.find((task) => task.id === id)!
  page.on(getRelease, () => detailOf({ release_tasks: stored }))
  page.on(updateTask, ({ ids, body }: { ids: string[]; body: Partial<Task> }) => {
    const before = find(ids[0])
    const task = { ...before, ...body, version: before.version + 1 }
    stored = stored.map((each) => (each.id === task.id ? task : each))
    return { ...task, twin: null }
  })
  page.on(deleteTask, ({ ids }) => ({ id: ids[0]! }))
  page.on(restoreTask, ({ ids }) => find(ids[0]))
  const client = new WritesFirst({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('progressbar')
  return page
}

function Page() {
  const { data } = useQuery(releaseQuery(detailOf().id))
  return data && <Checklist release={data} />
}

/** The words of its tasks from the top; `words` finds them in a row. */
export const rowsOf = (words: RegExp) =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => words.exec(row.textContent)?.[0])
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const lastToast = () => currentToasts().at(-1)
