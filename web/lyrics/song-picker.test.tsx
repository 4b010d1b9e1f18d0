import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { SongPicker } from './song-picker.tsx'

const song = (
  id: string,
  track_number: number,
  lyrics_begin: string | null,
  has_lyric_sheet = lyrics_begin !== null,
) => ({ id, track_number, song_title: `Song ${id}`, lyrics_begin, has_lyric_sheet })
const release = {
  id: 'r',
  songs: [song('a', 1, 'البحر يعود'), song('b', 3, null), song('c', 4, null, true)],
} as unknown as ReleaseDetail
const Address = () => <output>{useLocation().pathname}</output>

it('lists songs with their first lines, each linking to its address', async () => {
  render(
    <MemoryRouter>
      <SongPicker release={release} songId="b" />
      <Address />
    </MemoryRouter>,
  )
  const links = within(screen.getByRole('list', { name: 'Songs' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['1Song aالبحر يعود', '3Song bNone yet', '4Song cNo words yet'])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null])
  expect(within(links[0]!).getByText('البحر يعود').tagName).toBe('BDI')
  await userEvent.selectOptions(screen.getByLabelText('Song'), 'a')
  expect(screen.getByRole('status').textContent).toBe('/releases/r/lyrics/a')
  expect(
    within(screen.getByLabelText('Song'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['1  Song a', '3  Song b (no sheet yet)', '4  Song c'])
})
