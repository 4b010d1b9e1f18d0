import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { suggestSong } from '#domain/lyric-videos/calls.ts'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { listReleases } from '#domain/releases/calls.ts'
import { idOf, releaseOf } from '#web/testing/fixtures.ts'
import { Listed, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { SongChoice } from './song-choice.tsx'

const texts = lyricVideoTexts.choose

it.each([
  ['the release whose words were written last', () => ({ release_id: idOf(2) }), idOf(2)],
  ['the first release without any words', () => ({ release_id: null }), idOf(1)],
  [
    'the first release where that cannot be read',
    () => {
      throw new Refusal(403)
    },
    idOf(1),
  ],
])('opens on %s', async (_, suggestion, wanted) => {
  const server = await signedIn()
  const releases = [releaseOf({ id: idOf(1), title: 'Sketches' }), releaseOf({ id: idOf(2), title: 'Low Tide' })]
  server.on(listReleases, () => new Listed(releases, { total: 2, released: 0, scheduled: 0 }))
  server.on(suggestSong, suggestion)
  const router = createMemoryRouter([{ path: '/', element: <SongChoice /> }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const choice = await screen.findByLabelText<HTMLSelectElement>(texts.release)
  expect(choice.value).toBe(wanted)
})
