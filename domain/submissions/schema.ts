import { z } from 'zod'
import { calendarDate, optionalText, pageLimit, requiredText, text, uuid } from '#domain/shared/fields.ts'
import { fieldTexts, serverTexts } from '#domain/shared/texts.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'

/** The subject of a submission: a work to a society or The MLC, a recording to a neighboring-rights body, a release to a distributor. */
export const submissionKinds = ['work', 'recording', 'release'] as const
export const submissionKind = z.enum(submissionKinds, fieldTexts.notChoice)
export type SubmissionKind = z.output<typeof submissionKind>

/** An action of the account, or an answer. */
export const answers = ['sent', 'accepted', 'accepted_with_changes', 'rejected', 'withdrawn'] as const
export type Answer = (typeof answers)[number]

/** The most in one request. */
const mostAtOnce = 1_000

/** CISAC's code of a society, or 'mlc', for a work; else a name as typed. */
const recipient = requiredText(100, texts.recipientRequired)

/** An entry of a paper: a subject, and the hash of its facts on the paper. */
export const heldSubject = z.object({ id: uuid, hash: z.string() })
export type HeldSubject = z.output<typeof heldSubject>

export const subjectIds = z
  .array(uuid, texts.nothingChosen)
  .min(1, texts.nothingChosen)
  .max(mostAtOnce, texts.atMost(mostAtOnce))

const subject = z.object({
  id: uuid,
  /** The hash of the facts on a paper; if they have changed since, the entry is refused. */
  hash: text(64).optional(),
})

export const addEntriesBody = z
  .object({
    kind: submissionKind,
    recipient,
    subjects: z
      .array(subject, texts.nothingChosen)
      .min(1, texts.nothingChosen)
      .max(mostAtOnce, texts.atMost(mostAtOnce)),
    answer: z.enum(answers, texts.badAnswer),
    day: calendarDate,
    note: optionalText(2_000),
    /** The work number, song code or reference from the recipient. */
    number: optionalText(100),
    /** The ISWC that the recipient assigned. */
    iswc: optionalText(40),
    /** If the work already has another ISWC: which one to keep. */
    iswc_choice: z.enum(['keep', 'replace'], fieldTexts.notChoice).optional(),
  })
  .refine(({ kind, recipient: to }) => kind !== 'work' || to === 'mlc' || /^\d{3}$/.test(to), {
    path: ['recipient'],
    message: texts.badSociety,
  })
  .refine(({ subjects, number, iswc }) => subjects.length === 1 || (!number && !iswc), {
    path: ['number'],
    message: texts.oneNumberEach,
  })
  .refine(({ kind, iswc }) => !iswc || kind === 'work', { path: ['iswc'], message: texts.onlyWorks })
export type AddEntriesBody = z.output<typeof addEntriesBody>

/** One sent fact, such as a writer's share. `of` names its owner. */
const fact = z.object({ field: z.string(), of: z.string().nullable(), value: z.string().nullable() })
export type Fact = z.output<typeof fact>

const change = z.object({
  field: z.string(),
  of: z.string().nullable(),
  before: z.string().nullable(),
  now: z.string().nullable(),
})
export type Change = z.output<typeof change>

/** A line of the history, which nobody can change; an entry made by mistake is taken back by another. */
const entry = z.object({
  id: uuid,
  recipient: z.string(),
  answer: z.enum(answers),
  day: z.string(),
  note: z.string().nullable(),
  number: z.string().nullable(),
  iswc: z.string().nullable(),
  created_at: z.string(),
  taken_back: z.boolean(),
})
export type SubmissionEntry = z.output<typeof entry>

export const history = z.object({
  title: z.string(),
  entries: z.array(entry),
  /** For each recipient, the differences from what it was last sent; empty if there are none. */
  changed: z.array(z.object({ recipient: z.string(), changes: z.array(change) })),
  iswc: z.string().nullable(),
})
export type SubmissionHistory = z.output<typeof history>

const cell = z.object({
  recipient: z.string(),
  answer: z.enum(answers),
  day: z.string(),
  number: z.string().nullable(),
  /** The sent facts differ from the account's current ones. */
  changed: z.boolean(),
})
export type Cell = z.output<typeof cell>

/** A work, recording or release, and its status with each recipient. */
const row = z.object({
  id: uuid,
  title: z.string(),
  /** The release that it is on, for links; null if it is no longer on a release. */
  release_id: uuid.nullable(),
  release_title: z.string().nullable(),
  song_id: uuid.nullable(),
  /** ISWC, ISRC or UPC. */
  code: z.string().nullable(),
  cells: z.array(cell),
})
export type BoardRow = z.output<typeof row>
export const boardRows = z.array(row)

/** The filter of the board: all, never sent, without an answer for 60 days, changed since sent. */
export const boardFilters = ['all', 'never_sent', 'no_answer', 'changed'] as const
export type BoardFilter = (typeof boardFilters)[number]

export const boardQuery = z.object({
  kind: submissionKind.default('work'),
  filter: z.enum(boardFilters, fieldTexts.notChoice).default('all'),
  /** The filter then considers only this recipient. */
  recipient: text(100).optional(),
  limit: pageLimit(100, 50),
  cursor: z.string().max(500, serverTexts.badCursor).optional(),
})
export const recipients = z.array(z.string())
export const entryIds = z.object({ ids: z.array(uuid) })
