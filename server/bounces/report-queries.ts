import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { isAutoReply, isComplaint, readDeliveryStatus, readPlainReport } from '#domain/bounces/report-rules.ts'
import type { ReportedRecipient } from '#domain/bounces/rules.ts'
import { readLocalParts } from '#server/ports/mail/return-path.ts'

/** The meaning of a mail to our return paths. All ids are sealed by us: a forged one does not count. */
export type Reading = {
  /** Fans who unsubscribe by it. */
  stop: string[]
  /** The mail that it reports on, and its report: a complaint, or the result for each recipient. */
  report: { mailId: string; of: 'complaint' | ReportedRecipient[] } | null
}

/** Where mail servers write whom a mail is for. */
const forWhom = /^(?:to|cc|delivered-to|x-delivered-to|x-original-to|envelope-to|x-envelope-to|x-rcpt-to|received)$/

/** Far more than reports have: what exceeds it is made to keep us busy. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 512 * 1024 }

/** Reads a mail: a report by RFC 3464 or 5965, one in plain words, or a fan's wish to unsubscribe. Whatever else it is, or that cannot be read, means nothing. */
export async function readReport(raw: Uint8Array, key: Buffer): Promise<Reading> {
  const mail = await parse(raw)
  if (!mail) return { stop: [], report: null }
  const idsIn = (texts: readonly string[], purpose: 'b' | 'u') =>
    readLocalParts(key, texts.join('\n')).flatMap((found) => (found.purpose === purpose ? [found.id] : []))
  const addressed = mail.headers.filter(({ key: name }) => forWhom.test(name)).map(({ value }) => value)
  const of = reportOf(mail)
  if (of === null) return { stop: idsIn(addressed, 'u'), report: null }
  const parts = mail.attachments.map(textOf)
  const rest = [...mail.headers.map(({ value }) => value), mail.text ?? '', mail.html ?? '']
  // Most to be trusted first: the address that the report came to, then the copy of our mail, then what is quoted.
  const mailId = idsIn(addressed, 'b')[0] ?? idsIn(parts, 'b')[0] ?? idsIn(rest, 'b')[0]
  return { stop: [], report: mailId === undefined ? null : { mailId, of } }
}

/** Two megabytes in lines of 76 characters have fewer. The parser takes time for each. */
const mostLines = 40_000

async function parse(raw: Uint8Array): Promise<Email | null> {
  let lines = 0
  for (let at = raw.indexOf(10); at >= 0; at = raw.indexOf(10, at + 1)) lines += 1
  if (lines > mostLines) return null
  return PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true, attachmentEncoding: 'utf8' }).catch(
    () => null,
  )
}

/** Text, as the parser was asked for. */
const textOf = ({ content }: Attachment): string => (typeof content === 'string' ? content : '')

function reportOf(mail: Email): 'complaint' | ReportedRecipient[] | null {
  const partsOf = (types: RegExp) => mail.attachments.filter(({ mimeType }) => types.test(mimeType)).map(textOf)
  const feedback = partsOf(/^message\/feedback-report$/)
  if (feedback.length > 0) return feedback.some(isComplaint) ? 'complaint' : null
  const status = partsOf(/^message\/(?:global-)?delivery-status$/).flatMap(readDeliveryStatus)
  if (status.length > 0) return status
  const fields = new Map(mail.headers.map(({ key, value }) => [key, value]))
  if (isAutoReply({ fields })) return null
  const text = mail.text ?? mail.html?.replaceAll(/<[^<>]*>/g, ' ') ?? ''
  const plain = readPlainReport({ fields, subject: mail.subject ?? '', from: mail.from?.address ?? '', text })
  return plain && [plain]
}
