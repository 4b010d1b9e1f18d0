import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  cancelFanImport,
  decideFanImport,
  getFanImport,
  getRefusedLines,
  listFanImports,
  listImportLines,
  matchColumns,
  undoFanImport,
  writeFanImport,
} from '#domain/fan-imports/calls.ts'
import { fanImport } from '#domain/fan-imports/schema.ts'
import { fanFiguresQuery, fansQuery } from '#web/fans/data.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, Listed, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { asksAgainAfter, readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import {
  importQuery,
  importsQuery,
  lastImportQuery,
  linesQuery,
  useDecision,
  useImportCalls,
  useNewImport,
  waitingQuery,
  type ImportCalls,
} from './data.ts'

const found = smallest(fanImport, { id: idOf(1), file_name: 'fans.csv', state: 'ready', version: 2 })
const after = { ...found, state: 'writing' as const, version: 3 }
const shown = {
  list: importsQuery.queryKey,
  last: lastImportQuery.queryKey,
  one: importQuery(found.id).queryKey,
  lines: linesQuery(found.id, 2, 'invalid').queryKey,
  waiting: waitingQuery.queryKey,
  fans: fansQuery({ sort: 'joined' }).queryKey,
  figures: fanFiguresQuery.queryKey,
}
const imports = ['list', 'last', 'one', 'lines', 'waiting']
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show<Result>(hook: () => Result) {
  const { client, hook: rendered } = server.render(hook)
  return { client, now: rendered.current, outdated: readBefore(client, shown) }
}

it('reads imports page by page, or only the latest', async () => {
  server.on(listFanImports, ({ query }) => new Listed([found], {}, query.cursor ? null : 'c2'))
  const { client } = server.render(() => null)
  await client.fetchInfiniteQuery({ ...importsQuery, pages: 3 })
  await client.fetchInfiniteQuery(lastImportQuery)
  expect(server.asked.map(({ query }) => query)).toEqual([
    { limit: '25' },
    { limit: '25', cursor: 'c2' },
    { limit: '1' },
  ])
})

it('reads one import', async () => {
  server.on(getFanImport, () => found)
  expect(await server.render(() => null).client.fetchQuery(importQuery(found.id))).toEqual(found)
  expect(server.asked[0]!.ids).toEqual([found.id])
})

it('reads lines of one kind page by page', async () => {
  server.on(listImportLines, ({ query }) => new Listed([], {}, query.cursor ? null : 'c2'))
  const { client } = server.render(() => null)
  await client.fetchInfiniteQuery({ ...linesQuery(found.id, 2, 'invalid'), pages: 3 })
  expect(server.asked).toMatchObject([
    { ids: [found.id], query: { kind: 'invalid' } },
    { ids: [found.id], query: { kind: 'invalid', cursor: 'c2' } },
  ])
})

it('polls often while a job runs an import, and rarely while an admin reviews it', () => {
  const one = (state: typeof found.state) => asksAgainAfter(importQuery(found.id), { ...found, state })
  expect([one('reading'), one('writing'), one('undoing'), one('waiting'), one('done')]).toEqual([
    700,
    700,
    700,
    60_000,
    false,
  ])
  expect(asksAgainAfter(importQuery(found.id), undefined)).toBe(false)
  const list = (...states: (typeof found.state)[]) =>
    asksAgainAfter(importsQuery, { pages: [{ data: states.map((state) => ({ ...found, state })) }] })
  expect([list('done', 'writing'), list('done', 'waiting'), asksAgainAfter(importsQuery, undefined)]).toEqual([
    2_800,
    false,
    false,
  ])
})

const matching = { columns: { email: 0 }, has_header: true, version: 2 }
const statement = { source: 'Shop', version: 2 }
it.each<[string, (calls: ImportCalls) => Promise<unknown>, object]>([
  ['PUT /api/fan-imports/{id}/columns', (calls) => calls.match(matching), { body: matching }],
  ['POST /api/fan-imports/{id}/write', (calls) => calls.write(statement), { body: statement }],
  ['POST /api/fan-imports/{id}/cancel', (calls) => calls.cancel(), {}],
  ['POST /api/fan-imports/{id}/undo', (calls) => calls.undo(), {}],
])(
  'shows the import as it is after %s, and reads imports again, also after a conflict',
  async (made, change, asked) => {
    for (const call of [matchColumns, writeFanImport, cancelFanImport, undoFanImport]) server.on(call, () => after)
    const succeeding = show(() => useImportCalls(found.id))
    expect(await change(succeeding.now)).toEqual(after)
    expect([server.made, server.asked]).toEqual([[made], [expect.objectContaining({ ids: [found.id], ...asked })]])
    expect([succeeding.client.getQueryData(shown.one), succeeding.outdated()]).toEqual([after, imports])

    for (const call of [matchColumns, writeFanImport, cancelFanImport, undoFanImport])
      server.on(call, () => Promise.reject(conflict(after)))
    const failing = show(() => useImportCalls(found.id))
    failing.client.setQueryData(shown.one, found)
    await expect(change(failing.now)).rejects.toMatchObject({ status: 409, data: after })
    expect([failing.client.getQueryData(shown.one), failing.outdated()]).toEqual([found, imports])
  },
)

it('reloads everything that shows fans after an import', async () => {
  const { now, outdated } = show(() => useImportCalls(found.id))
  await now.fansChanged()
  expect(outdated()).toEqual(['fans', 'figures'])
})

it('returns skipped lines unchanged', async () => {
  server.on(getRefusedLines, () => 'email\nida')
  const { now, outdated } = show(() => useImportCalls(found.id))
  expect([await now.refused(), outdated()]).toEqual(['email\nida', []])
})

it('shows an uploaded file, and reloads the lists', () => {
  const { client, now, outdated } = show(() => useNewImport())
  now(found)
  expect([client.getQueryData(shown.one), outdated()]).toEqual([found, ['list', 'last']])
})

it('reloads the review queue after a decision, even one made earlier', async () => {
  server.on(decideFanImport, () => ({ id: found.id }))
  const deciding = show(() => useDecision())
  await deciding.now(found.id, { allow: false, reason: 'Bought' })
  expect(server.asked).toMatchObject([{ ids: [found.id], body: { allow: false, reason: 'Bought' } }])
  expect(deciding.outdated()).toEqual(['waiting'])
  server.on(decideFanImport, () => Promise.reject(new Refusal(409)))
  const late = show(() => useDecision())
  await expect(late.now(found.id, { allow: true })).rejects.toMatchObject({ status: 409 })
  expect(late.outdated()).toEqual(['waiting'])
})
