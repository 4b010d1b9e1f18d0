import { act } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getSocietyTable, makeSocietyCsv, makeWorksCsv } from '#domain/society-tables/calls.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { societyTableQuery, useSocietyCsv, useWorksCsv } from './data.ts'

const release = idOf(1)
const file = { name: 'works.csv', content: 'iswc', held: [{ id: idOf(2), hash: 'h' }] }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useSocietyCsv(release))
  const outdated = readBefore(client, {
    table: societyTableQuery(release).queryKey,
    other: societyTableQuery(idOf(9)).queryKey,
  })
  const make = (choice: Parameters<typeof hook.current.mutateAsync>[0]) => act(() => hook.current.mutateAsync(choice))
  return { make, outdated }
}

it('reads the table of a release', async () => {
  server.on(getSocietyTable, () => ({ release_title: 'Low Tide', works: [] }))
  const table = await server.render(() => null).client.fetchQuery(societyTableQuery(release))
  expect([table.release_title, server.asked[0]!.ids]).toEqual(['Low Tide', [release]])
})

it.each([
  [
    { society: '035', all_publishers: true },
    { society: '035', publishers: 'all' },
  ],
  [{ society: null, all_publishers: false }, { publishers: 'collected' }],
])('saves the table for %j, says for whom, and reads the page again', async (choice, query) => {
  server.on(makeSocietyCsv, () => file)
  const browser = watchBrowser()
  const { make, outdated } = show()
  expect(await make(choice)).toEqual({ held: file.held, society: choice.society })
  expect(server.asked).toEqual([{ ids: [release], query, body: undefined }])
  expect([browser.seen, outdated()]).toEqual([['saves works.csv'], ['table']])
  expect(await browser.lastFile()).toEqual({ text: 'iswc', type: 'text/csv;charset=utf-8' })
})

it('saves nothing that a society would refuse, and reloads the page', async () => {
  server.on(makeSocietyCsv, () => Promise.reject(conflict([])))
  const { seen } = watchBrowser()
  const { make, outdated } = show()
  await expect(make({ society: null, all_publishers: false })).rejects.toMatchObject({ status: 409 })
  expect([seen, outdated()]).toEqual([[], ['table']])
})

it.each([
  ['035', { work_ids: [idOf(2)], society: '035' }],
  [null, { work_ids: [idOf(2)] }],
])('saves chosen works of any release for %j', async (society, body) => {
  server.on(makeWorksCsv, () => file)
  const { seen } = watchBrowser()
  const { hook } = server.render(() => useWorksCsv(society))
  expect(await act(() => hook.current.mutateAsync([idOf(2)]))).toEqual({ held: file.held })
  expect([server.asked[0]!.body, seen]).toEqual([body, ['saves works.csv']])
})
