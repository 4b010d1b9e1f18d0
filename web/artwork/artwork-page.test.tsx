import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { makeArtwork, makeClips, previewArtwork, previewClip } from '#domain/artwork/calls.ts'
import { artworkTexts, clipTexts, quoteTexts as texts, setTexts } from '#domain/artwork/texts.ts'
import { getSheet } from '#domain/lyrics/calls.ts'
import { getRelease } from '#domain/releases/calls.ts'
import { noLettersText } from '#domain/shared/letters.ts'
import { artistNameQuery } from '#web/artists/data.ts'
import { detailOf, idOf, songOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { ArtworkPage } from './artwork-page.tsx'
import { ClipsPage } from './clips-page.tsx'
import { fillQuery, photosQuery } from './data.ts'

const song = songOf(1, { song_title: 'Low Tide', lyrics_begin: 'one' })
const release = detailOf({ songs: [song] })
const section = { section_type: 'verse' as const, repeats_id: null, version: 1 }
const sheet = {
  id: idOf(50),
  song_id: song.id,
  written_by: null,
  additional_notes: null,
  version: 1,
  updated_at: '2026-11-20T12:00:00.000Z',
  sections: [
    { ...section, id: idOf(51), section_order: 0, content: 'one\n\ntwo' },
    { ...section, id: idOf(52), section_order: 1, content: 'שקט' },
  ],
}
const picture = {
  width: 1080,
  height: 566,
  alt_text: 'As drawn',
  picture: '',
  page: 1,
  pages: 1,
  lacking: [] as string[],
}

async function open(address: string) {
  const server = await signedIn()
  const bodies: { made: unknown[]; previewed: unknown[] } = { made: [], previewed: [] }
  server.on(getRelease, () => release)
  server.on(getSheet, () => sheet)
  for (const call of [previewArtwork, previewClip])
    server.on(call, ({ body }) => {
      bodies.previewed.push(body)
      return picture
    })
  for (const call of [makeArtwork, makeClips])
    server.on(call, ({ body }) => {
      bodies.made.push(body)
      return []
    })
  const router = createMemoryRouter(
    [
      { path: '/content/banners', element: <ArtworkPage kind="banners" /> },
      { path: '/content/clips', element: <ClipsPage /> },
    ],
    { initialEntries: [address] },
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(photosQuery.queryKey, [])
  client.setQueryData(artistNameQuery.queryKey, [{ artist_name: 'Mara' }] as never)
  client.setQueryData(fillQuery.queryKey, [release] as never)
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { server, bodies }
}

it('A lyric quote takes its lines from the sheet of a song, in its order, and says what is missing', async () => {
  const { bodies } = await open('/content/banners?design=lyric_quote')
  const make = await screen.findByRole('button', { name: setTexts.banners.make })
  await userEvent.click(make)
  expect(screen.getByRole('alert').textContent).toBe(texts.chooseSong)
  await userEvent.selectOptions(await screen.findByLabelText(texts.release), release.id)
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(texts.song).disabled).toBe(false))
  await userEvent.selectOptions(screen.getByLabelText(texts.song), song.id)
  const lines = await screen.findByRole('group', { name: texts.lines })
  expect(within(lines).getAllByRole('checkbox')).toHaveLength(3)
  await userEvent.click(make)
  expect(screen.getByRole('alert').textContent).toBe(texts.chooseLines)
  await userEvent.click(within(lines).getByRole('checkbox', { name: 'שקט' }))
  await userEvent.click(within(lines).getByRole('checkbox', { name: 'one' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await screen.findByRole('img', { name: 'As drawn' })
  await userEvent.click(make)
  const wanted = {
    design: 'lyric_quote',
    words: { title: 'Low Tide' },
    quote: { song_id: song.id, lines: ['one', 'שקט'] },
  }
  await waitFor(() => expect(bodies.made).toMatchObject([wanted]))
  expect(bodies.previewed.at(-1)).toMatchObject(wanted)
})

it('Says before anything is made for what there are no letters', async () => {
  const { server } = await open('/content/banners')
  server.on(previewArtwork, () => ({ ...picture, lacking: ['Thai', '𝄞'] }))
  await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(artworkTexts.words.title) }), 'กขค')
  expect((await screen.findByText(noLettersText(['Thai', '𝄞']))).closest('[role="status"]')).toBeTruthy()
})

it('Stills need a photo: an empty library says where one is added', async () => {
  await open('/content/clips')
  await screen.findByText(clipTexts.noImages)
  expect(screen.getByRole('link', { name: clipTexts.toLibrary })).toBeTruthy()
})
