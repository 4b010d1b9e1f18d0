import type { Page } from 'playwright-core'
import { call, enter, makeArtist, makeReleases, tokenOf, type Artist, type NewRelease } from './artists.ts'
import { visit, type Visitor, type VisitorOptions } from './journey.ts'

type Detail = {
  title: string
  release_date: string
  release_type: string
  version: number
  songs: { song_title: string }[]
  release_tasks: { template_key: string; due_date: string }[]
}
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Release' })
export const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
export const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Update Release' }).click()
type Place = Visitor & { artist: Artist; id: string; token: string; read: () => Promise<Detail> }

/** An artist with one release, looking at it in the edit dialog. */
export async function openEditor(release: Partial<NewRelease> = {}, options?: VisitorOptions): Promise<Place> {
  const artist = await makeArtist()
  const [id] = await makeReleases(artist, [{ title: 'Low Tide', ...release }])
  const [visitor, token] = [await visit(options), await tokenOf(artist)]
  await enter(visitor.page, artist, `/releases/${id}/edit`)
  await dialogOf(visitor.page).waitFor()
  return {
    ...visitor,
    artist,
    id: id!,
    token,
    read: () => call<Detail>('GET', `/api/releases/${id}`, undefined, token),
  }
}
