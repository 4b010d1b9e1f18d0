import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WaitingSplit } from '#domain/looks-done/schema.ts'
import { looksDoneQuery } from '#web/looks-done/data.ts'
import { detailOf, idOf, songOf, taskOf } from '#web/testing/fixtures.ts'
import { WaitingSplits } from './waiting-splits.tsx'

const none = { state: 'none', text: '' } as const
const song = songOf(1)
const split: WaitingSplit = { song_id: song.id, scope: 'song', song_title: 'Low Tide', missing: 1, signers: 3 }

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-11T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function show(waiting_splits: WaitingSplit[], upload: Parameters<typeof taskOf>[1]) {
  const release = detailOf({
    release_tasks: [taskOf(1, { template_key: 'upload', due_date: '2026-11-20', ...upload })],
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, enabled: false } } })
  client.setQueryData(looksDoneQuery(release.id).queryKey, {
    tasks: [],
    papers: { label_copy: none, split_sheets: none, lyrics: none },
    songs: [],
    waiting_splits,
  })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <WaitingSplits release={release} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('says who is missing and when the upload is, and links to the sheet', () => {
  show([split], {})
  const link = screen.getByRole('link', { name: 'Split of “Low Tide”: 1 of 3 has not agreed, the upload is in 9 days' })
  expect(link.getAttribute('href')).toBe(`/releases/${idOf(1)}/metadata/split-sheets/${song.id}`)
})

it('does not mention a finished upload', () => {
  show([split], { completed_at: '2026-11-10T00:00:00Z' })
  expect(screen.getByRole('link').textContent).toBe('Split of “Low Tide”: 1 of 3 has not agreed')
})

it('shows nothing while no split is out', () => {
  show([], {})
  expect(screen.queryByRole('link')).toBeNull()
})
