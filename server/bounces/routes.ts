import { reportBounces } from '#domain/bounces/calls.ts'
import type { ReportedRecipient } from '#domain/bounces/rules.ts'
import { bounceEvents, type BounceEvent } from '#domain/bounces/schema.ts'
import { bounceTexts as texts } from '#domain/bounces/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Account } from '#server/accounts/queries.ts'
import { takeReport } from '#server/bounces/actions.ts'
import { takeMail } from '#server/bounces/mail-actions.ts'
import { readReturnKey } from '#server/campaigns/actions.ts'
import type { AppContext } from '#server/context.ts'
import { publicBodyLimit, readBytes } from '#server/platform/http/body.ts'
import { createPublicLimit } from '#server/platform/http/public-limit.ts'
import type { Router } from '#server/platform/http/router.ts'
import { parseWith } from '#server/platform/http/validate.ts'
import { readLocalParts } from '#server/ports/mail/return-path.ts'
import { largestMail } from '#server/ports/mailbox/mailbox.ts'
import { isSigned } from '#server/ports/webhook/signature.ts'

export function mountBounces(router: Router<Account>, context: AppContext): void {
  const { config, now } = context
  const unsigned = createPublicLimit(context)
  router.public(reportBounces, async ({ c }) => {
    const secret = config.BOUNCE_WEBHOOK_SECRET
    if (!secret) throw new AppError('notFound', texts.off)
    // Taken before anything is read, and refunded if the signature is valid.
    unsigned.take(c)
    const isMail = c.req.header('content-type')?.startsWith('message/rfc822') ?? false
    const body = await readBytes(c, isMail ? largestMail : publicBodyLimit, texts.tooLarge)
    if (!isSigned(c.req.header('bounce-signature'), body, { secret, now: now() }))
      throw new AppError('badRequest', texts.untrusted, { code: 'untrusted_report' })
    unsigned.giveBack(c)
    if (isMail) {
      await takeMail(context, body, 'webhook')
      return { data: { received: 1 } }
    }
    const { events } = parseWith(bounceEvents, readObject(body))
    const key = await readReturnKey(context.db)
    for (const event of events) await takeEvent(context, key, event)
    return { data: { received: events.length } }
  })
}

function readObject(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new AppError('badRequest', texts.unreadable, { code: 'unreadable_report' })
  }
}

const ofMail = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/i

async function takeEvent(
  context: AppContext,
  key: Buffer,
  { type, message_id = '', return_path = '', status }: BounceEvent,
): Promise<void> {
  if (type === 'delayed') return
  // Signed by the operator's own service: here the id is enough, which mails without a return path have too.
  const id =
    readLocalParts(key, `${return_path} ${message_id}`).find(({ purpose }) => purpose === 'b')?.id ??
    ofMail.exec(message_id)?.[0].toLowerCase()
  if (id === undefined) return
  const recipient: ReportedRecipient = { addresses: [], action: 'failed', status: status ?? null, words: '' }
  await takeReport(context, id, type === 'complaint' ? type : [recipient], 'webhook')
}
