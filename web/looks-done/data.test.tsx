import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getLooksDone } from '#domain/looks-done/calls.ts'
import { looksDone, type SongPapers } from '#domain/looks-done/schema.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { looksDoneQuery, paperAddress } from './data.ts'

const [release, song] = [idOf(1), idOf(101)]
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('reads what looks done on a release, under the query key of releases', async () => {
  server.on(getLooksDone, () => smallest(looksDone))
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(looksDoneQuery(release))).toEqual(smallest(looksDone))
  expect(server.asked[0]!.ids).toEqual([release])
  await client.invalidateQueries({ queryKey: ['releases'] })
  expect(client.getQueryState(looksDoneQuery(release).queryKey)!.isInvalidated).toBe(true)
})

it.each([
  ['lyrics', 'none', `/releases/${release}/lyrics/${song}?field=words`],
  ['label_copy', 'none', `/releases/${release}/metadata/label-copy/edit?field=track-3`],
  ['split_sheet', 'none', `/releases/${release}/metadata/split-sheets/${song}/edit?field=open`],
  ['split_sheet', 'fix', `/releases/${release}/metadata/split-sheets/${song}`],
] as const)('leads to %s that is in the state %s', (column, state, address) => {
  const paper = { state, text: '' }
  const papers: SongPapers = {
    id: song,
    song_title: 'Song 1',
    track_number: 3,
    instrumental: false,
    unsigned: null,
    label_copy: paper,
    split_sheet: paper,
    lyrics: paper,
  }
  expect(paperAddress(release, papers, column)).toBe(address)
})
