import type { Page } from 'playwright-core'
import { call, enter, makeArtist, makeReleases, tokenOf } from './artists.ts'
import { toastSays, visit, type VisitorOptions } from './journey.ts'

export type Task = {
  id: string
  task_description: string
  task_category: string
  due_date: string | null
  completed_at: string | null
}
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An artist on the page of their release, which comes out in 25 days. */
export async function openPlan(options?: VisitorOptions) {
  const artist = await makeArtist()
  const [id] = await makeReleases(artist, [{ title: 'Low Tide', release_date: inDays(25) }])
  const visitor = await visit(options)
  await enter(visitor.page, artist)
  await show(visitor.page, id!)
  const token = await tokenOf(artist)
  return {
    ...visitor,
    artist,
    id: id!,
    token,
    tasks: async () =>
      (await call<{ release_tasks: Task[] }>('GET', `/api/releases/${id}`, undefined, token)).release_tasks,
  }
}

export async function show(page: Page, id: string) {
  await page.goto(`/releases/${id}`)
  await page.getByRole('heading', { name: 'Project timeline' }).waitFor()
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
export const toast = (page: Page, text: string) => toastSays(page, text, { exact: true })
