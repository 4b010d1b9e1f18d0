import { act, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getUploadSheet, saveTicks } from '#domain/upload-sheets/calls.ts'
import { uploadSheet, type UploadItem } from '#domain/upload-sheets/schema.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { beginReading } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
import { addressOfItem, uploadSheetQuery, useTicks } from './data.ts'

const release = idOf(1)
const sheet = smallest(uploadSheet, { ticked: ['upc', 'title'], changed: ['title'] })
const { queryKey } = uploadSheetQuery(release)
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

beforeEach(clearToasts)

function show() {
  const { client, hook } = server.render(() => useTicks(release))
  client.setQueryData(queryKey, sheet)
  return {
    client,
    tick: hook.current,
    marks: () => [client.getQueryData(queryKey)!.ticked, client.getQueryData(queryKey)!.changed],
    isReadAgain: () => client.getQueryState(queryKey)!.isInvalidated,
  }
}

it('reads the sheet of a release', async () => {
  server.on(getUploadSheet, () => sheet)
  expect(await server.render(() => null).client.fetchQuery(uploadSheetQuery(release))).toEqual(sheet)
})

it.each([
  [true, [['upc', 'title', 'genre'], []]],
  [false, [['upc'], []]],
])('sets ticks at once, or takes them back: %s', async (ticked, marks) => {
  const answer = open<{ ticked: string[]; changed: string[] }>()
  server.on(saveTicks, () => answer.promise)
  const page = show()
  const saving = page.tick(['title', 'genre'], ticked)
  await waitFor(() => expect(page.marks()).toEqual(marks))
  answer.resolve({ ticked: [], changed: [] })
  await saving
  expect(server.asked).toMatchObject([{ ids: [release], body: { keys: ['title', 'genre'], ticked } }])
  expect([page.isReadAgain(), currentToasts()]).toEqual([false, []])
})

it('reloads the stored ticks if they cannot be saved, and says why', async () => {
  server.on(saveTicks, () => Promise.reject(new Refusal(500)))
  const page = show()
  await act(() => page.tick(['upc'], false))
  expect([page.isReadAgain(), currentToasts().map(({ title }) => title)]).toEqual([true, ['Refused with 500']])
})

it('ignores a sheet that was requested before a tick', async () => {
  server.on(saveTicks, () => ({ ticked: [], changed: [] }))
  const page = show()
  const reading = beginReading(page.client, uploadSheetQuery(release), (late) => server.on(getUploadSheet, () => late))
  await page.tick(['genre'], true)
  await reading.end(sheet)
  expect(page.marks()).toEqual([['upc', 'title', 'genre'], ['title']])
})

it('has nothing to tick before the sheet has loaded', async () => {
  server.on(saveTicks, () => ({ ticked: [], changed: [] }))
  const { client, hook } = server.render(() => useTicks(release))
  await hook.current(['upc'], true)
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

it.each<[UploadItem['page'], string | null, string | null, string]>([
  ['recording', null, 's', '/releases/r/metadata/recordings/s'],
  ['lyrics', null, 's', '/releases/r/lyrics/s'],
  ['split-sheet', null, 's', '/releases/r/metadata/split-sheets/s'],
  ['label-copy', 'upc', null, '/releases/r/metadata/label-copy/edit?field=upc'],
  ['label-copy', null, 's', '/releases/r/metadata/label-copy/edit'],
])('leads to where a value of %s (%s) of the song %s is typed', (page, field, song, address) => {
  const item: UploadItem = { key: 'k', label: '', value: null, note: null, page, field }
  expect(addressOfItem(item, 'r', song)).toBe(address)
})
