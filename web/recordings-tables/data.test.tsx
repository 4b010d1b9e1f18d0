import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makeRecordings, makeReleaseRecordings } from '#domain/recordings-tables/calls.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { useChosenRecordings, useReleaseRecordings } from './data.ts'

const file = { name: 'recordings.csv', content: 'isrc', held: [{ id: idOf(1), hash: 'h' }] }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('saves all or chosen recordings of a release, and returns the contents of the file', async () => {
  for (const call of [makeReleaseRecordings, makeRecordings]) server.on(call, () => file)
  const browser = watchBrowser()
  const { hook } = server.render(() => ({ release: useReleaseRecordings(idOf(5)), chosen: useChosenRecordings() }))
  expect(await hook.current.release.mutateAsync()).toEqual({ held: file.held })
  expect(await hook.current.chosen.mutateAsync([idOf(1)])).toEqual({ held: file.held })
  expect(server.asked).toMatchObject([{ ids: [idOf(5)] }, { body: { recording_ids: [idOf(1)] } }])
  expect(browser.seen).toEqual(['saves recordings.csv', 'saves recordings.csv'])
  expect(await browser.lastFile()).toEqual({ text: 'isrc', type: 'text/csv;charset=utf-8' })
})

it('saves nothing that collectors would refuse', async () => {
  server.on(makeReleaseRecordings, () => Promise.reject(conflict([])))
  const { seen } = watchBrowser()
  const { hook } = server.render(() => useReleaseRecordings(idOf(5)))
  await expect(hook.current.mutateAsync()).rejects.toMatchObject({ status: 409 })
  expect(seen).toEqual([])
})
