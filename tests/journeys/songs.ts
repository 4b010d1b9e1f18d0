import type { Page } from 'playwright-core'
import { call, enter, makeArtist, makeReleases, tokenOf, type Artist } from './artists.ts'
import { visit, type VisitorOptions } from './journey.ts'

type StoredSong = {
  id: string
  song_title: string
  track_number: number
  duration_seconds: number | null
  version: number
}

/** An artist with a release of these songs, and what is stored of them. */
export async function prepare(titles: string[] = ['Swimming Hall', 'Paper Lanterns', 'Salt on the Window']) {
  const artist = await makeArtist()
  const [release] = await makeReleases(artist, [{ title: 'Low Tide', release_type: 'album' }])
  const token = await tokenOf(artist)
  const ids: string[] = []
  for (const song_title of titles)
    ids.push(
      (await call<StoredSong>('POST', `/api/releases/${release}/songs`, { song_title, duration_seconds: 231 }, token))
        .id,
    )
  const stored = async () =>
    (await call<{ songs: StoredSong[] }>('GET', `/api/releases/${release}`, undefined, token)).songs
  return { artist, token, ids, tab: `/releases/${release}/songs`, stored }
}

/** A browser signed in as an artist at an address of the Songs tab. */
export async function open(artist: Artist, address: string, options?: VisitorOptions) {
  const visitor = await visit(options)
  await enter(visitor.page, artist, address)
  await visitor.page.getByRole('tab', { name: 'Songs', selected: true }).waitFor()
  return visitor
}

/** The rows as rendered: '1 Swimming Hall'. */
export const tracks = async (page: Page) => {
  const [numbers, titles] = [
    await page.locator('[role=row] [data-part=number]').allTextContents(),
    await page.locator('[role=rowheader]').allTextContents(),
  ]
  return titles.map((name, index) => `${numbers[index]} ${name}`)
}
