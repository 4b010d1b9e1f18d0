import { z } from 'zod'
import { uuid } from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { contributorRoles } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
import { heldSubject, subjectIds as workIds } from '#domain/submissions/schema.ts'

/** From the work's signed version, else from its sheet, which is not signed by everybody, or a draft whose shares are not agreed. */
const shareStates = ['signed', 'unsigned', 'draft', 'none'] as const

const stored = z.string().nullable()
const writer = z.object({
  legal_name: z.string(),
  family_name: z.string(),
  given_names: z.string(),
  /** Nobody has confirmed the two names. */
  guessed: z.boolean(),
  role: z.enum(contributorRoles),
  ipi_number: stored,
  society: stored,
  publisher: stored,
  publisher_ipi: stored,
  publisher_society: stored,
  /** Hundredths of a percent, as agreed. */
  writer_share: z.int(),
  publisher_share: z.int(),
  /** Whether the account collects these shares. */
  collected: z.boolean(),
})
export type SocietyWriter = z.output<typeof writer>

/** A work of a release, with who wrote it. */
export const societyWork = z.object({
  id: uuid,
  song_id: uuid,
  title: z.string(),
  aka: stored,
  iswc: stored,
  /** ISO 639. */
  language: stored,
  /** Seconds. */
  length: z.int().nullable(),
  state: z.enum(shareStates),
  /** Of the signed version. */
  version: z.int().nullable(),
  disputed: z.boolean(),
  writers: z.array(writer),
})
export type SocietyWork = z.output<typeof societyWork>

/** The facts of the table; the scale is the reader's choice. */
export const societyTable = z.object({ release_title: z.string(), works: z.array(societyWork) })

/** The reader's choices: CISAC's code of a society, or null for any; and whether publishers are named that the account does not collect for. */
export type TableChoice = { society: string | null; all_publishers: boolean }

export const societyCsvQuery = z.object({
  society: z
    .string()
    .regex(/^\d{3}$/, splitSheetTexts.badSocietyCode)
    .optional(),
  publishers: z.enum(['all', 'collected'], fieldTexts.notChoice).default('collected'),
})

/** The same for works of any release. */
export const worksCsvBody = societyCsvQuery.extend({ work_ids: workIds })

export const societyCsvFile = z.object({
  name: z.string(),
  content: z.string(),
  /** The works in it, with the hash of what it says of them: for the history of submissions. */
  held: z.array(heldSubject),
})
