/** The reports about a mail. `delayed`: its mail server still tries; that changes nothing. */
export const reportTypes = ['bounce', 'complaint', 'delayed'] as const

/**
 * How a bounced mail counts. `hard`: the address does not exist. `soft`: not deliverable for now, as with a full mailbox. `ours`: about us or this mail, as when it is
 * taken for spam, which means nothing for the address.
 */
export const bounceKinds = ['hard', 'soft', 'ours'] as const
export type BounceKind = (typeof bounceKinds)[number]

/** This many soft ones in a row end mail to an address (standards 7.1). */
export const mostSoftInARow = 4
/** A mail without a report for this long has arrived and ends the row. */
export const settledAfterDays = 3

/** A status of RFC 3463: class, subject, detail. */
export const statusPattern = /\b[245]\.\d{1,3}\.\d{1,3}\b/

/** RFC 3463: the sender's address, rather than the recipient's, is wrong (1.7, 1.8), or a server on the way is (1.9, RFC 3886). */
const aboutUs = /^5\.(?:1\.[789]$|[67]\.)|^4\.7\./
/** The mailbox is full, too small for this mail, or of a list (2.2 to 2.4), its system does not take any (3), the route fails for now (4.2, 4.3, 4.5 to 4.7), or they disagree on the protocol (5, but 5.5.0 is used for unknown mailboxes). */
const notForNow = /^4\.|^5\.(?:2\.[234]|3\.\d+|4\.[23567]|5\.[1-9]\d*)$/

const spamWords = /spam|\bblock(?:ed|list)|blacklist|\bpolicy\b|reputation|\bdmarc\b|\bspf\b|\bdkim\b|banned/i
const fullWords = /quota|mailbox (?:is )?full|insufficient (?:system )?storage|too large/i
const unknownWords =
  /(?:no such|unknown|invalid|unrouteable) (?:local )?(?:user|recipient|mailbox|address|person|account)|(?:user|recipient|mailbox|address|account)(?: is)? (?:unknown|invalid|disabled|unavailable|not found|inactive|does(?:n't| not) exist)|does(?:n't| not) exist|no mailbox here by that name|host (?:or domain name )?not found/i

/** Says nothing but that it failed. */
const vague = /^\d\.0\.0$/

/** How a bounce counts by its status and the mail server's own words. Without a clue it is soft, which alone ends nobody's mail. */
export function bounceKindOf(status: string | null, words: string): BounceKind {
  const exact = status === null || vague.test(status) ? (statusPattern.exec(words)?.[0] ?? status) : status
  if (exact !== null && !vague.test(exact)) {
    if (aboutUs.test(exact)) return 'ours'
    return notForNow.test(exact) ? 'soft' : 'hard'
  }
  if (spamWords.test(words)) return 'ours'
  if (fullWords.test(words) || exact === '4.0.0') return 'soft'
  return exact === '5.0.0' || unknownWords.test(words) ? 'hard' : 'soft'
}

/** The part of a report about one recipient. */
export type ReportedRecipient = {
  /** As the sender wrote it, and its final destination; lower case. A report may hide them. */
  addresses: string[]
  action: 'failed' | 'delayed' | 'other'
  status: string | null
  /** The mail server's own words. */
  words: string
}
export type Bounce = { kind: BounceKind; status: string | null }

const mildestFirst: BounceKind[] = ['ours', 'soft', 'hard']

/**
 * The meaning of a report for the one address that a mail was sent to; null: nothing failed. An address that forwards to several is judged by the report that names it; if
 * none does, by the mildest, and only if all of them failed.
 */
export function bounceFor(recipients: readonly ReportedRecipient[], address: string): Bounce | null {
  const named = recipients.filter(({ addresses }) => addresses.includes(address))
  const meant = named.length > 0 ? named : recipients
  if (meant.length === 0 || meant.some(({ action }) => action !== 'failed')) return null
  const bounces = meant.map(({ status, words }) => ({
    kind: bounceKindOf(status, words),
    status: status ?? statusPattern.exec(words)?.[0] ?? null,
  }))
  return bounces.toSorted((a, b) => mildestFirst.indexOf(a.kind) - mildestFirst.indexOf(b.kind))[0]!
}
