import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, use } from 'react'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { getRelease } from '#domain/releases/calls.ts'
import { createSong, deleteSong, restoreSong, updateSong } from '#domain/songs/calls.ts'
import { song, type SongOfRelease } from '#domain/songs/schema.ts'
import { songTexts as texts } from '#domain/songs/texts.ts'
import { WritesFirst } from '#web/platform/query-client.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { detailOf, idOf, songOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { SongList } from './song-list.tsx'

const at = `/releases/${idOf(1)}/songs`

function Page() {
  const { songId } = useParams()
  const { data } = useQuery(releaseQuery(idOf(1)))
  return data && <SongList release={data} openSongId={songId ?? null} />
}

async function open(songs: SongOfRelease[], address = at) {
  const page = await signedIn()
  let stored = songs
  page.on(getRelease, () => detailOf({ songs: stored }))
  page.on(deleteSong, ({ ids }) => {
    stored = stored.filter(({ id }) => id !== ids[0])
    return { id: ids[0]! }
  })
  page.on(restoreSong, () => {
    stored = songs
    return smallest(song)
  })
  const elsewhere = Promise.withResolvers<void>()
  function Elsewhere() {
    use(elsewhere.promise)
    return <h1>Elsewhere</h1>
  }
  const routes = [
    { path: '/releases/:id/songs/:songId?', element: <Page /> },
    { path: '/elsewhere', element: <Elsewhere /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const client = new WritesFirst({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return { ...page, router, showElsewhere: elsewhere.resolve }
}
const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const said = () => currentToasts()[0]?.title
beforeEach(clearToasts)

it('asks before it deletes a song; focus goes to its neighbor, and Undo restores it', async () => {
  const { made } = await open([songOf(1), songOf(2)])
  await press(texts.delete('Song 1'))
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(made).not.toContain('DELETE /api/songs/{id}')
  await press(texts.delete('Song 1'))
  await press(texts.deleteAction)
  await waitFor(() => expect(titles()).toEqual(['Song 2']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.delete('Song 2') }))
  await expect.poll(said).toBe(texts.deleted)
  currentToasts()[0]!.action!.onAction()
  await waitFor(() => expect(titles()).toEqual(['Song 1', 'Song 2']))
  await expect.poll(said).toBe(texts.restored('Song 1'))
})

it('keeps a song that could not be deleted, and says so', async () => {
  const { on } = await open([songOf(1)])
  on(deleteSong, () => {
    throw new Refusal(403)
  })
  await press(texts.delete('Song 1'))
  await press(texts.deleteAction)
  await expect.poll(said).toBe(texts.deleteFailed)
  await waitFor(() => expect(titles()).toEqual(['Song 1']))
})

it('opens one row by its address and returns focus to where it was opened', async () => {
  const { router } = await open([songOf(1), songOf(2)])
  const path = () => router.state.location.pathname
  await userEvent.click(await screen.findByRole('link', { name: texts.edit('Song 2') }))
  expect(path()).toBe(`${at}/${songOf(2).id}`)
  expect(titles()).toEqual(['Song 1'])
  await press(texts.cancel)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: texts.edit('Song 2') })))
  expect(path()).toBe(at)
})

it('does not lead back from the page that is loading when its song is saved', async () => {
  const { on, router, showElsewhere } = await open([songOf(1), songOf(2)], `${at}/${songOf(2).id}`)
  const answer = Promise.withResolvers<void>()
  on(updateSong, () => answer.promise.then(() => smallest(song, { ...songOf(2), song_title: 'Song 22' })))
  await userEvent.type(await screen.findByLabelText(/^Song title/i), '2')
  await press(texts.save)
  act(() => void router.navigate('/elsewhere'))
  await screen.findByLabelText(/^Song title/i)
  answer.resolve()
  await waitFor(() => expect(said()).toBe(texts.updated))
  expect(router.state.location.pathname).toBe('/elsewhere')
  showElsewhere()
  await screen.findByRole('heading', { name: 'Elsewhere' })
})

it('says that the song of an address is gone, and still lists the others', async () => {
  await open([songOf(1)], `${at}/${idOf(77)}`)
  expect((await screen.findByText(/./, { selector: '[role=status] b' })).textContent).toContain(texts.unknownTitle)
  expect(titles()).toEqual(['Song 1'])
})

it('adds the first song; the row stays open and empty, and a retry after a lost answer adds no second one', async () => {
  const { on, asked } = await open([])
  await userEvent.click(await screen.findByRole('link', { name: texts.add }))
  const title = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${texts.labels.song_title}`))
  await userEvent.type(title(), '{Enter}')
  expect(await screen.findByText(texts.titleRequired)).toBeTruthy()
  on(createSong, () => {
    throw new Refusal(503)
  })
  await userEvent.type(title(), 'Salt{Enter}')
  await expect.poll(said).toBe(texts.addFailed('Refused with 503'))
  on(createSong, () => smallest(song, { song_title: 'Salt' }))
  await userEvent.type(title(), '{Enter}')
  await expect.poll(said).toBe(texts.added)
  await waitFor(() => expect(title().value).toBe(''))
  const bodies = asked.flatMap(({ body }: { body: { id: string; song_title: string } | undefined }) => body ?? [])
  expect([bodies[0]!.song_title, new Set(bodies.map(({ id }) => id)).size, bodies.length]).toEqual(['Salt', 1, 2])
})
