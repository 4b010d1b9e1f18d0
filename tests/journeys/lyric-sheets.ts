import type { Page } from 'playwright-core'
import { call, enter, makeArtist, makeReleases, tokenOf, type Artist } from './artists.ts'
import { visit, type VisitorOptions } from './journey.ts'

export type Sections = [string, string][]
export const verses: Sections = [
  ['verse', 'Somebody left the stairwell door\npropped open with a shoe,'],
  ['chorus', 'Paper lanterns'],
  ['bridge', 'علّقنا الفوانيس على الدرج'],
]

/** An artist with two songs, the first with a sheet of these sections, and their addresses. */
export async function prepare(sections: Sections | null = verses) {
  const artist = await makeArtist()
  const [release] = await makeReleases(artist, [{ title: 'High Ceilings', release_type: 'ep' }])
  const token = await tokenOf(artist)
  const addSong = async (song_title: string) =>
    (await call<{ id: string }>('POST', `/api/releases/${release}/songs`, { song_title }, token)).id
  const [song, other] = [await addSong('Paper Lanterns'), await addSong('Salt on the Window')]
  if (sections) {
    await call(
      'POST',
      `/api/songs/${song}/lyrics`,
      { written_by: 'Mara Lindholt', additional_notes: 'Keep the door slam.' },
      token,
    )
    for (const [section_type, content] of sections)
      await call('POST', `/api/songs/${song}/lyrics/sections`, { section_type, content }, token)
  }
  const tab = `/releases/${release}/lyrics`
  return { artist, token, song, tab, release: release!, sheet: `${tab}/${song}`, otherSheet: `${tab}/${other}` }
}

/** A browser signed in as an artist at an address of the Lyric Sheets tab. */
export async function open(artist: Artist, address: string, options?: VisitorOptions) {
  const visitor = await visit(options)
  await enter(visitor.page, artist, address)
  await visitor.page.getByRole('tab', { name: 'Lyric Sheets', selected: true }).waitFor()
  return visitor
}

export const heading = (page: Page, name = 'Paper Lanterns') => page.getByRole('article', { name })
export const sections = (page: Page) => page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Each section's words, as stored. */
export const stored = async (token: string, song: string) =>
  (await call<{ sections: { content: string }[] }>('GET', `/api/songs/${song}/lyrics`, undefined, token)).sections.map(
    ({ content }) => content,
  )
