import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { makeLyricsFile } from '#domain/delivery-files/calls.ts'
import { deliveryTexts } from '#domain/delivery-files/texts.ts'
import { getLooksDone } from '#domain/looks-done/calls.ts'
import type { looksDone, Paper } from '#domain/looks-done/schema.ts'
import { looksDoneTexts } from '#domain/looks-done/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { currentToasts } from '#web/ui/toast-store.ts'
import { SongPapers } from './song-papers.tsx'

type LooksDone = z.output<typeof looksDone>

const texts = looksDoneTexts.papers
const [releaseId, songId] = [idOf(1), idOf(2)]
const paper = (state: Paper['state'], text: string): Paper => ({ state, text })
const none = paper('none', texts.none)
const song = (changes: Partial<LooksDone['songs'][number]> = {}) => ({
  id: songId,
  song_title: 'Ebb',
  track_number: 3,
  instrumental: false,
  unsigned: 'song' as const,
  label_copy: paper('fix', '2 to fix'),
  split_sheet: none,
  lyrics: paper('ready', texts.ready),
  ...changes,
})
const answer = (songs: LooksDone['songs']): LooksDone => ({
  tasks: [],
  waiting_splits: [],
  papers: { label_copy: none, split_sheets: none, lyrics: none },
  songs,
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SongPapers release={{ id: releaseId } as ReleaseDetail} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
/** By its text: names by role cost jsdom seconds in a table with styles. */
const linkTo = (text: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll('a')].find((link) => link.textContent === text)
    expect(found).toBeDefined()
    return found!.getAttribute('href')
  })

it('links each state to its paper: to a missing one where it begins', async () => {
  const page = await signedIn()
  page.on(getLooksDone, () => answer([song()]))
  show()
  const at = `/releases/${releaseId}`
  expect(await linkTo('Lyrics for Ebb: Ready')).toBe(`${at}/lyrics/${songId}?field=words`)
  expect(await linkTo('Label copy for Ebb: 2 to fix')).toBe(`${at}/metadata/label-copy/edit?field=track-3`)
  expect(await linkTo('Split sheet for Ebb: None yet')).toBe(`${at}/metadata/split-sheets/${songId}/edit?field=open`)
})

it('shows a split sheet that is there', async () => {
  const page = await signedIn()
  page.on(getLooksDone, () => answer([song({ split_sheet: paper('ready', texts.ready) })]))
  show()
  expect(await linkTo('Split sheet for Ebb: Ready')).toBe(`/releases/${releaseId}/metadata/split-sheets/${songId}`)
})

it('leads to the songs if there are none', async () => {
  const page = await signedIn()
  page.on(getLooksDone, () => answer([]))
  show()
  expect(await linkTo(texts.goToSongs)).toBe(`/releases/${releaseId}/songs`)
})

it('says that it could not be loaded, and tries again', async () => {
  const page = await signedIn()
  page.on(getLooksDone, () => {
    throw new Refusal(403)
  })
  show()
  const again = await screen.findByRole('button', { name: texts.tryAgain })
  page.on(getLooksDone, () => answer([song()]))
  await userEvent.click(again)
  expect(await screen.findByRole('row', { name: /^3 Ebb/ })).toBeTruthy()
})

it('downloads the lyrics, and says which songs have no words', async () => {
  const page = await signedIn()
  page.on(getLooksDone, () => answer([song()]))
  page.on(makeLyricsFile, () => ({
    name: 'Ebb Lyrics.zip',
    content: btoa('PK'),
    files: 1,
    held: [],
    without: ['Salt'],
  }))
  const saved: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined })
  show()
  await userEvent.click(await screen.findByRole('button', { name: deliveryTexts.lyrics }))
  await waitFor(() => expect(currentToasts()[0]?.text).toBe(deliveryTexts.without(['Salt'])))
  expect(await saved[0]!.text()).toBe('PK')
})
