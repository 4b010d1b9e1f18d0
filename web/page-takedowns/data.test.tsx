import { beforeAll, beforeEach, expect, it } from 'vitest'
import { takePageDown } from '#domain/page-takedowns/calls.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { sendTakedown } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it.each(['Stolen name', null])('takes a page down for a reason, or restores it: %j', async (reason) => {
  server.on(takePageDown, () => ({ taken_down: reason }))
  expect(await sendTakedown('/f/mara', reason)).toEqual({ taken_down: reason })
  expect(server.asked[0]!.body).toEqual({ address: '/f/mara', reason })
})

it('says that there is no such page', async () => {
  server.on(takePageDown, () => Promise.reject(new Refusal(404)))
  await expect(sendTakedown('/f/nobody', null)).rejects.toMatchObject({ status: 404 })
})
