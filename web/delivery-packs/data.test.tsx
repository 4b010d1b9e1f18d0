import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makePackAddress } from '#domain/delivery-packs/calls.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { useDeliveryPack } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('downloads the pack in this window, and returns its contents, or nothing if refused', async () => {
  const held = [{ kind: 'work' as const, subjects: [{ id: idOf(2), hash: 'h' }] }]
  server.on(makePackAddress, () => Promise.reject(new Refusal(409)))
  const { seen } = watchBrowser()
  const { hook } = server.render(() => useDeliveryPack(idOf(1)))
  await expect(hook.current.mutateAsync()).rejects.toMatchObject({ status: 409 })
  expect(seen).toEqual([])
  server.on(makePackAddress, () => ({ address: '/documents/pack.zip', expires_at: '', held }))
  expect(await hook.current.mutateAsync()).toEqual(held)
  expect([server.asked.at(-1)!.ids, seen]).toEqual([[idOf(1)], ['goes to /documents/pack.zip']])
})
