import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { codeOf } from '#domain/verify/rules.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { agreementRegister } from '#server/verify/tables.ts'

/** A code for a version that all have signed: 20 characters, without hyphens. */
export const newCode = (): string => codeOf(randomBytes(20))

type SignedVersion = {
  code: string
  version_hash: string
  number: number
  signers: number
  signed_at: string
  on_paper?: boolean
  disputed?: boolean
}

/** Enters a version that all have signed; in the transaction of the last signature. */
export async function registerVersion(tx: Transaction, version: SignedVersion): Promise<void> {
  await tx.insert(agreementRegister).values(version)
}

/** Notes that the version with this number has taken the place of this one. */
export async function noteSuperseded(tx: Transaction, code: string, byNumber: number): Promise<void> {
  await tx
    .update(agreementRegister)
    .set({ state: 'superseded', superseded_by: byNumber })
    .where(eq(agreementRegister.code, code))
}

export async function noteDisputed(tx: Transaction, code: string, disputed: boolean): Promise<void> {
  await tx.update(agreementRegister).set({ disputed }).where(eq(agreementRegister.code, code))
}

/** Enters the PDF's SHA-256. There is one PDF: a second one changes nothing. */
export async function setRegisteredPdf(tx: Transaction, code: string, sha256: string): Promise<void> {
  await tx
    .update(agreementRegister)
    .set({ pdf_sha256: sha256 })
    .where(and(eq(agreementRegister.code, code), isNull(agreementRegister.pdf_sha256)))
}
