import { z } from 'zod'
import type { addDraftBody, Campaign } from '#domain/campaigns/schema.ts'
import { oneLine } from '#domain/fans/rules.ts'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { mergeVersions } from '#domain/shared/versions.ts'
import type { Merged } from '#web/platform/autosave.ts'

/** A mail as it is typed. */
export type Typed = {
  subject: string
  content: string
  nameless: string
  segment: Segment | null
  /** Empty: the one of the last mail. */
  postal_address: string
  when: 'now' | 'later' | 'release'
  /** By the browser's clock, as a date and time field has it. */
  at: string
  /** The release that it is about, or hangs on. */
  release_id: string
  offset_days: string
  /** By the clock of `zone`, 'HH:MM'. */
  time: string
  zone: string
}

/** The browser's zone, in which a time is chosen. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const blankMail = (): Typed => ({
  subject: '',
  content: '',
  nameless: 'there',
  segment: null,
  postal_address: '',
  when: 'now',
  at: '',
  release_id: '',
  offset_days: '0',
  time: '10:00',
  zone: browserZone(),
})

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** A moment as a date and time field has it. */
function fieldOf(moment: string): string {
  const at = new Date(moment)
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** The stored mail as the form shows it. */
export function typedOf(mail: Campaign): Typed {
  const hangs = mail.offset_days !== null && mail.release !== null
  const at = hangs || mail.scheduled_for === null ? '' : fieldOf(mail.scheduled_for)
  return {
    subject: mail.subject,
    content: mail.content,
    nameless: mail.nameless,
    segment: mail.segment as Segment | null,
    postal_address: mail.postal_address,
    when: hangs ? 'release' : at === '' ? 'now' : 'later',
    at,
    release_id: mail.release?.id ?? '',
    offset_days: String(mail.offset_days ?? 0),
    time: mail.time ?? '10:00',
    zone: hangs ? mail.zone : browserZone(),
  }
}

/** A number as typed, also with a typographic minus; NaN, which the schema refuses, for anything else. */
export const daysOf = (typed: string): number => (typed.trim() === '' ? NaN : Number(typed.trim().replace('−', '-')))

/** How the mail is timed, as the server's schema checks it before it is sent. */
export function timingOf({ when, at, release_id, offset_days, time, zone }: Typed) {
  const release = release_id === '' ? null : release_id
  const own = { at: null, release_id: release, offset_days: null, time: null, zone }
  if (when === 'release') return { ...own, offset_days: daysOf(offset_days), time: time === '' ? null : time }
  if (when === 'now') return own
  // An empty one stays invalid.
  return { ...own, at: at === '' ? '' : new Date(at).toISOString() }
}

type DraftBody = Omit<z.input<typeof addDraftBody>, 'id'>
/** The values kept as a draft: a half-typed time counts as missing. */
export function draftOf(typed: Typed): DraftBody {
  const { at, offset_days, time, release_id, zone } = timingOf(typed)
  const hangs = offset_days !== null && Number.isInteger(offset_days) && time !== null && release_id !== null
  return {
    subject: oneLine(typed.subject),
    content: typed.content.trim(),
    nameless: typed.nameless.trim(),
    segment: typed.segment,
    postal_address: typed.postal_address.trim(),
    release_id,
    at: at === '' ? null : at,
    offset_days: hangs ? offset_days : null,
    time: hangs ? time : null,
    zone: hangs ? zone : 'UTC',
  }
}

export const isSame = (one: Typed, other: Typed): boolean =>
  JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other))

export const isBlank = ({ subject, content }: Pick<Typed, 'subject' | 'content'>): boolean =>
  subject.trim() === '' && content.trim() === ''

/** The mail by its parts: no single field of a time is taken from elsewhere. */
const partsOf = ({ subject, content, nameless, segment, postal_address, ...timing }: Typed) => ({
  subject,
  content,
  nameless,
  segment,
  postal_address,
  timing,
})

/** Joins what was typed here and elsewhere since both began with `base`. */
export function merge(base: Typed, mine: Typed, theirs: Typed): Merged<Typed> {
  const { merged, clashes } = mergeVersions(partsOf(base), partsOf(mine), partsOf(theirs))
  const { timing, ...words } = merged
  return { typed: { ...words, ...timing }, clashes }
}

/** Where a draft began: its id from here, the version that it is based on (null: it is not on the server yet), and what that says. */
export type Base = { id: string; version: number | null; typed: Typed }
export type Kept = { base: Base; typed: Typed }

const typedSchema = z.object({
  subject: z.string(),
  content: z.string(),
  nameless: z.string(),
  segment: z.custom<Segment | null>((value) => value === null || typeof value === 'object'),
  postal_address: z.string(),
  when: z.enum(['now', 'later', 'release']),
  at: z.string(),
  release_id: z.string(),
  offset_days: z.string(),
  time: z.string(),
  zone: z.string(),
})
/** Where a stored draft begins. */
export const baseOf = (saved: Campaign): Base => ({ id: saved.id, version: saved.version, typed: typedOf(saved) })
export const newBase = (): Base => ({ id: crypto.randomUUID(), version: null, typed: blankMail() })

/** The part of a draft that this tab keeps. An older version of the application kept only subject and content. */
export const keptDraft: z.ZodType<Kept> = z.preprocess(
  (value) => {
    const words = z.strictObject({ subject: z.string(), content: z.string() }).safeParse(value)
    return words.success ? { base: newBase(), typed: { ...blankMail(), ...words.data } } : value
  },
  z.object({ base: z.object({ id: z.string(), version: z.int().nullable(), typed: typedSchema }), typed: typedSchema }),
)
