import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addEntries, getHistory, listBoard, listRecipients, takeBackEntry } from '#domain/submissions/calls.ts'
import { history } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { loadSocieties } from '#web/platform/use-societies.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, Listed, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import {
  boardQuery,
  historyQuery,
  recipientName,
  recipientsQuery,
  twoIswcs,
  useSubmissionCalls,
  type BoardSearch,
} from './data.ts'

const search: BoardSearch = { kind: 'recording', filter: 'changed', recipient: undefined }
const entry = {
  kind: 'work' as const,
  recipient: 'mlc',
  subjects: [{ id: idOf(1) }],
  answer: 'sent' as const,
  day: '2026-11-20',
}
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useSubmissionCalls())
  const outdated = readBefore(client, {
    board: boardQuery(search).queryKey,
    recipients: recipientsQuery('work').queryKey,
    history: historyQuery(idOf(1)).queryKey,
  })
  return { calls: hook.current, outdated }
}

it('reads the filtered board page by page', async () => {
  server.on(listBoard, ({ query }) => new Listed([], {}, query.cursor ? null : 'c2'))
  const { client } = server.render(() => null)
  await client.fetchInfiniteQuery({ ...boardQuery(search), pages: 3 })
  const said = { kind: 'recording', filter: 'changed' }
  expect(server.asked.map(({ query }) => query)).toEqual([said, { ...said, cursor: 'c2' }])
})

it('requests recipients of one kind', async () => {
  server.on(listRecipients, () => ['Northern'])
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(recipientsQuery('release'))).toEqual(['Northern'])
  expect(server.asked[0]!.query).toEqual({ kind: 'release' })
})

it('reads the history of one subject', async () => {
  server.on(getHistory, () => smallest(history, { title: 'Ebb' }))
  const read = await server.render(() => null).client.fetchQuery(historyQuery(idOf(1)))
  expect([read.title, server.asked[0]!.ids]).toEqual(['Ebb', [idOf(1)]])
})

it('reloads board, recipients, and histories after an entry is added or undone', async () => {
  for (const call of [addEntries, takeBackEntry]) server.on(call, () => ({ ids: [idOf(5)] }))
  const added = show()
  expect(await added.calls.add(entry)).toEqual({ ids: [idOf(5)] })
  const takenBack = show()
  await takenBack.calls.takeBack(idOf(5))
  expect(server.asked).toMatchObject([{ body: entry }, { ids: [idOf(5)] }])
  for (const { outdated } of [added, takenBack]) expect(outdated()).toEqual(['board', 'recipients', 'history'])
})

it('reloads them after a failure too, because the entry may have been added', async () => {
  server.on(addEntries, () => Promise.reject(new Refusal(500)))
  const { calls, outdated } = show()
  await expect(calls.add(entry)).rejects.toMatchObject({ status: 500 })
  expect(outdated()).toEqual(['board', 'recipients', 'history'])
})

it('reads both ISWCs from a conflict between them, and from no other failure', async () => {
  const codes = { own: 'T-034.524.680-1', given: 'T-034.524.681-2' }
  server.on(addEntries, () => Promise.reject(conflict(codes)))
  const { calls } = show()
  expect(twoIswcs(await calls.add(entry).catch((error: unknown) => error))).toEqual(codes)
  expect([new ApiError(400, '', { data: codes }), new ApiError(409, '', { data: {} })].map(twoIswcs)).toEqual([
    null,
    null,
  ])
})

it('names a recipient by its society once societies have loaded', async () => {
  expect([recipientName('mlc', null), recipientName('035', null)]).toEqual([texts.mlc, '035'])
  const societies = await loadSocieties()
  expect([recipientName('035', societies), recipientName('Northern', societies)]).toEqual(['GEMA', 'Northern'])
})
