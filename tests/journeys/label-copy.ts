import type { Page } from 'playwright-core'
import { call, enter, makeArtist, makeReleases, tokenOf, type Artist } from './artists.ts'
import { visit, type VisitorOptions } from './journey.ts'

type Track = {
  song_id: string
  song_title: string
  track_number: number
  duration_seconds: number | null
  isrc: string | null
  songwriters: string | null
}
export type Copy = {
  artist: string | null
  sub_genre: string | null
  upc_code: string | null
  territories: string[]
  tracks_metadata: Track[]
  version: number
}

/** An artist with a release of these songs, and the addresses of its label copy. */
export async function prepare(
  songs: [string, number | null][] = [
    ['Swimming Hall', 252],
    ['Paper Lanterns', 206],
  ],
) {
  const artist = await makeArtist({ artistName: 'Mara Lindholt' })
  const [release] = await makeReleases(artist, [{ title: 'High Ceilings', release_type: 'ep' }])
  const token = await tokenOf(artist)
  const ids: string[] = []
  for (const [song_title, duration_seconds] of songs)
    ids.push(
      (await call<{ id: string }>('POST', `/api/releases/${release}/songs`, { song_title, duration_seconds }, token))
        .id,
    )
  const sheet = `/releases/${release}/metadata/label-copy`
  const stored = () => call<Copy>('GET', `/api/labelcopy/${release}`, undefined, token)
  const releaseOf = () =>
    call<{
      title: string
      upc_code: string | null
      songs: { song_title: string; track_number: number; duration_seconds: number | null; version: number }[]
    }>('GET', `/api/releases/${release}`, undefined, token)
  const write = (body: object) =>
    call<Copy>('PUT', `/api/labelcopy/${release}`, { copyright_year: new Date().getUTCFullYear(), ...body }, token)
  const tracks = (changes: object[] = []) =>
    songs.map(([song_title, duration_seconds], index) => ({
      song_id: ids[index]!,
      song_title,
      duration_seconds,
      track_number: index + 1,
      ...changes[index],
    }))
  return { artist, token, release: release!, ids, sheet, edit: `${sheet}/edit`, stored, releaseOf, write, tracks }
}

/** A browser signed in as an artist at a metadata address, waiting for this heading. */
export async function open(artist: Artist, address: string, options?: VisitorOptions, heading = 'Label Copy') {
  const visitor = await visit(options)
  await enter(visitor.page, artist, address)
  await visitor.page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  return visitor
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const box = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}(?: \\*\\(required\\))?$`))
export const cell = (page: Page, track: number, name: string) =>
  page.getByRole('listitem', { name: `Track ${track}`, exact: true }).getByLabel(`Track ${track}: ${name}`)
export const save = (page: Page) => button(page, 'Save Label Copy').click()
export const alertSays = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).waitFor()
export const isView = (page: Page) => page.getByText('View mode').waitFor()
