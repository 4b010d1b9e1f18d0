import { wordsOf } from '#domain/search/rules.ts'

/** Whether a fan may get mail, and if not, why. */
export const mailStates = ['mailable', 'no_consent', 'unsubscribed', 'bounced', 'complained'] as const
export type MailState = (typeof mailStates)[number]
/** Only the fan can end these, by confirming the address again (standards 7.3). */
export const finalStates = ['unsubscribed', 'bounced', 'complained'] as const
export const isFinal = (state: MailState): boolean => (finalStates as readonly string[]).includes(state)

/** Why an address may not be written to again: a final state, or the fan asked to be erased. */
export const suppressionReasons = [...finalStates, 'erased'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** Why no artist of this server writes to an address. */
export const deathReasons = ['bounced', 'complained'] as const
export type DeathReason = (typeof deathReasons)[number]

/** The state of a fan whose address may not be written to. */
export const stateFor = (reason: SuppressionReason): MailState => (reason === 'erased' ? 'unsubscribed' : reason)

/** The basis for sending mail (standards 7.3): consent, or a purchase from the artist (soft opt-in). */
export const legalBases = ['consent', 'soft_opt_in'] as const
export type LegalBasis = (typeof legalBases)[number]

/** The kinds of entries in a fan's history of consents. */
export const consentKinds = ['given', 'withdrawn', 'bounced', 'complained'] as const
export type ConsentKind = (typeof consentKinds)[number]
/** Where it came from. `artist`: by the artist's own hand. `mail`: by the link or the header of a mail, or a mail server's report. */
export const consentWays = ['artist', 'import', 'page', 'form', 'release_page', 'mail'] as const
export type ConsentWay = (typeof consentWays)[number]

export const fanSorts = ['joined', 'name', 'address'] as const
export type FanSort = (typeof fanSorts)[number]

/** At most this many fans are changed by one call. */
export const mostFansAtOnce = 500
export const mostTags = 50
/** Counting stops here: a search says '10,000+'. */
export const countedFans = 10_000

/** Characters that are words in scripts without spaces. */
const sign = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu
const spaced = (text: string): string => text.replaceAll(sign, ' $1 ')
/** ASCII text needs none of the steps for other letters: a million names and addresses are read in one import. */
const isAscii = /^[\0-\x7f]*$/
const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** A row of an index may have 2,704 bytes. */
const longestWords = 500

/** The text by which a search finds a fan, folded: name first, so that it also sorts by name. */
export const searchWords = ({ name, city, key }: { name: string; city: string; key: string }): string =>
  cut(
    [name || key, key, city]
      .flatMap((text) => (isAscii.test(text) ? plainWords(text) : wordsOf(spaced(text))))
      .join(' '),
  )
/** Counted in characters; most are short, and a million of them are read in one import. */
const cut = (text: string): string =>
  text.length <= longestWords ? text : Array.from(text).slice(0, longestWords).join('')

/** The words of a typed search; every one must begin a word of the fan. */
export const soughtWords = (typed: string): string[] => wordsOf(spaced(typed)).slice(0, 10)

/** One line: control characters and line breaks become a space. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFEFF]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A name or a place is one line and does not change the direction of the text after it: overrides are removed. */
export const plainLine = (text: string): string => oneLine(text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, ''))

export const uniqueTags = (tags: readonly string[]): string[] => [...new Set(tags)]

/** A downloaded file's name, with the day (UTC) in it. */
export const fanFileName = (now: Date): string => `fans-${now.toISOString().slice(0, 10)}.csv`

/** Clicks are shown for this many of the artist's days, including today. */
export const clickDays = 30

/** Labels for the axis of a chart, four to six from 0 to a round number not below `most`: steps of 1, 2 or 5 with zeros. */
export function chartTicks(most: number): number[] {
  const least = Math.max(1, most / 5)
  const unit = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((factor) => factor * unit).find((each) => each >= least)!
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}
