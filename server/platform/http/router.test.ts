import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#domain/shared/call.ts'
import { createRouter, JsonText } from '#server/platform/http/router.ts'
import { createLogger } from '#server/platform/logger.ts'

const failure = 'It failed.'
const oneCall = defineCall({
  method: 'GET',
  path: '/api/one',
  summary: 'One sheet',
  failure,
  data: z.object({ id: z.string(), rows: z.array(z.string()), state: z.enum(['open', 'done']) }),
})
const listCall = defineCall({
  method: 'GET',
  path: '/api/all',
  summary: 'All numbers',
  failure,
  data: z.array(z.number()),
  totals: z.object({ total: z.number() }),
})
const plainListCall = defineCall({
  method: 'GET',
  path: '/api/plain',
  summary: 'Numbers without totals',
  failure,
  data: z.array(z.number()),
})

const nobody = () => Promise.resolve(null)
const makeRouter = () =>
  createRouter({ guards: { user: nobody, writer: nobody, admin: nobody }, logger: createLogger('silent') })
const read = async (router: ReturnType<typeof makeRouter>, path: string) => (await router.app.request(path)).json()

test("answers with the data, and with a list's cursor and totals beside it", async () => {
  const router = makeRouter()
  router.user(oneCall, async () => ({ data: { id: 'a', rows: ['b'], state: 'open' as const } }))
  router.user(listCall, async () => ({ data: [1, 2], next: 'n', totals: { total: 2 } }))
  router.public(plainListCall, async () => ({ data: [3] }))
  expect(await read(router, '/api/one')).toEqual({ success: true, data: { id: 'a', rows: ['b'], state: 'open' } })
  expect(await read(router, '/api/all')).toEqual({ success: true, data: [1, 2], next: 'n', totals: { total: 2 } })
  expect(await read(router, '/api/plain')).toEqual({ success: true, data: [3], next: null })
})

test('sends JSON text as it is', async () => {
  const router = makeRouter()
  router.user(listCall, async () => ({ data: new JsonText<number[]>('[ 1.50 ]'), next: null, totals: { total: 1 } }))
  const text = await (await router.app.request('/api/all')).text()
  expect(text).toContain('[ 1.50 ]')
  expect(JSON.parse(text)).toEqual({ success: true, data: [1.5], next: null, totals: { total: 1 } })
})

// `tsc -b` compiles this file: each line under @ts-expect-error must be a type error.
test('a wrong shape does not compile', () => {
  const router = makeRouter()
  // @ts-expect-error rows is a list of strings
  router.user(oneCall, async () => ({ data: { id: 'a', rows: 'none', state: 'open' as const } }))
  // @ts-expect-error id is a string
  router.writer(oneCall, async () => ({ data: { id: 7, rows: [], state: 'open' as const } }))
  // @ts-expect-error state is one of two words
  router.admin(oneCall, async () => ({ data: { id: 'a', rows: [], state: 'gone' as const } }))
  // @ts-expect-error rows is missing
  router.public(oneCall, async () => ({ data: { id: 'a', state: 'done' as const } }))
  // @ts-expect-error the list has totals
  router.user(listCall, async () => ({ data: [1] }))
  // @ts-expect-error total is a number
  router.user(listCall, async () => ({ data: [1], totals: { total: 'one' } }))
  // @ts-expect-error this list has no totals
  router.user(plainListCall, async () => ({ data: [1], totals: { total: 1 } }))
  // @ts-expect-error the text holds something else
  router.user(listCall, async () => ({ data: new JsonText<string[]>('[]'), totals: { total: 0 } }))
  expect(router.app.routes.length).toBeGreaterThan(0)
})
