import { statusPattern, type ReportedRecipient } from '#domain/bounces/rules.ts'

/** The fields of a block of headers, unfolded; names in lower case. */
function readFields(block: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const end = line.indexOf(':')
    const name = line.slice(0, end).trim().toLowerCase()
    if (end > 0 && !fields.has(name)) fields.set(name, line.slice(end + 1).trim())
  }
  return fields
}

/** A mail server's words about a failure are shorter; patterns are not tried on more. */
const mostWords = 2_000

/** `rfc822; Fan <fan@x.example>` without its type, brackets and case. */
const addressOf = (value: string | undefined): string[] => {
  const address = value
    ?.replace(/^[\w-]+\s*;/, '')
    .replace(/^.*<|>.*$/g, '')
    .trim()
    .toLowerCase()
  return address ? [address] : []
}

/** A part `message/delivery-status` (RFC 3464): its fields about each recipient. Blocks are separated by empty lines; the first one is about the mail. */
export function readDeliveryStatus(text: string): ReportedRecipient[] {
  return text
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(readFields)
    .filter((fields) => fields.has('action') || fields.has('status') || fields.has('final-recipient'))
    .map((fields) => {
      const status = statusPattern.exec(fields.get('status') ?? '')?.[0] ?? null
      return {
        addresses: [...addressOf(fields.get('original-recipient')), ...addressOf(fields.get('final-recipient'))],
        action: actionOf(fields.get('action'), status),
        status,
        words: (fields.get('diagnostic-code') ?? '').slice(0, mostWords),
      }
    })
}

/** Without an action, only a status of class 5 is a failure: class 4 may still be tried. */
function actionOf(action: string | undefined, status: string | null): ReportedRecipient['action'] {
  const word = /^[a-z]+/i.exec(action ?? '')?.[0].toLowerCase()
  if (word === 'failed' || word === 'delayed') return word
  return word === undefined && status?.startsWith('5') ? 'failed' : 'other'
}

/** Whether a part `message/feedback-report` (RFC 5965) says that a person called the mail spam. Other types are about signatures, or take it back. */
export const isComplaint = (text: string): boolean =>
  /^(?:abuse|fraud)\b/i.test(readFields(text).get('feedback-type') ?? '')

/** Recognizes a report without the standard parts. */
export type PlainMail = { fields: Map<string, string>; subject: string; from: string; text: string }

const daemons = /^(?:mailer-?daemon|postmaster|mail-?delivery|mdaemon|double-bounce)\b/i
const ofDelay =
  /\b(?:delay(?:ed)?|still being retried|will (?:be retried|retry|keep trying|continue)|do(?:es)? not need to resend)\b|\bwarning\b/i
/** Where the copy of our own mail begins, whose words are not a mail server's. */
const copyBegins =
  /^[- *]{0,80}(?:this is a copy|below this line is a copy|(?:original|returned) message|return-path:|received:)/im

/** Whether a program answered for a person: away, or thanks for the mail (RFC 3834). Mail servers mark their reports so, too. */
export const isAutoReply = ({ fields }: Pick<PlainMail, 'fields'>): boolean =>
  !fields.has('x-failed-recipients') &&
  (/^auto-replied\b/i.test(fields.get('auto-submitted') ?? '') ||
    fields.has('x-autoreply') ||
    fields.has('x-autorespond') ||
    /^auto_reply$/i.test(fields.get('precedence') ?? ''))

/** A report in plain words, such as qmail and older servers write: from their mail system, naming what failed. Null for any other mail. */
export function readPlainReport({ fields, subject, from, text }: PlainMail): ReportedRecipient | null {
  const failed = fields.get('x-failed-recipients')
  if (failed === undefined && !daemons.test(from)) return null
  const copy = copyBegins.exec(text)
  const words = copy ? text.slice(0, copy.index) : text
  const isDelayed = ofDelay.test(subject) || (ofDelay.test(words) && !/\b5(?:\d\d|\.\d+\.\d+)\b/.test(words))
  return {
    addresses: (failed ?? '').split(',').flatMap(addressOf),
    action: isDelayed ? 'delayed' : 'failed',
    status: statusPattern.exec(words)?.[0] ?? null,
    words: words.slice(0, mostWords),
  }
}
