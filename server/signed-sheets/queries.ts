import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { splitDocument } from '#domain/agreements/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { agreedEvent, paperEvent, type SignedSheet } from '#domain/signed-sheets/schema.ts'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'
import { accounts } from '#server/accounts/tables.ts'
import { splitEvents, splitVersions } from '#server/agreements/tables.ts'
import { files } from '#server/files/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

type Evidence = { userId: string; sheetId: string; made: boolean; sheet: SignedSheet }

/** The content of a version's PDF; null if not all have signed it, or if it was deleted with its account. */
export async function findEvidence(db: Queryable, versionId: string): Promise<Evidence | null> {
  const [version] = await db.select().from(splitVersions).where(eq(splitVersions.id, versionId))
  if (!version?.code || !version.signed_at) return null
  const signatures = await db
    .select({ kind: splitEvents.kind, body: splitEvents.body, hash: splitEvents.hash })
    .from(splitEvents)
    .where(and(eq(splitEvents.version_id, versionId), inArray(splitEvents.kind, ['agreed', 'paper'])))
    .orderBy(asc(splitEvents.sequence))
  const bodiesOf = (kind: string) =>
    signatures.filter((event) => event.kind === kind).map(({ body }) => JSON.parse(body) as unknown)
  const paper = bodiesOf('paper').at(-1)
  return {
    userId: version.user_id,
    sheetId: version.sheet_id,
    made: version.pdf_id !== null,
    sheet: {
      document: splitDocument.parse(JSON.parse(version.document)),
      hash: version.hash,
      code: version.code,
      signed_at: version.signed_at,
      agreements: bodiesOf('agreed').map((body) => agreedEvent.parse(body)),
      paper: paper ? paperEvent.parse(paper) : null,
      last_event: signatures.at(-1)!.hash,
    },
  }
}

export type SignedPdf = { versionId: string; title: string; isMaster: boolean; sha256: string; key: string }

/** The PDF of a version, for a caller who may read it. Throws 404 for another account's version, and while there is none. */
export async function requireSignedPdf(db: Queryable, key: { id: string; userId?: string }): Promise<SignedPdf> {
  const [version] = await db
    .select({
      code: splitVersions.code,
      document: splitVersions.document,
      sha256: splitVersions.pdf_sha256,
      key: files.key,
    })
    .from(splitVersions)
    .innerJoin(accounts, and(eq(accounts.id, splitVersions.user_id), isNull(accounts.deleting_at)))
    .leftJoin(files, and(eq(files.id, splitVersions.pdf_id), isNotNull(files.stored_at)))
    .where(and(eq(splitVersions.id, key.id), key.userId ? eq(splitVersions.user_id, key.userId) : undefined))
  if (!version?.code) throw new AppError('notFound', signedSheetTexts.notFound)
  if (!version.key || !version.sha256)
    throw new AppError('notFound', signedSheetTexts.notReady, { code: 'sheet_not_ready' })
  const { title, format } = splitDocument.parse(JSON.parse(version.document))
  return { versionId: key.id, title, isMaster: format === 'master-sheet/1', sha256: version.sha256, key: version.key }
}

/** Signed versions without a PDF, oldest first; only those signed before a moment, if there is one. */
export async function listUnmade(db: Queryable, before: Date | null): Promise<string[]> {
  const rows = await db
    .select({ id: splitVersions.id })
    .from(splitVersions)
    .where(
      and(
        isNotNull(splitVersions.code),
        isNull(splitVersions.pdf_id),
        before ? lt(splitVersions.signed_at, before.toISOString()) : undefined,
      ),
    )
    .orderBy(asc(splitVersions.signed_at))
    .limit(most)
  return rows.map(({ id }) => id)
}
const most = 100
