import { AppError } from '#domain/shared/app-error.ts'
import type { Config } from '#server/platform/config.ts'
import { createGate } from '#server/platform/gate.ts'
import { createLimit } from '#server/platform/http/limit.ts'
import { privateFileHeaders } from '#server/platform/http/private-file.ts'
import { PressBusy } from '#server/platform/pdf/press.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'

type Source = { config: Pick<Config, 'AUTH_RATE_LIMITS'>; now: () => Date }
type Texts = { tooOften: string; busy: string }

/** Makes documents for their owners: two of one owner at a time, and at most `rate` of them. */
export function createDocumentGate(source: Source, rate: RateLimit, texts: Texts) {
  const limit = createLimit(source, rate, { message: texts.tooOften })
  const making = createGate({ atOnce: 2, waiting: 0 })

  function enter(owner: string) {
    const leave = making.tryEnter(owner)
    if (!leave) throw new AppError('tooMany', texts.busy, { code: 'documents_running', retryAfter: 5 })
    return leave
  }

  /** Throws 429 for too many of one owner, and 503 while the press is taken. */
  async function make(owner: string, document: () => Promise<Response>): Promise<Response> {
    const leave = enter(owner)
    try {
      limit.take(owner)
      return await document()
    } catch (error) {
      throw error instanceof PressBusy
        ? new AppError('unavailable', texts.busy, { code: 'busy', retryAfter: 30 })
        : error
    } finally {
      leave()
    }
  }

  /** Throws the same 429 before an address is given, and counts nothing: a browser that follows one to a refusal has left its page. */
  function requireRoom(owner: string): void {
    enter(owner)()
    limit.take(owner)
    limit.giveBack(owner)
  }
  return { make, requireRoom }
}

type Named = { plain: string; full: string }

/** A document for its owner alone. */
export const documentResponse = (bytes: Uint8Array, { plain, full }: Named, type: string, shown = false): Response =>
  new Response(bytes as Uint8Array<ArrayBuffer>, { headers: privateFileHeaders({ type, name: full, plain, shown }) })
