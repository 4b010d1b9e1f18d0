import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { getLooksDone } from '#domain/looks-done/calls.ts'
import { looksDoneTexts } from '#domain/looks-done/texts.ts'
import { songOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { SongSheet } from './song-sheet.tsx'

const texts = looksDoneTexts.papers
const song = songOf(1)
const none = { state: 'none' as const, text: texts.none }
const answer = {
  tasks: [],
  waiting_splits: [],
  papers: { label_copy: none, split_sheets: none, lyrics: none },
  songs: [
    {
      id: song.id,
      song_title: song.song_title,
      track_number: 1,
      instrumental: false,
      unsigned: 'song' as const,
      lyrics: { state: 'ready' as const, text: texts.ready },
      label_copy: { state: 'fix' as const, text: texts.toFix(2) },
      split_sheet: none,
    },
  ],
}

it('links each paper with its state once it is loaded, and has Edit and Delete immediately', async () => {
  const user = userEvent.setup()
  const server = await signedIn()
  server.on(getLooksDone, () => Promise.reject(new Refusal(500)))
  let deletions = 0
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <MemoryRouter>
        <SongSheet song={song} editState={null} onClose={() => undefined} onDelete={() => (deletions += 1)} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const at = `/releases/${song.release_id}`
  expect(screen.getByRole('link', { name: 'Edit Song' }).getAttribute('href')).toBe(`${at}/songs/${song.id}`)
  await user.click(screen.getByRole('button', { name: 'Delete Song' }))
  expect(deletions).toBe(1)
  await screen.findByRole('alert')
  server.on(getLooksDone, () => answer)
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  await screen.findByText(texts.toFix(2))
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['LyricsReady', `${at}/lyrics/${song.id}?field=words`],
    ['Label copy2 to fix', `${at}/metadata/label-copy/edit?field=track-1`],
    ['Split sheetNone yet', `${at}/metadata/split-sheets/${song.id}/edit?field=open`],
    ['Edit Song', `${at}/songs/${song.id}`],
  ])
})
