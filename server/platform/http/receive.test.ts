import { Hono } from 'hono'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerError } from '#server/platform/http/errors.ts'
import { withReceived } from '#server/platform/http/receive.ts'
import { createLogger } from '#server/platform/logger.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aa-receive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

afterEach(() => void vi.useRealTimers())

const pace = { windowMs: 30_000, bytes: 500 }

/** Sends `times` chunks of this many bytes, of which `perWindow` arrive in each interval of the pace. The clock is the test's. */
async function sendPieces(
  bytes: number,
  perWindow: number,
  times: number,
): Promise<{ status: number; headers: Headers; body: unknown; counted: number }> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let [counted, sent, isOpen] = [0, 0, true]
  const options = {
    folder,
    limit: 10_000,
    tooLarge: 'Too large.',
    cutShort: 'Cut short.',
    tooSlow: 'Too slow.',
    onBytes: (more: number) => void (counted += more),
    pace,
  }
  const app = new Hono()
  app.onError((error, c) => answerError(error, c, createLogger('silent')))
  app.post('/', (c) => withReceived(c, options, async (file) => c.json({ bytes: file.bytes })))
  const body = new ReadableStream({
    async pull(controller) {
      while (isOpen && counted < sent * bytes) await new Promise(setImmediate)
      if (sent > 0 && sent % perWindow === 0) vi.advanceTimersByTime(pace.windowMs)
      if (!isOpen) return
      controller.enqueue(Buffer.alloc(bytes))
      sent += 1
      if (sent === times) controller.close()
    },
    cancel() {
      isOpen = false
    },
  })
  const response = await app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  return { status: response.status, headers: response.headers, body: await response.json(), counted }
}

test('a body that keeps up the pace arrives whole, however long it takes', async () => {
  expect(await sendPieces(400, 2, 20)).toMatchObject({ status: 200, body: { bytes: 8_000 }, counted: 8_000 })
})

test('a body that falls below the pace in any interval is cut off with its connection and leaves no file', async () => {
  const answer = await sendPieces(10, 5, 50)
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'too_slow', message: 'Too slow.' } } })
  expect(answer.headers.get('connection')).toBe('close')
  expect(answer.counted).toBe(50)
  expect(await readdir(folder)).toEqual([])
})

test('refuses a body as soon as it exceeds the limit', async () => {
  expect(await sendPieces(4_000, 9, 9)).toMatchObject({ status: 413, body: { error: { message: 'Too large.' } } })
})
