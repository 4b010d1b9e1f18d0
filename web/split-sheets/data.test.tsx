import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getMasterSheet } from '#domain/master-sheets/calls.ts'
import { getSplitSheet, saveSplitSheet } from '#domain/split-sheets/calls.ts'
import { sheetToWire, splitSheetBody, type SplitSheet } from '#domain/split-sheets/schema.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { detailOf, idOf, songOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { hasSplitDraft, keepProposedShares, splitDraftName, splitSheetQuery } from './data.ts'
import { formOf, splitDraft } from './form.ts'
import { useSaveSplitSheet } from './use-save-sheet.ts'
import { bodyOf } from './wire.ts'

const song = songOf(1)
const release = detailOf({ songs: [song] })
const nobody = { stage_name: null, contribution: null, pro_affiliation: null, society_code: null, ipi_number: null }
const unpublished = { publisher: null, publisher_ipi: null, publisher_society: null, publisher_society_code: null }
const sheet: SplitSheet = {
  id: idOf(20),
  song_id: song.id,
  release_id: release.id,
  song_title: 'Song 1',
  song_aka: null,
  artist_name: 'Mara',
  album_project: null,
  date_created: null,
  song_length: null,
  studio_location: null,
  additional_notes: null,
  samples: [],
  from_month: null,
  contributors: [
    {
      id: idOf(21),
      party_id: null,
      legal_name: 'Mara Lindholt',
      role: 'writer',
      writer_share: 10_000,
      publisher_share: 10_000,
      master_share: null,
      open_shares: [],
      email: null,
      ...nobody,
      ...unpublished,
    },
  ],
  version: 1,
  updated_at: '2026-11-01T00:00:00.000Z',
}
const { queryKey } = splitSheetQuery(song.id)
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useSaveSplitSheet(release.id, song.id, 'song'))
  client.setQueryData(releaseQuery(release.id).queryKey, release)
  client.setQueryData(contributorsQuery.queryKey, [])
  return { client, save: () => hook.current(splitSheetBody.parse(bodyOf(formOf(sheet), sheet).body)) }
}

it('returns null for a song without a sheet, and fails if it cannot be loaded', async () => {
  const { client } = show()
  const read = () => client.fetchQuery({ ...splitSheetQuery(song.id), staleTime: 0, retry: false })
  expect(await read()).toBeNull()
  server.on(getSplitSheet, () => Promise.reject(new Refusal(500)))
  await expect(read()).rejects.toMatchObject({ status: 500 })
})

it('saves a sheet under its release, and shows it wherever it is named', async () => {
  server.on(saveSplitSheet, ({ body }) => {
    expect(body).toMatchObject({ release_id: release.id, version: 1 })
    return sheetToWire({ ...sheet, version: 2 })
  })
  const { client, save } = show()
  await save()
  expect(client.getQueryData(queryKey)).toEqual({ ...sheet, version: 2 })
  expect(client.getQueryData(releaseQuery(release.id).queryKey)!.songs[0]!.has_split_sheet).toBe(true)
  expect(client.getQueryState(releaseQuery(release.id).queryKey)!.isInvalidated).toBe(true)
  expect(client.getQueryState(contributorsQuery.queryKey)!.isInvalidated).toBe(true)
})

it('shows the stored version on a conflict, and returns it unchanged', async () => {
  const theirs = { ...sheet, song_title: 'Theirs', version: 5 }
  const onWire = sheetToWire(theirs)
  server.on(saveSplitSheet, () => Promise.reject(conflict(onWire)))
  const { client, save } = show()
  await expect(save()).rejects.toMatchObject({ code: 'conflict', data: onWire })
  expect(client.getQueryData(queryKey)).toEqual(theirs)
})

it.each([
  ['gone', 404, true],
  ['failing', 500, false],
])('reloads the release if it is %s', async (_, status, isReadAgain) => {
  server.on(saveSplitSheet, () => Promise.reject(new Refusal(status)))
  const { client, save } = show()
  await expect(save()).rejects.toMatchObject({ status })
  expect(client.getQueryState(releaseQuery(release.id).queryKey)!.isInvalidated).toBe(isReadAgain)
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

it('keeps the master sheet of a recording apart from the split sheet', async () => {
  server.on(getMasterSheet, () => sheetToWire({ ...sheet, song_title: 'Master' }))
  const { client } = show()
  expect(await client.fetchQuery(splitSheetQuery(song.id, 'master'))).toMatchObject({ song_title: 'Master' })
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

it('keeps proposed shares in the draft of their sheet', async () => {
  expect(hasSplitDraft(song.id)).toBe(false)
  const proposed = { contributor_id: idOf(21), writer_share: 5000, publisher_share: 2500, master_share: null }
  await keepProposedShares(sheet, 'song', [proposed])
  expect([hasSplitDraft(song.id), hasSplitDraft(song.id, 'master')]).toEqual([true, false])
  const draft = readDraft(splitDraftName(song.id), splitDraft)!
  expect(draft.sheet).toEqual(sheet)
  expect(draft.form.rows[0]).toMatchObject({ legal_name: 'Mara Lindholt', writer_share: '50', publisher_share: '25' })
})
