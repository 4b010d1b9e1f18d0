import { asc, eq } from 'drizzle-orm'
import { signedLetter } from '#domain/agreements/letter-rules.ts'
import { splitDocument } from '#domain/agreements/schema.ts'
import { newAddressOf } from '#domain/agreements/status-rules.ts'
import { paperFileNames } from '#domain/papers/rules.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'
import { showCode } from '#domain/verify/rules.ts'
import { splitSigners, splitVersions } from '#server/agreements/tables.ts'
import type { AppContext } from '#server/context.ts'
import { queueMail } from '#server/mail/actions.ts'
import { findAddressee } from '#server/mail/queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { renderLetter } from '#server/ports/mail/layout.ts'
import { findEvidence } from '#server/signed-sheets/queries.ts'
import { splitContributors } from '#server/split-sheets/tables.ts'

/** A mail server that is away for days still delivers the signed sheet. */
const goodForMs = 14 * msPerDay

type Mailing = Pick<AppContext, 'enqueue' | 'originFor'>

/**
 * Queues the signed sheet for the artist and for every signer with an address, each once: in the transaction that names the PDF, and under a
 * key of its own.
 */
export async function mailSignedSheet(
  tx: Transaction,
  context: Mailing,
  {
    versionId,
    pdfId,
    paper,
  }: { versionId: string; pdfId: string; /** The date on the paper that was signed. */ paper: string | null },
): Promise<void> {
  const version = await readVersion(tx, versionId)
  const artist = await findAddressee(tx, version.user_id)
  if (!artist) return
  const signers = await tx
    .select()
    .from(splitSigners)
    .where(eq(splitSigners.version_id, versionId))
    .orderBy(asc(splitSigners.position))
  // A signer who signed in person may have given an address since.
  const rows = await tx.select().from(splitContributors).where(eq(splitContributors.sheet_id, version.sheet_id))
  const send = createSending(tx, context, { version, pdfId, paper, replyTo: artist.email })
  await send('artist', artist.firstName, artist.email)
  for (const signer of signers) {
    const { contributor_id, legal_name, is_me } = signer
    const email = signer.email ?? newAddressOf(rows, signer)
    if (!is_me && email && email !== artist.email) await send(contributor_id, legal_name, email)
  }
}

type One = { versionId: string; signer: Pick<typeof splitSigners.$inferSelect, 'contributor_id' | 'legal_name'> }

/**
 * Queues the signed sheet for one signer who has given an address after signing, for the first or second time. Does nothing before the PDF is made, which is then sent there
 * with the others.
 */
export async function mailSignedSheetTo(
  tx: Transaction,
  context: Mailing,
  { versionId, signer, email, time }: One & { email: string; time: number },
): Promise<void> {
  const version = await readVersion(tx, versionId)
  const artist = await findAddressee(tx, version.user_id)
  const found = await findEvidence(tx, versionId)
  if (!artist || !found || version.pdf_id === null) return
  const paper = found.sheet.paper?.details.date ?? null
  const send = createSending(tx, context, { version, pdfId: version.pdf_id, paper, replyTo: artist.email })
  await send(`${signer.contributor_id}:${time}`, signer.legal_name, email)
}

async function readVersion(tx: Transaction, id: string) {
  const [version] = await tx.select().from(splitVersions).where(eq(splitVersions.id, id))
  return version!
}

type Sheet = { version: typeof splitVersions.$inferSelect; pdfId: string; paper: string | null; replyTo: string }

/** Queues the mail with the PDF, once for each `who`: 'artist', or a signer. */
function createSending(tx: Transaction, { enqueue, originFor }: Mailing, { version, pdfId, paper, replyTo }: Sheet) {
  const document = splitDocument.parse(JSON.parse(version.document))
  const code = showCode(version.code!)
  const url = `${originFor()}${addressOf(pages.verify, { code })}`
  const tag = document.format === 'master-sheet/1' ? signedSheetTexts.masterTag : signedSheetTexts.tag
  const files = [{ id: pdfId, fileName: paperFileNames(document.title, tag).full }]
  return (who: string, name: string, to: string) =>
    queueMail(tx, enqueue, {
      to,
      kind: 'split_signed',
      userId: version.user_id,
      onceKey: `split-signed:${version.id}:${who}`,
      files,
      goodForMs,
      ...renderLetter(signedLetter({ document, name, code, url, paper, isArtist: who === 'artist' })),
      ...(who === 'artist' ? {} : { toOther: true, fromName: document.artist, replyTo }),
    })
}
