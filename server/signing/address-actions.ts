import { and, desc, eq, inArray } from 'drizzle-orm'
import { mostOwnAddresses } from '#domain/agreements/rules.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { answerTexts as texts } from '#domain/answering/texts.ts'
import { AppError, fieldError } from '#domain/shared/app-error.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import {
  endLinksElsewhere,
  isBefore,
  isBlocked,
  lockAnswered,
  noteAddress,
  type Answering,
} from '#server/agreements/actions.ts'
import type { SignerRow, VersionRow } from '#server/agreements/queries.ts'
import { splitSigners, splitVersions } from '#server/agreements/tables.ts'
import type { AppContext } from '#server/context.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { mailSignedSheetTo } from '#server/signed-sheets/actions.ts'

type Row = { sheet_id: string; contributor_id: string }
type Own = { signer: SignerRow; version: VersionRow }

/** A row's place on each version that names it, newest first. */
const listOwn = (db: Queryable, { sheet_id, contributor_id }: Row): Promise<Own[]> =>
  db
    .select({ signer: splitSigners, version: splitVersions })
    .from(splitSigners)
    .innerJoin(splitVersions, eq(splitVersions.id, splitSigners.version_id))
    .where(and(eq(splitSigners.sheet_id, sheet_id), eq(splitSigners.contributor_id, contributor_id)))
    .orderBy(desc(splitVersions.number))

/** The addresses that the row's signer has given, oldest first. */
const listGiven = (own: readonly Own[]): string[] => own.toReversed().flatMap(({ signer }) => signer.own_addresses)
const hasSigned = ({ signer, version }: Own): boolean =>
  version.signed_at !== null || (signer.state === 'agreed' && version.state === 'sent')

function addressOf(own: readonly Own[]): SigningPage['own_address'] {
  const given = listGiven(own)
  const email = given.at(-1) ?? null
  // Any other address is the artist's entry, which only the artist changes.
  const isOwn = own[0]?.signer.is_me === false && own[0].signer.email === email
  return isOwn && own.some(hasSigned)
    ? { email, may_give: given.length < mostOwnAddresses }
    : { email: null, may_give: false }
}

/** The address that a signer has given, and whether they may give or correct one: only if the artist has none for them. */
export const readOwnAddress = async (db: Queryable, row: Row): Promise<SigningPage['own_address']> =>
  addressOf(await listOwn(db, row))

/**
 * Stores the address of a signer who agreed without one, for the signed sheet and later versions: on the sheet and in the person's
 * entry if that has none. A correction ends the links that were sent to the address before. A repeat changes nothing. Throws 409 if there is
 * another address already.
 */
export async function giveAddress(
  context: Pick<AppContext, 'db' | 'enqueue' | 'now' | 'originFor'>,
  who: Answering,
  email: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockAnswered(tx, who, context.now())
    const own = await listOwn(tx, who)
    const { email: before, may_give } = addressOf(own)
    if (email === before) return
    if (!may_give) throw new AppError('conflict', texts.addressTaken, { code: 'address_taken' })
    if (await isBlocked(tx, who.sheet_id, email)) throw fieldError('email', agreementTexts.blockedAddress)
    const [newest] = own
    const ids = own.map(({ signer }) => signer.id)
    const time = listGiven(own).length + 1
    await tx
      .update(splitSigners)
      .set({ email })
      .where(and(inArray(splitSigners.id, ids), isBefore(splitSigners.email, before)))
    await tx
      .update(splitSigners)
      .set({ own_addresses: [...newest!.signer.own_addresses, email] })
      .where(eq(splitSigners.id, newest!.signer.id))
    await noteAddress(tx, newest!.signer, { email, before, isSure: false })
    await endLinksElsewhere(tx, context.now(), newest!.signer, email)
    const signed = own.find(({ version }) => version.signed_at !== null)
    if (signed)
      await mailSignedSheetTo(tx, context, { versionId: signed.version.id, signer: signed.signer, email, time })
  })
}
