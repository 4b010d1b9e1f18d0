import { z } from 'zod'
import { importFields, type Columns } from '#domain/fan-imports/column-rules.ts'
import {
  dateOrders,
  fileNameOf,
  importFailures,
  importStates,
  lineFaults,
  lineKinds,
  mostColumns,
} from '#domain/fan-imports/rules.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { fanFileTypes, legalBases } from '#domain/fans/rules.ts'
import { pageLimit, requiredText, text, uuid, version } from '#domain/shared/fields.ts'
import { serverTexts } from '#domain/shared/texts.ts'

/** With the file as the body. */
export const uploadQuery = z.object({
  name: text(300)
    .transform(fileNameOf)
    .refine((name) => name !== '', texts.nameMissing)
    .refine((name) => fanFileTypes.some((ending) => name.toLowerCase().endsWith(ending)), texts.badType),
})

const columnNumber = z
  .int()
  .min(0)
  .max(mostColumns - 1, texts.noColumn)
/** The column of each field, from 0. */
const columns = z
  .partialRecord(z.enum(importFields), columnNumber)
  .refine((all) => all.email !== undefined, texts.emailColumn)
  .refine((all) => new Set(Object.values(all)).size === Object.keys(all).length, texts.oneColumnEach)
export const columnsBody = z.object({ columns, has_header: z.boolean(), version })

/** Where the addresses come from and why they may be written to, for the whole file; without consent they get no mail. */
export const statementBody = z.object({
  source: requiredText(200, texts.sourceMissing),
  consent: z
    .object({ basis: z.enum(legalBases), wording: requiredText(1_000, texts.wordingMissing) })
    .nullable()
    .default(null),
  /** Whether the day or the month comes first, as in 03/04/2025; asked only if no other day in the file shows it. */
  date_order: z.enum(dateOrders, texts.dateOrderMissing).nullable().default(null),
  version,
})

export const fanImport = z.object({
  id: uuid,
  file_name: z.string(),
  state: z.enum(importStates),
  columns: z.partialRecord(z.enum(importFields), z.int()).nullable() as z.ZodType<Columns | null>,
  has_header: z.boolean(),
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  failure: z.enum(importFailures).nullable(),
  /** Why an admin refused it. */
  refusal: z.string().nullable(),
  source: z.string().nullable(),
  basis: z.enum(legalBases).nullable(),
  wording: z.string().nullable(),
  rows: z.int(),
  added: z.int(),
  merged: z.int(),
  suppressed: z.int(),
  invalid: z.int(),
  faults: z.partialRecord(z.enum(lineFaults), z.int()),
  dates: z.object({ both: z.int(), example: z.string(), day_first: z.int(), month_first: z.int() }).nullable(),
  undone: z.object({ removed: z.int(), restored: z.int(), stayed: z.int() }).nullable(),
  /** Lines that its job has done so far. */
  progress: z.int(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  version: z.int(),
})
export type FanImport = z.output<typeof fanImport>

/** An admin's word on an import that waits. */
export const decisionBody = z
  .object({ allow: z.boolean(), reason: text(500).default('') })
  .refine(({ allow, reason }) => allow || reason !== '', { path: ['reason'], message: texts.reasonMissing })
/** An import as shown to an admin: without the fans. */
export const waitingImport = fanImport
  .pick({ id: true, file_name: true, rows: true, source: true, basis: true, wording: true, created_at: true })
  .extend({ artist: z.string() })
export type WaitingImport = z.output<typeof waitingImport>

export const listImportsQuery = z.object({
  limit: pageLimit(100, 25),
  cursor: z.string().max(500, serverTexts.badCursor).optional(),
})
export const listLinesQuery = z.object({
  kind: z.enum(lineKinds).default('invalid'),
  limit: pageLimit(200, 50),
  cursor: z.string().max(500, serverTexts.badCursor).optional(),
})
export const importLine = z.object({
  line: z.int(),
  email: z.string(),
  name: z.string(),
  fault: z.enum(lineFaults).nullable(),
  /** A line that is left out, as it was. */
  cells: z.array(z.string()),
})
export type ImportLine = z.output<typeof importLine>
