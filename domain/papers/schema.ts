import { z } from 'zod'
import { sheetOf } from '#domain/master-sheets/schema.ts'
import { paperTexts } from '#domain/papers/texts.ts'
import { heldSubject } from '#domain/submissions/schema.ts'

export const pageSizes = ['a4', 'letter'] as const
export type PageSize = (typeof pageSizes)[number]
const size = z.enum(pageSizes, paperTexts.badSize).default('a4')

export const paperQuery = z.object({ size })
export const sheetPaperQuery = paperQuery.extend(sheetOf)

/** Where a browser opens the PDF without a token, for five minutes. */
export const paperAddress = z.object({ address: z.string(), expires_at: z.string() })
/** The same for a label copy, with its release for the history of submissions. */
export const labelCopyAddress = paperAddress.extend({ held: z.array(heldSubject) })

/** The query of such an address. A missing and a wrong proof are treated alike, so neither is refused here. */
export const printQuery = z.object({
  size,
  /** The song's release: where the page of an ended address leads. */
  release: z.string().optional(),
  account: z.string().optional(),
  expires: z.string().optional(),
  signature: z.string().optional(),
})
export const printSheetQuery = printQuery.extend(sheetOf)

/** The last part of an address: the id of the printed object, as a file name. */
export const paperFile = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/)
