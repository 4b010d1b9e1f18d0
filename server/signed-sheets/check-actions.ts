import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import { paperDetails } from '#domain/agreements/schema.ts'
import { chainTexts as texts } from '#domain/signed-sheets/texts.ts'
import { splitEvents, splitSigners, splitVersions } from '#server/agreements/tables.ts'
import { files } from '#server/files/tables.ts'
import { paperScans } from '#server/paper-signing/tables.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import type { StoragePort } from '#server/ports/storage/storage.ts'
import { Broken, checkChain, must, type Chain, type RegisterRow } from '#server/signed-sheets/chain-actions.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'
import { agreementRegister } from '#server/verify/tables.ts'

type Counts = { sheets: number; versions: number; events: number; pdfs: number; unmade: number }
export type Checked = { counts: Counts; broken: string | null }

/** Walks every chain as it is at one moment: a running server changes nothing in between. */
export function checkAgreements(db: Database, storage: StoragePort): Promise<Checked> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    return walkChains(tx, storage)
  })
}

/** Up to the first broken link, which is named. */
export async function walkChains(db: Queryable, storage: StoragePort): Promise<Checked> {
  const counts: Counts = { sheets: 0, versions: 0, events: 0, pdfs: 0, unmade: 0 }
  try {
    const register = new Map((await db.select().from(agreementRegister)).map((row) => [row.code, row]))
    const known = new Set<string>()
    for (const sheet of await listSheets(db)) {
      const chain = await readChain(db, sheet, register)
      checkChain(chain)
      await checkDigits(db, sheet.id)
      for (const version of chain.versions) {
        if (version.code) known.add(version.code)
        if (version.pdf_id) await checkPdf(db, storage, version)
        await checkScan(db, storage, version, chain.events)
        if (version.code) counts[version.pdf_id ? 'pdfs' : 'unmade']++
      }
      counts.sheets++
      counts.versions += chain.versions.length
      counts.events += chain.events.length
    }
    for (const { code, closed_at } of register.values())
      must(known.has(code) || closed_at !== null, texts.register(code), texts.orphan)
    return { counts, broken: null }
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    return { counts, broken: error.message }
  }
}

type Sheet = Chain['sheet']

/** Every sheet with a version or an event, also one that only a changed row names. */
async function listSheets(db: Queryable): Promise<Sheet[]> {
  return db
    .select({
      id: splitSheets.id,
      user_id: splitSheets.user_id,
      disputed_at: splitSheets.disputed_at,
      events: splitSheets.events,
      last_event: splitSheets.last_event,
    })
    .from(splitSheets)
    .where(
      sql`${splitSheets.events} > 0 or exists (select 1 from ${splitVersions} where sheet_id = ${splitSheets.id}) or exists (select 1 from ${splitEvents} where sheet_id = ${splitSheets.id})`,
    )
    .orderBy(asc(splitSheets.id))
}

/** Times are hashed in milliseconds. A row with more digits was changed, though it reads the same. */
async function checkDigits(db: Queryable, sheetId: string): Promise<void> {
  const isOdd = (time: PgColumn) => sql`date_trunc('milliseconds', ${time}) <> ${time}`
  const [version] = await db
    .select({ number: splitVersions.number })
    .from(splitVersions)
    .where(
      and(eq(splitVersions.sheet_id, sheetId), or(isOdd(splitVersions.created_at), isOdd(splitVersions.signed_at))),
    )
  must(!version, texts.version(sheetId, version?.number ?? 0), texts.column('created_at or signed_at'))
  const [event] = await db
    .select({ sequence: splitEvents.sequence })
    .from(splitEvents)
    .where(and(eq(splitEvents.sheet_id, sheetId), isOdd(splitEvents.created_at)))
  must(!event, texts.event(sheetId, event?.sequence ?? 0), texts.column('created_at'))
}

async function readChain(db: Queryable, sheet: Sheet, register: ReadonlyMap<string, RegisterRow>): Promise<Chain> {
  const versions = await db
    .select()
    .from(splitVersions)
    .where(eq(splitVersions.sheet_id, sheet.id))
    .orderBy(asc(splitVersions.number))
  const events = await db
    .select()
    .from(splitEvents)
    .where(eq(splitEvents.sheet_id, sheet.id))
    .orderBy(asc(splitEvents.sequence))
  const signers = await db
    .select()
    .from(splitSigners)
    .where(eq(splitSigners.sheet_id, sheet.id))
    .orderBy(asc(splitSigners.position))
  return { sheet, versions, events, signers, register }
}

/** A version signed on paper has the scan that its event names, byte for byte; no other version has one. */
async function checkScan(
  db: Queryable,
  storage: StoragePort,
  version: Chain['versions'][number],
  events: Chain['events'],
): Promise<void> {
  const where = texts.version(version.sheet_id, version.number)
  const paper = events.findLast(({ kind, version_id }) => kind === 'paper' && version_id === version.id)
  const [scan] = await db.select().from(paperScans).where(eq(paperScans.version_id, version.id))
  must((scan === undefined) === (paper === undefined), where, texts.noScan)
  if (!scan || !paper) return
  const { sha256 } = paperDetails.parse((JSON.parse(paper.body) as { details: unknown }).details)
  must(scan.sha256 === sha256 && scan.user_id === version.user_id, where, texts.scan)
  const [file] = await db.select().from(files).where(eq(files.id, scan.file_id))
  must(file?.user_id === version.user_id && file.kind === 'paper_scan', where, texts.noScan)
  must((await hashOf(storage, file!.key)) === sha256, where, texts.scan)
}

/** SHA-256 of a stored file; null without one. */
async function hashOf(storage: StoragePort, key: string): Promise<string | null> {
  const stored = await storage.read(key)
  if (!stored) return null
  const hash = createHash('sha256')
  for await (const part of stored.stream) hash.update(part as Uint8Array)
  return hash.digest('hex')
}

async function checkPdf(db: Queryable, storage: StoragePort, version: Chain['versions'][number]): Promise<void> {
  const where = texts.version(version.sheet_id, version.number)
  const [file] = await db.select().from(files).where(eq(files.id, version.pdf_id!))
  must(file !== undefined && file.user_id === version.user_id && file.kind === 'signed_sheet', where, texts.noPdf)
  const hash = await hashOf(storage, file!.key)
  must(hash !== null, where, texts.noPdf)
  must(hash === version.pdf_sha256, where, texts.pdf)
}
