import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listRecordings, saveRecordingDetails } from '#domain/recording-details/calls.ts'
import { recordingDetails, recordingDetailsBody, recordingOfSong } from '#domain/recording-details/schema.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { partiesQuery } from '#web/parties/data.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { recordingsQuery, useSaveRecording } from './data.ts'

const details = (number: number, version: number) => smallest(recordingDetails, { recording_id: idOf(number), version })
const songOf = (number: number) => smallest(recordingOfSong, { song_id: idOf(number), details: details(number, 1) })
const { queryKey } = recordingsQuery('r')
const body = recordingDetailsBody.parse({ version: 1, recorded_in: null, recorded_on: null, phonogram_owner: null })
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useSaveRecording('r', idOf(1)))
  client.setQueryData(queryKey, [songOf(1), songOf(2)])
  const outdated = readBefore(client, {
    here: queryKey,
    other: recordingsQuery('other').queryKey,
    names: contributorsQuery.queryKey,
    people: partiesQuery.queryKey,
  })
  const versions = () => client.getQueryData(queryKey)!.map((song) => song.details.version)
  return { save: hook.current, versions, outdated }
}

it('reads the recordings of a release', async () => {
  server.on(listRecordings, () => [songOf(1)])
  expect(await server.render(() => null).client.fetchQuery(recordingsQuery('r'))).toEqual([songOf(1)])
})

it('shows what was saved for its recording only, and reloads other releases and people', async () => {
  server.on(saveRecordingDetails, () => details(1, 2))
  const { save, versions, outdated } = show()
  expect(await save(body)).toEqual(details(1, 2))
  expect(server.asked).toMatchObject([{ ids: [idOf(1)], body }])
  expect([versions(), outdated()]).toEqual([
    [2, 1],
    ['other', 'names', 'people'],
  ])
})

it('changes nothing if the write is outdated, and returns the stored details', async () => {
  server.on(saveRecordingDetails, () => Promise.reject(conflict(details(1, 9))))
  const { save, versions, outdated } = show()
  await expect(save(body)).rejects.toMatchObject({ status: 409, data: details(1, 9) })
  expect([versions(), outdated()]).toEqual([[1, 1], []])
})
