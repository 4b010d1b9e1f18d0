import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addRecipient, deleteRecipient, restoreRecipient, updateRecipient } from '#domain/ddex-recipients/calls.ts'
import { recipient } from '#domain/ddex-recipients/schema.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { readinessQuery } from '#web/readiness/data.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { newerOf, recipientsQuery, useRecipientCalls, type RecipientCalls } from './data.ts'

const northern = smallest(recipient, { id: idOf(1), name: 'Northern', version: 3 })
const body = { name: 'Northern', dpid: 'PADPIDA2013020802I', control: 'test' as const }
const calls = [addRecipient, updateRecipient, restoreRecipient]
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useRecipientCalls())
  const outdated = readBefore(client, { list: recipientsQuery.queryKey, readiness: readinessQuery(idOf(9)).queryKey })
  return { calls: hook.current, outdated }
}

const one = { ids: [northern.id] }
it.each<[string, (calls: RecipientCalls) => Promise<unknown>, object]>([
  ['POST /api/ddex-recipients', ({ add }) => add({ id: idOf(1), ...body }), { body: { id: idOf(1), ...body } }],
  ['PUT /api/ddex-recipients/{id}', ({ update }) => update(northern, body), { ...one, body: { ...body, version: 3 } }],
  ['DELETE /api/ddex-recipients/{id}', ({ remove }) => remove(northern.id), one],
  ['POST /api/ddex-recipients/{id}/restore', ({ restore }) => restore(northern.id), one],
])('reads recipients and what releases need again after %s, also if it fails', async (made, change, asked) => {
  for (const call of calls) server.on(call, () => northern)
  server.on(deleteRecipient, () => ({ id: northern.id }))
  const succeeding = show()
  await change(succeeding.calls)
  expect([server.made, server.asked]).toEqual([[made], [expect.objectContaining(asked)]])
  for (const call of [...calls, deleteRecipient]) server.on(call, () => Promise.reject(new Refusal(500)))
  const failing = show()
  await expect(change(failing.calls)).rejects.toMatchObject({ status: 500 })
  for (const { outdated } of [succeeding, failing]) expect(outdated()).toEqual(['list', 'readiness'])
})

it('reads the stored recipient from a 409, and from no other failure', async () => {
  server.on(updateRecipient, () => Promise.reject(conflict({ ...northern, version: 7 })))
  const refused = await show()
    .calls.update(northern, body)
    .catch((error: unknown) => error)
  expect(newerOf(refused)).toEqual({ ...northern, version: 7 })
  expect([new ApiError(400, '', { data: northern }), new ApiError(409, '', { data: {} })].map(newerOf)).toEqual([
    null,
    null,
  ])
})
