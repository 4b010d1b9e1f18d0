import { eq } from 'drizzle-orm'
import type { Agreement } from '#domain/agreements/schema.ts'
import { agreementTexts as texts } from '#domain/agreements/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { findSongOf, lockSheet, type SheetRow, type VersionRow } from '#server/agreements/queries.ts'
import { splitVersions } from '#server/agreements/tables.ts'
import { showAgreement } from '#server/agreements/view-actions.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** What agreements need from the application, plus the site's origin for links. */
export type AgreementContext = Pick<AppContext, 'db' | 'enqueue' | 'now' | 'ports'> & { origin: string }

type Change<T> = (tx: Transaction, sheet: SheetRow) => Promise<T>

/** Makes a change under the sheet's lock and returns the updated agreement. */
export async function changeAgreement(
  { db, now }: Pick<AgreementContext, 'db' | 'now'>,
  sheetId: string,
  change: Change<unknown>,
): Promise<Agreement> {
  return db.transaction(async (tx) => {
    await change(tx, await lockSheet(tx, sheetId))
    const sheet = await lockSheet(tx, sheetId)
    return showAgreement(tx, sheet, (await findSongOf(tx, sheetId))?.id ?? null, now())
  })
}

/** Rereads a version under the lock. Throws 409 unless it is open for answers. */
export async function requireWaiting(tx: Transaction, versionId: string): Promise<VersionRow> {
  const [version] = await tx.select().from(splitVersions).where(eq(splitVersions.id, versionId))
  if (version?.state !== 'sent') throw new AppError('conflict', texts.notCurrent, { code: 'not_current' })
  return version
}
