import { and, eq } from 'drizzle-orm'
import type { Party } from '#domain/parties/schema.ts'
import { partyTexts as texts } from '#domain/parties/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { lockParties, mine, outdate } from '#server/parties/actions.ts'
import { requireParty } from '#server/parties/queries.ts'
import { parties } from '#server/parties/tables.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * One of the account's people becomes 'me', if the artist has typed no legal name so far. What the artist did type, such as a publisher, takes precedence over
 * what the person had. A repeat changes nothing. Throws 409 once the artist has a name.
 */
export function markMyself(db: Database, { id, userId }: { id: string; userId: string }): Promise<Party> {
  return db.transaction(async (tx) => {
    await lockParties(tx, userId)
    const person = await requireParty(tx, { id, userId })
    if (person.is_me) return person
    if (person.kind === 'company') throw new AppError('badRequest', texts.companyNotMe, { code: 'company' })
    const [blank] = await tx
      .select()
      .from(parties)
      .where(and(eq(parties.user_id, userId), parties.is_me))
    if (blank && blank.legal_name !== '')
      throw new AppError('conflict', texts.knownMe(blank.legal_name), { code: 'known_me' })
    const typed = kept
      .filter(([first]) => blank?.[first])
      .flatMap((fields) => fields.map((field) => [field, blank![field]]))
    // Sheets name nobody without a name.
    if (blank) await tx.delete(parties).where(eq(parties.id, blank.id))
    await tx
      .update(parties)
      .set({ ...Object.fromEntries(typed), is_me: true, ...revised(parties) })
      .where(eq(parties.id, id))
    await outdate(tx, userId, mine)
    return requireParty(tx, { id, userId })
  })
}

/** The values written by the artist's forms; a society and its code belong together. */
const kept = [
  ['ipi_number'],
  ['pro_affiliation', 'society_code'],
  ['publisher'],
  ['publisher_ipi'],
  ['publisher_society', 'publisher_society_code'],
] as const
