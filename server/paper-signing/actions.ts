import { readFile } from 'node:fs/promises'
import type { Agreement } from '#domain/agreements/schema.ts'
import {
  attestationVersion,
  maxScanBytes,
  paperDateObjection,
  scanFormat,
  scanObjection,
  scanTypes,
  type ScanFormat,
} from '#domain/paper-signing/rules.ts'
import { paperSigningTexts as texts } from '#domain/paper-signing/texts.ts'
import { headBytes, pictureSides } from '#domain/pictures/rules.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import { completeOnPaper, type AgreementContext } from '#server/agreements/actions.ts'
import { lockSheet, type SheetRow, type VersionRow } from '#server/agreements/queries.ts'
import type { AppContext } from '#server/context.ts'
import { addFiles } from '#server/files/actions.ts'
import { paperScans } from '#server/paper-signing/tables.ts'
import { createGate } from '#server/platform/gate.ts'
import { uploadFolder, withReceived } from '#server/platform/http/receive.ts'
import type { AppRequest } from '#server/platform/http/router.ts'

export type Scan = { content: Buffer; contentType: string; extension: string }

/** One account's scans at a time: each is in memory while it is read. */
const underway = createGate({ atOnce: 1, waiting: 1 })
const refusal = (message: string, code = 'bad_scan') => new AppError('badRequest', message, { code })

/** The scan in the request's body, as it is. Throws 400 with the reason for a file that is not a scan. */
export async function receiveScan(context: AppContext, c: AppRequest, userId: string): Promise<Scan> {
  const { tooLarge, cutShort, tooSlow } = texts
  const options = { folder: uploadFolder(context.config), limit: maxScanBytes, tooLarge, cutShort, tooSlow }
  const leave = await underway.enter(userId, () => c.req.raw.signal)
  try {
    return await withReceived(c, options, async ({ path, bytes }) => {
      const content = await readFile(path)
      const head = content.subarray(0, headBytes)
      const objection = scanObjection(head, bytes)
      if (objection) throw refusal(objection)
      const format = scanFormat(head)!
      if (!isWhole(content, format)) throw refusal(texts.broken)
      return { content, ...scanTypes[format] }
    })
  } finally {
    leave?.()
  }
}

/** A PDF ends with its mark; a picture has sides. Nothing more is read of it: it is kept as it is. */
function isWhole(content: Buffer, format: ScanFormat): boolean {
  return format === 'pdf' ? content.subarray(-2048).includes('%%EOF') : pictureSides(content, format) !== null
}

/**
 * Puts a version in force that, as the account attests, everybody has signed on paper, and keeps the scan as evidence. Throws 409 if the version
 * is no longer open for answers, and 400 for an impossible date.
 */
export async function signOnPaper(
  context: AppContext & AgreementContext,
  version: VersionRow,
  { date, scan }: { date: string; scan: Scan },
): Promise<Agreement> {
  const now = context.now()
  const message = paperDateObjection(date, { sentAt: version.created_at, now })
  if (message) throw fieldError('date', message)
  const attestation = { version: attestationVersion, text: texts.attestation }
  let agreement: Agreement | undefined
  let sheet: SheetRow
  await addFiles(
    context,
    version.user_id,
    [{ kind: 'paper_scan', ...scan }],
    async (tx, [file]) => {
      const paper = { date, content: scan.content, attestation, now }
      const done = await completeOnPaper(tx, context, { sheet, versionId: version.id, paper })
      await tx
        .insert(paperScans)
        .values({
          version_id: version.id,
          user_id: version.user_id,
          file_id: file!.id,
          sha256: done.sha256,
          created_at: now.toISOString(),
        })
      agreement = done.agreement
      return []
    },
    // Everything takes the sheet's lock before the account's.
    async (tx) => {
      sheet = await lockSheet(tx, version.sheet_id)
    },
  )
  return agreement!
}
