import type { Context } from 'hono'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { SlowBody, withinBodyTime } from '#server/platform/http/body-time.ts'

/** Larger bodies are refused before they are read. */
export const bodyLimit = 1024 * 1024
/** For calls that need no sign-in: their bodies are small, and anyone may send many. */
export const publicBodyLimit = 256 * 1024

/** The request's body as a JSON object of at most `limit` bytes; undefined if there is none and it is `optional`. */
export async function readJson(c: Context, limit = bodyLimit, optional = false): Promise<unknown> {
  let value: unknown
  try {
    const bytes = await readBytes(c, limit, serverTexts.tooLarge)
    if (optional && bytes.length === 0) return undefined
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof AppError) throw error
    // Also if the sender disconnected early, which is nobody else's failure.
    throw new AppError('badRequest', serverTexts.badJson, { code: 'bad_json' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('badRequest', serverTexts.badBody, { code: 'bad_json' })
  return value
}

/** The raw request body. Throws 413 with this sentence above `limit` bytes, before reading if the length is declared, and 400 after 20 seconds. */
export async function readBytes(c: Context, limit: number, tooLarge: string): Promise<Uint8Array> {
  const said = c.req.header('content-length')
  if (Number(said ?? 0) > limit) throw new AppError('tooLarge', tooLarge)
  try {
    return await withinBodyTime(
      said === undefined ? collect(c, limit, tooLarge) : c.req.arrayBuffer().then((buffer) => new Uint8Array(buffer)),
    )
  } catch (error) {
    if (!(error instanceof SlowBody)) throw error
    c.header('Connection', 'close')
    // 400, not 408: browsers retry a 408 on their own.
    throw new AppError('badRequest', serverTexts.slowBody, { code: 'slow_body' })
  }
}

async function collect(c: Context, limit: number, tooLarge: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('tooLarge', tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
