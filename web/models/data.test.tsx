import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getModels } from '#domain/models/calls.ts'
import { modelJob, models } from '#domain/models/schema.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { asksAgainAfter } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import { modelsQuery } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('reads which models are set up, and polls while a request runs', async () => {
  const job = smallest(modelJob)
  const running = smallest(models, {
    jobs: [
      { ...job, state: 'done' },
      { ...job, state: 'running' },
    ],
  })
  server.on(getModels, () => running)
  expect(await server.render(() => null).client.fetchQuery(modelsQuery)).toEqual(running)
  const idle = smallest(models, { jobs: [{ ...job, state: 'done' }] })
  expect([running, idle, undefined].map((answer) => asksAgainAfter(modelsQuery, answer))).toEqual([1_500, false, false])
})
