import type { Page } from 'playwright-core'
import { call, enter, makeArtist, makeReleases, tokenOf, type Artist } from './artists.ts'
import { visit, type VisitorOptions } from './journey.ts'

type Row = {
  legal_name: string
  writer_share_percent: number
  publisher_share_percent: number
  pro_affiliation: string | null
  society_code: string | null
  ipi_number: string | null
}
type Sheet = {
  song_title: string
  artist_name: string
  album_project: string
  song_length: string
  version: number
  contributors: Row[]
}

/** An artist with an album of these songs, and what is stored of their sheets. */
export async function prepare(titles: string[] = ['Salt on the Window', 'Ferry Light']) {
  const artist = await makeArtist()
  const [release] = await makeReleases(artist, [{ title: 'Low Tide', release_type: 'album' }])
  const token = await tokenOf(artist)
  const ids: string[] = []
  for (const song_title of titles)
    ids.push(
      (
        await call<{ id: string }>(
          'POST',
          `/api/releases/${release}/songs`,
          { song_title, duration_seconds: 231 },
          token,
        )
      ).id,
    )
  const metadata = `/releases/${release}/metadata`
  return {
    artist,
    token,
    ids,
    metadata,
    release: release!,
    sheet: (index = 0) => `${metadata}/split-sheets/${ids[index]}`,
    stored: (index = 0) => call<Sheet>('GET', `/api/songs/${ids[index]}/split-sheet`, undefined, token),
    save: (body: object, index = 0) =>
      call<Sheet>(
        'PUT',
        `/api/songs/${ids[index]}/split-sheet`,
        { song_title: titles[index], artist_name: 'Mara', ...body },
        token,
      ),
  }
}

/** A browser signed in as an artist at a metadata address. */
export async function open(artist: Artist, address: string, options?: VisitorOptions) {
  const visitor = await visit(options)
  // A reload asks whether to discard the typed text; it is kept.
  visitor.page.on('dialog', (dialog) => void dialog.accept())
  await enter(visitor.page, artist, address)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

export const row = (page: Page, place: number) => page.getByRole('group', { name: `Contributor ${place}`, exact: true })
export const field = (page: Page, place: number, label: string) => row(page, place).getByLabel(label)
export const contributor = (legal_name: string, share: number, more: object = {}) => ({
  legal_name,
  writer_share_percent: share,
  publisher_share_percent: share,
  ...more,
})
