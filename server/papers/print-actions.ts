import { paperFileNames } from '#domain/papers/rules.ts'
import { paperTexts } from '#domain/papers/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AppContext } from '#server/context.ts'
import { answerWait } from '#server/papers/wait-actions.ts'
import { createGate } from '#server/platform/gate.ts'
import { createLimit } from '#server/platform/http/limit.ts'
import { privateFileHeaders } from '#server/platform/http/private-file.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import type { Card, Paper } from '#server/platform/pdf/paper.ts'
import { PressBusy, type Press } from '#server/platform/pdf/press.ts'

/** One account's PDFs: thirty in a row, then six a minute. */
const perAccount = { burst: 30, count: 60, seconds: 600 }
/** One account's PDFs that may wait or be printing, so that no account delays the others. */
const atOnce = 3

/** Prints a paper as the answer to a request, within the account's limits. */
export function createPrinting(context: AppContext, press: Press) {
  const limit = createLimit(context, perAccount, { message: paperTexts.tooOften })
  const making = createGate({ atOnce, waiting: 0 })

  return async (c: AppRequest, accountId: string, paper: Paper | Card): Promise<Response> => {
    const headers = headersOf(paper)
    if (c.req.method === 'HEAD') return new Response(null, { headers })
    return print(accountId, paper).then(
      (bytes) => new Response(bytes, { headers }),
      (error: unknown) => answerWait(c, error),
    )
  }

  async function print(accountId: string, paper: Paper | Card): Promise<Uint8Array<ArrayBuffer>> {
    const leave = making.tryEnter(accountId)
    if (!leave) throw new AppError('tooMany', paperTexts.running, { code: 'papers_running', retryAfter: 5 })
    try {
      limit.take(accountId)
      return (await press.print(paper)) as Uint8Array<ArrayBuffer>
    } catch (error) {
      if (error instanceof PressBusy)
        throw new AppError('unavailable', paperTexts.busy, { code: 'busy', retryAfter: 30 })
      throw error
    } finally {
      leave()
    }
  }
}

function headersOf({ poster, tag }: Paper | Card) {
  const { plain, full } = paperFileNames(poster, tag)
  return privateFileHeaders({ type: 'application/pdf', name: full, plain, shown: true })
}
