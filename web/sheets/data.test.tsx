import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listSheets } from '#domain/sheets/calls.ts'
import { listedSheet } from '#domain/sheets/schema.ts'
import { Listed, signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { sheetsQuery } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('reads the sheets that match a search page by page', async () => {
  const sheet = smallest(listedSheet, { song_title: 'Ebb' })
  server.on(listSheets, ({ query }) => new Listed([sheet], {}, query.cursor ? null : 'c2'))
  const { client } = server.render(() => null)
  const { pages } = await client.fetchInfiniteQuery({ ...sheetsQuery({ search: 'ebb', state: undefined }), pages: 3 })
  expect(server.asked.map(({ query }) => query)).toEqual([{ search: 'ebb' }, { search: 'ebb', cursor: 'c2' }])
  expect(pages.map(({ data }) => data)).toEqual([[sheet], [sheet]])
})
