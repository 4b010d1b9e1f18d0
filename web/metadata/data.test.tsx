import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getLabelCopy, listIsrcs } from '#domain/label-copy/calls.ts'
import { labelCopy } from '#domain/label-copy/schema.ts'
import { detailOf, songOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { drawnLabelCopyQuery } from './data.ts'

const release = detailOf({ songs: [songOf(1)], label_copy_saved_at: '2026-11-01T00:00:00.000Z' })
const copy = smallest(labelCopy, { release_id: release.id, artist: 'Mara' })
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

const read = () => server.render(() => null).client.fetchQuery({ ...drawnLabelCopyQuery(release), retry: false })

it('reads a label copy with its count of ready tracks', async () => {
  server.on(getLabelCopy, () => copy)
  server.on(listIsrcs, () => [])
  expect(await read()).toMatchObject({ copy: { artist: 'Mara' }, ready: 0 })
  expect(server.asked.map(({ ids }) => ids)).toEqual([[release.id], [release.id]])
})

it('returns null for a release without one, and fails if the ISRCs cannot be read', async () => {
  server.on(getLabelCopy, () => Promise.reject(new Refusal(404)))
  server.on(listIsrcs, () => [])
  expect(await read()).toBeNull()
  server.on(listIsrcs, () => Promise.reject(new Refusal(403)))
  await expect(read()).rejects.toMatchObject({ status: 403 })
})

it('reloads after the release or its label copy was saved', () => {
  const { queryKey } = drawnLabelCopyQuery(release)
  expect(drawnLabelCopyQuery({ ...release, version: 2 }).queryKey).not.toEqual(queryKey)
  expect(drawnLabelCopyQuery({ ...release, label_copy_saved_at: 'later' }).queryKey).not.toEqual(queryKey)
  expect(drawnLabelCopyQuery({ ...release, title: 'Ebb' }).queryKey).toEqual(queryKey)
})
