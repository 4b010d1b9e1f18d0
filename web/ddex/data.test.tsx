import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makeDdexMessage } from '#domain/ddex/calls.ts'
import { readinessQuery } from '#web/readiness/data.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { useDdexMessage } from './data.ts'

const query = { recipient: idOf(2), control: 'live' as const }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useDdexMessage(idOf(1)))
  const outdated = readBefore(client, {
    readiness: readinessQuery(idOf(1)).queryKey,
    other: readinessQuery(idOf(9)).queryKey,
  })
  return { make: hook.current.mutateAsync, outdated }
}

it('saves the message for a recipient, and returns its contents', async () => {
  const held = [{ id: idOf(1), hash: 'h' }]
  server.on(makeDdexMessage, () => ({ name: 'message.xml', content: '<ern/>', held }))
  const browser = watchBrowser()
  const { make, outdated } = show()
  expect(await make(query)).toEqual({ name: 'message.xml', held })
  expect(server.asked).toMatchObject([{ ids: [idOf(1)], query }])
  expect([browser.seen, outdated()]).toEqual([['saves message.xml'], []])
  expect(await browser.lastFile()).toEqual({ text: '<ern/>', type: 'application/xml;charset=utf-8' })
})

it('saves nothing the recipient would refuse, and reloads what to fix', async () => {
  server.on(makeDdexMessage, () => Promise.reject(new Refusal(409)))
  const browser = watchBrowser()
  const { make, outdated } = show()
  await expect(make(query)).rejects.toMatchObject({ status: 409 })
  expect([browser.seen, outdated()]).toEqual([[], ['readiness']])
})
