import { and, eq, isNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { paperFileNames } from '#domain/papers/rules.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { fillPath } from '#domain/shared/call.ts'
import { readSignedSheet } from '#domain/signed-sheets/calls.ts'
import { addressSeconds } from '#domain/signed-sheets/rules.ts'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'
import { lockSheet } from '#server/agreements/queries.ts'
import { splitVersions } from '#server/agreements/tables.ts'
import type { AppContext } from '#server/context.ts'
import { addFiles, readStored } from '#server/files/actions.ts'
import { makeSignedSheetPaper } from '#server/papers/actions.ts'
import { privateFileHeaders } from '#server/platform/http/private-file.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import type { JobKind } from '#server/platform/jobs/queue.ts'
import type { Press } from '#server/platform/pdf/press.ts'
import { createSigner } from '#server/platform/secrets/signer.ts'
import { readPreferences } from '#server/preferences/queries.ts'
import { mailSignedSheet } from '#server/signed-sheets/mail-actions.ts'
import { findEvidence, listUnmade, requireSignedPdf, type SignedPdf } from '#server/signed-sheets/queries.ts'
import { setRegisteredPdf } from '#server/verify/actions.ts'

export { mailSignedSheetTo } from '#server/signed-sheets/mail-actions.ts'

/**
 * Makes the PDF of a version that everybody has signed. Queued in the transaction of the last signature, and retried for about a day after a
 * failure. The queue notices after two to three minutes that a process was killed; a server that starts does not wait for that (`resumeSheetsJob`).
 */
export const signedSheetJob = {
  name: 'make-signed-sheet',
  data: z.object({ version_id: z.uuid() }),
  retries: 30,
  retryDelay: 5,
  retryDelayMax: 3600,
  expireSeconds: 120,
  pollSeconds: 5,
} satisfies JobKind

/**
 * Makes the PDF once. One transaction names it in its version and in the register, so that whatever ends the process before leaves
 * a version without a PDF, for the next try, and a file that nobody names, which the sweep removes.
 */
export async function makeSignedSheet(context: AppContext, press: Press, versionId: string): Promise<void> {
  const { db } = context
  const found = await findEvidence(db, versionId)
  if (!found || found.made) return
  const { userId, sheetId, sheet } = found
  const size = (await readPreferences(db, userId)).paper_size ?? 'a4'
  const content = await press.print(
    makeSignedSheetPaper(sheet, { size, now: context.now(), origin: context.originFor() }),
  )
  const sha256 = createHash('sha256').update(content).digest('hex')
  const pdf = { kind: 'signed_sheet', content, contentType: 'application/pdf', extension: 'pdf' } as const
  await addFiles(context, userId, [pdf], async (tx, rows) => {
    const [file] = rows
    await lockSheet(tx, sheetId)
    const named = await tx
      .update(splitVersions)
      .set({ pdf_id: file!.id, pdf_sha256: sha256 })
      .where(and(eq(splitVersions.id, versionId), isNull(splitVersions.pdf_id)))
      .returning({ id: splitVersions.id })
    // Another process was faster: its PDF counts.
    if (named.length === 0) return rows
    await setRegisteredPdf(tx, sheet.code, sha256)
    await mailSignedSheet(tx, context, { versionId, pdfId: file!.id, paper: sheet.paper?.details.date ?? null })
    return []
  })
}

/** Once an hour, and when a server starts: the previous one may have been killed while it made a PDF. */
export const resumeSheetsJob = {
  name: 'resume-signed-sheets',
  data: z.object({ at_start: z.boolean().default(false) }),
  cron: '41 * * * *',
  atStart: { at_start: true },
} satisfies JobKind

/** Leaves the hourly run what is probably being made right now. */
const patienceMs = 10 * 60_000

/**
 * Queues the PDFs that are missing: of a killed process, and those that were given up, for instance because the file store was away for longer
 * than the retries last. A job that runs twice does no harm: the first PDF to be named counts, and its transaction queues the mails.
 */
export async function resumeSignedSheets(
  { db, enqueue, now }: Pick<AppContext, 'db' | 'enqueue' | 'now'>,
  { at_start }: z.output<typeof resumeSheetsJob.data>,
): Promise<void> {
  const unmade = await listUnmade(db, at_start ? null : new Date(now().getTime() - patienceMs))
  if (unmade.length === 0) return
  await db.transaction(async (tx) => {
    for (const version_id of unmade) await enqueue(tx, signedSheetJob, { version_id })
  })
}

/** Makes the addresses at which a browser opens a signed PDF without a token, for a few minutes. The caller has checked who may read it. */
export const createSheetAddress = ({ db, now }: Pick<AppContext, 'db' | 'now'>) => {
  const signer = createSigner(db, 'signed-sheet')
  return {
    holds: (...asked: Parameters<typeof signer.holds>) => signer.holds(...asked),
    async make({ versionId, sha256 }: SignedPdf) {
      const expires = Math.floor(now().getTime() / 1000) + addressSeconds
      const query = new URLSearchParams(await signer.sign(versionId, expires))
      const address = `${fillPath(readSignedSheet.path, { file: `${versionId}.pdf` })}?${query.toString()}`
      return { address, expires_at: new Date(expires * 1000).toISOString(), sha256 }
    },
  }
}

/** The PDF as the answer to a request whose sender may read it. */
export async function answerSignedSheet(context: AppContext, c: AppRequest, versionId: string): Promise<Response> {
  const { title, isMaster, key } = await requireSignedPdf(context.db, { id: versionId })
  const stored = await readStored(context, key)
  if (!stored) throw new AppError('notFound', signedSheetTexts.notFound)
  const { plain, full } = paperFileNames(title, isMaster ? signedSheetTexts.masterTag : signedSheetTexts.tag)
  // A HEAD request would never close it.
  if (c.req.method === 'HEAD') stored.stream.destroy()
  return new Response(c.req.method === 'HEAD' ? null : (Readable.toWeb(stored.stream) as ReadableStream), {
    headers: {
      ...privateFileHeaders({ type: 'application/pdf', name: full, plain, shown: true }),
      'Content-Length': String(stored.bytes),
    },
  })
}
