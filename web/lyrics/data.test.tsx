import { act, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createSection,
  createSheet,
  deleteSection,
  deleteSheet,
  getSheet,
  orderSections,
  restoreSheet,
  updateSection,
} from '#domain/lyrics/calls.ts'
import type { LyricSection, LyricSheet } from '#domain/lyrics/schema.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { detailOf, idOf, songOf } from '#web/testing/fixtures.ts'
import { conflict, open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { sheetQuery } from './data.ts'
import { useDeleteSection, useOrderSections } from './use-section-list.ts'
import { useSheetWrites } from './use-sheet-writes.ts'

const sectionOf = (number: number, fields: Partial<LyricSection> = {}): LyricSection => ({
  id: idOf(300 + number),
  section_type: 'verse',
  content: `Line ${number}`,
  repeats_id: null,
  section_order: number,
  version: 1,
  ...fields,
})
const song = songOf(1, { has_lyric_sheet: true, lyrics_begin: 'Line 1' })
const sheet: LyricSheet = {
  id: idOf(10),
  song_id: song.id,
  written_by: 'Mara',
  additional_notes: null,
  sections: [sectionOf(1), sectionOf(2)],
  version: 1,
  updated_at: '2026-11-01T00:00:00.000Z',
}
const release = detailOf({ songs: [song] })
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show<Result>(hook: () => Result, before: LyricSheet | null = sheet) {
  const { client, hook: rendered } = server.render(hook)
  client.setQueryData(releaseQuery(release.id).queryKey, release)
  client.setQueryData(sheetQuery(song.id).queryKey, before)
  const { queryKey } = sheetQuery(song.id)
  return {
    client,
    now: () => rendered.current,
    lines: () => client.getQueryData(queryKey)?.sections.map(({ content }) => content),
    begins: () => client.getQueryData(releaseQuery(release.id).queryKey)!.songs.map((each) => each.lyrics_begin),
    isReadAgain: () => client.getQueryState(queryKey)!.isInvalidated,
  }
}
const useWrites = () => useSheetWrites(release.id, song.id, song)

it('returns null if a song has no sheet, and fails if it cannot be loaded', async () => {
  const { client } = show(useWrites)
  const read = () => client.fetchQuery({ ...sheetQuery(song.id), staleTime: 0, retry: false })
  expect(await read()).toBeNull()
  server.on(getSheet, () => Promise.reject(new Refusal(500)))
  await expect(read()).rejects.toMatchObject({ status: 500 })
})

it('shows a new sheet, or one created elsewhere in the meantime', async () => {
  server.on(createSheet, () => ({ ...sheet, sections: [] }))
  const made = show(useWrites, null)
  await made.now().create({ written_by: 'Mara', additional_notes: '' })
  expect([made.lines(), made.begins()]).toEqual([[], [null]])

  server.on(createSheet, () => Promise.reject(new Refusal(409, { code: 'sheet_exists' })))
  server.on(getSheet, () => sheet)
  const found = show(useWrites, null)
  await expect(found.now().create({ written_by: '', additional_notes: '' })).rejects.toMatchObject({ status: 409 })
  expect(found.lines()).toEqual(['Line 1', 'Line 2'])
})

it('shows an added section once, and a changed one, and updates the song list', async () => {
  server.on(createSection, () => sectionOf(3))
  server.on(updateSection, () => sectionOf(1, { content: 'First', version: 2 }))
  const { now, lines, begins } = show(useWrites)
  await now().addSection({ section_type: 'verse', content: 'Line 3' })
  await now().addSection({ section_type: 'verse', content: 'Line 3' })
  await now().updateSection(sectionOf(1).id, { content: 'First' }, 1)
  expect([lines(), begins()]).toEqual([['First', 'Line 2', 'Line 3'], ['First']])
})

it('shows changed words in each section that repeats them', async () => {
  server.on(updateSection, () => sectionOf(1, { content: 'First', version: 2 }))
  const repeated = [sectionOf(1), sectionOf(2, { content: 'Line 1', repeats_id: sectionOf(1).id })]
  const { now, lines } = show(useWrites, { ...sheet, sections: repeated })
  await now().updateSection(sectionOf(1).id, { content: 'First' }, 1)
  expect(lines()).toEqual(['First', 'First'])
})

it('keeps the sheet on a conflict, and reloads if something is gone', async () => {
  const theirs = sectionOf(1, { content: 'Theirs', version: 4 })
  server.on(updateSection, () => Promise.reject(conflict(theirs)))
  const { now, lines, isReadAgain } = show(useWrites)
  const change = () => now().updateSection(theirs.id, { content: 'Mine' }, 1)
  await expect(change()).rejects.toMatchObject({ code: 'conflict', data: theirs })
  expect([lines(), isReadAgain()]).toEqual([['Line 1', 'Line 2'], false])
  server.on(updateSection, () => Promise.reject(new Refusal(404)))
  await expect(change()).rejects.toMatchObject({ status: 404 })
  expect(isReadAgain()).toBe(true)
})

it('deletes a sheet, and restores it', async () => {
  server.on(deleteSheet, () => ({ id: sheet.id }))
  server.on(restoreSheet, () => sheet)
  const { now, lines, begins } = show(useWrites)
  await now().remove()
  expect([lines(), begins()]).toEqual([undefined, [null]])
  await now().restore()
  expect([lines(), begins()]).toEqual([['Line 1', 'Line 2'], ['Line 1']])
})

it('removes a section immediately, and restores it if the server refuses', async () => {
  const answer = open<never>()
  server.on(deleteSection, () => answer.promise)
  const { now, lines, begins } = show(() => useDeleteSection(release.id, song.id))
  act(() => now().mutate(sectionOf(1).id))
  await waitFor(() => expect([lines(), begins()]).toEqual([['Line 2'], ['Line 2']]))
  answer.reject(new Refusal(500))
  await waitFor(() => expect([lines(), begins()]).toEqual([['Line 1', 'Line 2'], ['Line 1']]))
})

it('shows a new order immediately, and the old one if the server refuses', async () => {
  const answer = open<never>()
  server.on(orderSections, () => answer.promise)
  const { now, lines } = show(() => useOrderSections(release.id, song.id))
  act(() => now().mutate([2, 1].map((number) => sectionOf(number).id)))
  await waitFor(() => expect(lines()).toEqual(['Line 2', 'Line 1']))
  answer.reject(new Refusal(500))
  await waitFor(() => expect(lines()).toEqual(['Line 1', 'Line 2']))
})
