import canonicalize from 'canonicalize'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { SplitDocument } from '#domain/agreements/schema.ts'
import { splitEvents, splitSigners, splitVersions } from '#server/agreements/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { splitSheets } from '#server/split-sheets/tables.ts'
import { makeSplitSheet, type TestArtist } from '#server/testing/make.ts'
import { sampleDocument, sampleSigned } from '#server/testing/papers.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { newCode, noteSuperseded, registerVersion } from '#server/verify/actions.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Versions of a sheet that all have signed, each replacing the one before, without using links: the chain as stored in the
 * database. The PDFs are not made yet. Returns the versions' ids, the first first.
 */
export async function makeSignedVersions(app: TestApp, artist: TestArtist, count = 1): Promise<string[]> {
  const sheetId = await makeSheetOf(app, artist)
  return app.context.db.transaction(async (tx) => {
    const chain = createChain(tx, { user_id: artist.id, sheet_id: sheetId })
    const made: { id: string; hash: string; code: string }[] = []
    for (let number = 1; number <= count; number++) {
      const before = made.at(-1)
      const document = sampleDocument({ number, previous: before?.hash ?? null })
      const version = await insertVersion(tx, { user_id: artist.id, sheet_id: sheetId }, document)
      await chain('sent', version, null, {})
      for (const { contributor, details } of sampleSigned({ document }).agreements)
        await chain('agreed', version, contributor, {
          ...details,
          address: '192.0.2.7',
          browser: 'Mozilla/5.0',
          email: 'petra@example.com',
        })
      if (before) {
        await tx.update(splitVersions).set({ state: 'superseded' }).where(eq(splitVersions.id, before.id))
        await noteSuperseded(tx, before.code, number)
      }
      const code = newCode()
      await tx
        .update(splitVersions)
        .set({ state: 'signed', signed_at: at, code })
        .where(eq(splitVersions.id, version.id))
      await registerVersion(tx, { code, version_hash: version.hash, number, signers: 3, signed_at: at })
      made.push({ ...version, code })
    }
    return made.map(({ id }) => id)
  })
}
const at = '2026-11-20T12:00:00.000Z'

/** The id of the sheet of a new song. */
async function makeSheetOf(app: TestApp, artist: TestArtist): Promise<string> {
  await makeSplitSheet(app, artist)
  const sheets = await app.context.db
    .select({ id: splitSheets.id })
    .from(splitSheets)
    .where(eq(splitSheets.user_id, artist.id))
    .orderBy(splitSheets.created_at)
  return sheets.at(-1)!.id
}

type Owner = { user_id: string; sheet_id: string }
type Version = { id: string; hash: string }

async function insertVersion(tx: Transaction, owner: Owner, document: SplitDocument): Promise<Version> {
  const text = canonicalize(document)!
  const version = { id: newId(), hash: sha256(text) }
  const { number, previous, from_month } = document
  await tx
    .insert(splitVersions)
    .values({ ...version, ...owner, number, document: text, previous_hash: previous, from_month, state: 'sent' })
  await tx
    .insert(splitSigners)
    .values(
      document.contributors.map(({ id, legal_name }, index) => ({
        ...owner,
        version_id: version.id,
        contributor_id: id,
        position: index + 1,
        legal_name,
        is_me: index === 0,
        email: index === 1 ? 'petra@example.com' : null,
        state: 'agreed' as const,
        answered_at: at,
      })),
    )
  return version
}

/** Appends events, each naming the one before. */
function createChain(tx: Transaction, owner: Owner) {
  let [sequence, previous] = [0, null as string | null]
  return async (kind: 'sent' | 'agreed', version: Version, contributor: string | null, details: object) => {
    sequence++
    const event = { at, kind, sequence, sheet: owner.sheet_id, version: version.hash, contributor, details, previous }
    const body = canonicalize(event)!
    const hash = sha256(body)
    await tx
      .insert(splitEvents)
      .values({
        ...owner,
        sequence,
        kind,
        version_id: version.id,
        contributor_id: contributor,
        body,
        hash,
        previous_hash: previous,
        created_at: at,
      })
    previous = hash
    await tx.update(splitSheets).set({ events: sequence, last_event: hash }).where(eq(splitSheets.id, owner.sheet_id))
  }
}
