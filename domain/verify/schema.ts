import { z } from 'zod'
import { readCode } from '#domain/verify/rules.ts'
import { verifyTexts } from '#domain/verify/texts.ts'

/** Of a version that all have signed. 'disputed' and 'closed' do not replace it: both can be true of either. */
export const registerStates = ['signed', 'superseded'] as const

/** SHA-256, hexadecimal. */
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What anybody who knows the code learns: no name, no account, no number of the sheet. */
export const registered = z.object({
  state: z.enum(registerStates),
  /** Of the version, from 1. */
  number: z.int(),
  /** The number of the version that took its place. */
  superseded_by: z.int().nullable(),
  disputed: z.boolean(),
  /** When the account was deleted. */
  closed_at: z.string().nullable(),
  signed_at: z.string(),
  /** Signed on paper: the artist attests a scan. */
  on_paper: z.boolean(),
  signers: z.int(),
  version_hash: hash,
  /** Null until the PDF is made, a moment after the last signature. */
  pdf_sha256: hash.nullable(),
})
export type Registered = z.output<typeof registered>

/** The form. Its output is the code without hyphens. */
export const codeBody = z.object({
  code: z.string().transform((typed, context) => {
    const code = readCode(typed)
    if (code) return code
    context.addIssue({ code: 'custom', message: verifyTexts.badCode })
    return z.NEVER
  }),
})
