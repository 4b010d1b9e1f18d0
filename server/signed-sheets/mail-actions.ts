import { asc, eq } from 'drizzle-orm'
import { signedLetter } from '#domain/agreements/letter-rules.ts'
import { splitDocument } from '#domain/agreements/schema.ts'
import { newAddressOf } from '#domain/agreements/status-rules.ts'
import { paperFileNames } from '#domain/papers/rules.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'
import { showCode } from '#domain/verify/rules.ts'
import { splitSigners, splitVersions } from '#server/agreements/tables.ts'
import type { AppContext } from '#server/context.ts'
import { queueMail } from '#server/mail/actions.ts'
import { findAddressee } from '#server/mail/queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { renderLetter } from '#server/ports/mail/layout.ts'
import { splitContributors } from '#server/split-sheets/tables.ts'

/** A mail server that is away for days still delivers the signed sheet. */
const goodForMs = 14 * msPerDay

/**
 * Queues the signed sheet for the artist and for every signer with an address, each once: in the transaction that names the PDF, and under a
 * key of its own.
 */
export async function mailSignedSheet(
  tx: Transaction,
  { enqueue, originFor }: Pick<AppContext, 'enqueue' | 'originFor'>,
  {
    versionId,
    pdfId,
    paper,
  }: { versionId: string; pdfId: string; /** The date on the paper that was signed. */ paper: string | null },
): Promise<void> {
  const [version] = await tx.select().from(splitVersions).where(eq(splitVersions.id, versionId))
  const artist = await findAddressee(tx, version!.user_id)
  if (!artist) return
  const document = splitDocument.parse(JSON.parse(version!.document))
  const signers = await tx
    .select()
    .from(splitSigners)
    .where(eq(splitSigners.version_id, versionId))
    .orderBy(asc(splitSigners.position))
  // Who signed in the room may have got an address since.
  const rows = await tx.select().from(splitContributors).where(eq(splitContributors.sheet_id, version!.sheet_id))
  const code = showCode(version!.code!)
  const url = `${originFor()}/verify/${code}`
  const tag = document.format === 'master-sheet/1' ? signedSheetTexts.masterTag : signedSheetTexts.tag
  const files = [{ id: pdfId, fileName: paperFileNames(document.title, tag).full }]
  const send = (id: string, name: string, to: string, more: object) =>
    queueMail(tx, enqueue, {
      to,
      kind: 'split_signed',
      userId: version!.user_id,
      onceKey: `split-signed:${versionId}:${id}`,
      files,
      goodForMs,
      ...renderLetter(signedLetter({ document, name, code, url, paper, isArtist: id === 'artist' })),
      ...more,
    })
  await send('artist', artist.firstName, artist.email, {})
  const others = { toOther: true, fromName: document.artist, replyTo: artist.email }
  for (const signer of signers) {
    const { contributor_id, legal_name, is_me } = signer
    const email = signer.email ?? newAddressOf(rows, signer)
    if (!is_me && email && email !== artist.email) await send(contributor_id, legal_name, email, others)
  }
}
