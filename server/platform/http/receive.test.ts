import { Hono } from 'hono'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerError } from '#server/platform/http/errors.ts'
import { withReceived } from '#server/platform/http/receive.ts'
import { createLogger } from '#server/platform/logger.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aa-receive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Sends a chunk of this many bytes at this interval in milliseconds, `times` times. */
async function sendPieces(
  bytes: number,
  everyMs: number,
  times: number,
): Promise<{ status: number; headers: Headers; body: unknown; counted: number }> {
  let counted = 0
  const options = {
    folder,
    limit: 10_000,
    tooLarge: 'Too large.',
    cutShort: 'Cut short.',
    tooSlow: 'Too slow.',
    onBytes: (more: number) => void (counted += more),
    pace: { windowMs: 100, bytes: 500 },
  }
  const app = new Hono()
  app.onError((error, c) => answerError(error, c, createLogger('silent')))
  app.post('/', (c) => withReceived(c, options, async (file) => c.json({ bytes: file.bytes })))
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((later) => {
        setTimeout(later, everyMs)
      })
      controller.enqueue(Buffer.alloc(bytes))
      times -= 1
      if (times === 0) controller.close()
    },
  })
  const response = await app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  return { status: response.status, headers: response.headers, body: await response.json(), counted }
}

test('a body that keeps up the pace arrives whole, however long it takes', async () => {
  expect(await sendPieces(400, 20, 20)).toMatchObject({ status: 200, body: { bytes: 8_000 }, counted: 8_000 })
})

test('a body that falls below the pace in any interval is cut off with its connection and leaves no file', async () => {
  const answer = await sendPieces(10, 20, 50)
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'too_slow', message: 'Too slow.' } } })
  expect(answer.headers.get('connection')).toBe('close')
  expect(answer.counted).toBeLessThan(500)
  expect(await readdir(folder)).toEqual([])
})

test('refuses a body as soon as it exceeds the limit', async () => {
  expect(await sendPieces(4_000, 1, 9)).toMatchObject({ status: 413, body: { error: { message: 'Too large.' } } })
})
