import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { defineCall } from '#domain/shared/call.ts'
import { OwnRead } from '#server/platform/database/own-read.ts'
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

const nobody = () => Promise.resolve({ account: null })
const makeRouter = () =>
  createRouter({ guards: { user: nobody, writer: nobody, admin: nobody }, logger: createLogger('silent') })
const read = async (router: ReturnType<typeof makeRouter>, path: string) => (await router.app.request(path)).json()

test('answers with the data, and for a list with its cursor and totals', async () => {
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

test('gives the read to the guard, and what it found only to an answer that the guard lets in', async () => {
  const answered: unknown[] = []
  const numbers = new OwnRead<{ first: number }>({ name: 'numbers', text: 'select 7 as first', values: [] })
  const asked: unknown[] = []
  const guard = (allowed: boolean) => async (_: unknown, read?: OwnRead<object>) => {
    asked.push(read)
    if (!allowed) throw new AppError('forbidden', 'No.')
    return { account: null, found: { first: 7 } }
  }
  const router = createRouter({
    guards: { user: guard(true), writer: guard(false), admin: guard(false) },
    logger: createLogger('silent'),
  })
  const handler = {
    read: () => numbers,
    answer: async ({ found }: { found: { first: number } }) => {
      answered.push(found)
      return { data: [found.first], totals: { total: 1 } }
    },
  }
  router.user(listCall, handler)
  router.writer({ ...listCall, path: '/api/refused' }, handler)
  expect(await read(router, '/api/refused')).toMatchObject({ success: false, error: { code: 'forbidden' } })
  expect(answered).toEqual([])
  expect(await read(router, '/api/all')).toMatchObject({ data: [7] })
  expect(asked).toEqual([numbers, numbers])
})

test('says what is wrong with a request only after access was checked, though the read needs it before', async () => {
  const refuse = () => Promise.reject(new AppError('unauthorized', 'Who?'))
  const router = createRouter({
    guards: { user: nobody, writer: refuse, admin: refuse },
    logger: createLogger('silent'),
  })
  const call = { ...listCall, query: z.object({ limit: z.literal('1') }) }
  const handler = {
    read: () => new OwnRead<{ n: number }>({ name: 'n', text: 'select 1 as n', values: [] }),
    answer: async () => ({ data: [1], totals: { total: 1 } }),
  }
  router.user(call, handler)
  router.writer({ ...call, path: '/api/refused' }, handler)
  expect(await read(router, '/api/refused?limit=2')).toMatchObject({ error: { code: 'unauthorized' } })
  expect(await read(router, '/api/all?limit=2')).toMatchObject({ error: { code: 'validation_failed' } })
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
  const found = new OwnRead<{ n: number }>({ name: 'n', text: 'select 1 as n', values: [] })
  // @ts-expect-error the read finds n
  router.user(plainListCall, { read: () => found, answer: async (input) => ({ data: [input.found.m] }) })
  expect(router.app.routes.length).toBeGreaterThan(0)
})
