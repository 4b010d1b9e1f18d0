import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { columnTexts } from '#domain/columns/texts.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { updateSong } from '#domain/songs/calls.ts'
import { song as songSchema } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { detailOf, songOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { copyOf, editLabelCopy, trackField, trackOf } from '#web/testing/label-copy.tsx'
import { fill, press, pressInToast, said } from '#web/testing/page.tsx'
import { smallest } from '#web/testing/smallest.ts'

const { labels } = texts
const lengths = { duration_seconds: 201 }
const three = detailOf({ songs: [songOf(1, lengths), songOf(2, lengths), songOf(3, lengths)] })
const onSheet = copyOf({ tracks_metadata: [trackOf(1), trackOf(2)] })

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())
const titles = () =>
  screen.getAllByLabelText<HTMLInputElement>(new RegExp(`: ${labels.song_title}$`)).map(({ value }) => value)

it('adds a track with the focus on its title, which is saved as a new song', async () => {
  const { sent } = await editLabelCopy(page)
  await press(texts.addTrack)
  await waitFor(() => expect(document.activeElement).toBe(trackField(2, labels.song_title)))
  await userEvent.paste('Ebb')
  await fill(trackField(2, labels.duration_seconds), '3:51')
  // Nobody typed in the third: it is no song.
  await press(texts.addTrack)
  await press(texts.save)
  await screen.findByRole('heading', { name: 'Printed' })
  expect(sent[0]!.tracks_metadata).toMatchObject([
    { song_title: 'Song 1', track_number: 1 },
    { song_title: 'Ebb', track_number: 2, duration_seconds: 231, song_id: expect.any(String) },
  ])
})

it('takes a track off the sheet, Undo brings it back; songs that are not on it can be added', async () => {
  await editLabelCopy(page, { of: three, copy: onSheet })
  expect(screen.getByText(texts.notOnSheet(['Song 3']))).toBeTruthy()
  await press(texts.moreFields(1))
  await press(texts.removeTrack)
  expect([titles(), said()[0]]).toEqual([['Song 2'], texts.removedTrack('Song 1')])
  expect(screen.getByText(texts.notOnSheet(['Song 1', 'Song 3']))).toBeTruthy()
  pressInToast()
  await waitFor(() => expect(titles()).toEqual(['Song 1', 'Song 2']))
  await press(texts.putOn)
  expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3'])
  expect(screen.queryByRole('button', { name: texts.putOn })).toBeNull()
})

it('says that a song was deleted, and takes its track off', async () => {
  await editLabelCopy(page, { of: detailOf({ songs: [songOf(1, lengths)] }), copy: onSheet })
  const second = within(screen.getByRole('listitem', { name: texts.track(2) }))
  expect(second.getByText(texts.songDeleted)).toBeTruthy()
  await userEvent.click(second.getByRole('button', { name: texts.removeTrack }))
  expect(titles()).toEqual(['Song 1'])
})

it('takes what the Songs tab says, or changes the song there', async () => {
  const songs = [songOf(1, { song_title: 'Ebb', ...lengths }), songOf(2, { song_title: 'Flow', ...lengths })]
  await editLabelCopy(page, { of: detailOf({ songs }), copy: onSheet })
  const rowOf = (number: number) => within(screen.getByRole('listitem', { name: texts.track(number) }))
  expect(rowOf(1).getByText(texts.songsTab(texts.songSays.song_title('Ebb')))).toBeTruthy()
  await userEvent.click(rowOf(1).getByRole('button', { name: texts.takeSong }))
  expect(titles()).toEqual(['Ebb', 'Song 2'])
  expect(rowOf(1).queryByRole('button', { name: texts.takeSong })).toBeNull()
  page.on(updateSong, () => smallest(songSchema))
  await userEvent.click(rowOf(2).getByRole('button', { name: texts.changeSong }))
  await expect.poll(() => said()[0]).toBe(songTexts.updated)
  expect(page.asked.find(({ body }) => body)).toMatchObject({
    ids: [songOf(2).id],
    body: { song_title: 'Song 2', version: 1 },
  })
})

it('pastes lines down a column, and copies a cell to the tracks below; Undo takes them back', async () => {
  await editLabelCopy(page, { of: three, copy: copyOf({ tracks_metadata: [trackOf(1), trackOf(2), trackOf(3)] }) })
  await userEvent.click(trackField(1, labels.song_title))
  await userEvent.paste('Low\nEbb\nFlow')
  expect([titles(), said()[0]]).toEqual([['Low', 'Ebb', 'Flow'], columnTexts.pasted(3)])
  pressInToast()
  await waitFor(() => expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3']))
  await fill(trackField(1, labels.songwriters), 'Yaw Osei')
  await userEvent.keyboard('{Control>}d{/Control}')
  expect([1, 2, 3].map((number) => trackField(number, labels.songwriters).value)).toEqual(Array(3).fill('Yaw Osei'))
  expect(said()[0]).toBe(columnTexts.filledDown(labels.songwriters, 2))
})
