import { Readable } from 'node:stream'
import { downloadByTicket, downloadExport, makeExportTicket } from '#domain/exports/calls.ts'
import { exportFileName, ticketSeconds } from '#domain/exports/rules.ts'
import { exportTexts } from '#domain/exports/texts.ts'
import { paperOf } from '#domain/papers/language-rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { createSignedAddresses } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { openExport } from '#server/exports/actions.ts'
import { createExportPrinting, type ExportPrinting } from '#server/exports/sheet-actions.ts'
import { requireReadable } from '#server/files/actions.ts'
import { answerEnded } from '#server/platform/http/ended-address.ts'
import { createLimit } from '#server/platform/http/limit.ts'
import { privateFileHeaders } from '#server/platform/http/private-file.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import type { Press } from '#server/platform/pdf/press.ts'

/** Downloads of one account: four in a row, then one every quarter of an hour. */
const perAccount = { burst: 4, count: 4, seconds: 3600 }
/** Downloads in this process whose records are being written: each holds a connection of the pool. */
const maxWriting = 4
/** Downloads in progress: each keeps a folder of records on the disk. */
const maxRunning = 40

export function mountExports(router: Router<Account>, context: AppContext, press: Press): void {
  const addresses = createSignedAddresses(context, 'export', ticketSeconds)
  const { check, answer } = createDownloads(context, createExportPrinting(context, press))

  // Not only for writers: a lapsed account may take its data too.
  router.user(downloadExport, ({ c, account }) => answer(c, account))

  router.user(makeExportTicket, async ({ account }) => {
    // Here a page can say why not; a browser's own download says nothing.
    check(account)
    await requireReadable(context, account.id)
    return { data: await addresses.make({ path: downloadByTicket.path, subject: '', account: account.id }) }
  })

  // Public: the signature proves who received the address.
  router.public(downloadByTicket, async ({ c, query }) => {
    const account = await addresses.findReader('', query)
    if (!account) return answerEnded(c, exportTexts.addressEnded, { sheet: 'export' })
    return answer(c, account)
  })
}

/** `answer` responds with the ZIP. Both throw 429 if an account asks too often or for two at a time, and 503 if too many run. */
function createDownloads(
  context: AppContext,
  print: ExportPrinting,
): { check: (account: Account) => void; answer: (c: AppRequest, account: Account) => Promise<Response> } {
  const limit = createLimit(context, perAccount, { message: exportTexts.tooOften })
  const running = new Set<string>()
  let writing = 0
  const take = ({ id }: Account) => {
    if (running.has(id)) throw new AppError('tooMany', exportTexts.running, { code: 'export_running', retryAfter: 10 })
    if (writing >= maxWriting || running.size >= maxRunning)
      throw new AppError('unavailable', exportTexts.busy, { code: 'busy', retryAfter: 60 })
    limit.take(id)
  }
  return {
    check(account) {
      take(account)
      limit.giveBack(account.id)
    },
    async answer(c, account) {
      const name = exportFileName(context.now())
      // A HEAD request reads nothing: the work would wait for it.
      if (c.req.method === 'HEAD') return zipResponse(null, name)
      take(account)
      running.add(account.id)
      writing += 1
      try {
        return zipResponse(
          await openExport(context, account, {
            print,
            size: paperOf(c.req.header('accept-language') ?? ''),
            signal: c.req.raw.signal,
            onEnd: () => void running.delete(account.id),
          }),
          name,
        )
      } finally {
        writing -= 1
      }
    },
  }
}

const zipResponse = (zip: Readable | null, name: string) =>
  new Response(zip && (Readable.toWeb(zip) as ReadableStream), {
    headers: privateFileHeaders({ type: 'application/zip', name }),
  })
