import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { LyricSheet } from '#domain/lyrics/schema.ts'
import type { WritersOfSong } from '#domain/writers/schema.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { idOf, songOf } from '#web/testing/fixtures.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { OtherWriters } from './other-writers.tsx'
import type { SheetWrites } from './use-sheet-writes.ts'

afterEach(() => act(clearToasts))
const sheet = { id: idOf(10), song_id: idOf(101), written_by: 'Mara Velden', version: 4 } as LyricSheet

function show(writers: Partial<WritersOfSong>, update?: () => Promise<never>) {
  const sent: unknown[] = []
  let reads = 0
  const writes = {
    update: async (changes: object, version: number) => {
      sent.push([changes, version])
      return update ? update() : { ...sheet, ...changes, version: version + 1 }
    },
    readAgain: async () => void (reads += 1),
  } as Partial<SheetWrites> as SheetWrites
  const song = songOf(1, { writers: { split_sheet: null, label_copy: null, lyrics: 'Mara Velden', ...writers } })
  render(<OtherWriters releaseId={idOf(1)} song={song} sheet={sheet} writes={writes} />, { wrapper: MemoryRouter })
  return { sent, reads: () => reads }
}

it('says nothing where the papers agree, or name nobody', () => {
  show({ label_copy: 'MARA  velden', split_sheet: [] })
  expect(screen.queryByRole('button')).toBeNull()
})

it('takes the writers of the split sheet with one press, and Undo brings its own back', async () => {
  const user = userEvent.setup()
  const { sent } = show({
    split_sheet: [{ legal_name: 'Yaw Osei', stage_name: null, open: false }],
    label_copy: 'yaw osei',
  })
  screen.getByText('The split sheet and the label copy name Yaw Osei, but not Mara Velden.')
  expect(screen.getByRole('link', { name: 'Open Split Sheet' }).getAttribute('href')).toBe(
    `/releases/${idOf(1)}/metadata/split-sheets/${idOf(101)}`,
  )
  await user.click(screen.getByRole('button', { name: 'Use Split Sheet Writers' }))
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('Writers taken from the split sheet'))
  act(() => currentToasts()[0]!.action!.onAction())
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('The writers are what they were.'))
  expect(sent).toEqual([
    [{ written_by: 'Yaw Osei' }, 4],
    [{ written_by: 'Mara Velden' }, 5],
  ])
})

it('names the release of another song of the work, and leads to its paper', () => {
  const at = { release_id: idOf(2), release_title: 'Night Boat', id: idOf(102), track_number: 3 }
  show({ elsewhere: [{ ...at, side: 'label_copy', said: 'Mara Velden, Yaw Osei' }] })
  screen.getByText('The label copy on “Night Boat” also names Yaw Osei.')
  const link = screen.getByRole('link', { name: 'Open Label Copy of “Night Boat”' })
  expect(link.getAttribute('href')).toContain(`/releases/${idOf(2)}/metadata/label-copy/edit`)
})

it('offers each of two papers that contradict each other', () => {
  show({ split_sheet: [{ legal_name: 'Yaw Osei', stage_name: null, open: false }], label_copy: 'Ada Ferro' })
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Use Split Sheet Writers',
    'Use Label Copy Writers',
  ])
})

it('says why it could not be written, and shows what is there now', async () => {
  const user = userEvent.setup()
  const failed = new ApiError(409, 'Changed elsewhere', { code: 'conflict' })
  const { reads } = show({ label_copy: 'Yaw Osei' }, () => Promise.reject(failed))
  await user.click(screen.getByRole('button', { name: 'Use Label Copy Writers' }))
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({ tone: 'error', title: 'Failed to update lyric sheet' }),
  )
  expect(reads()).toBe(1)
})
