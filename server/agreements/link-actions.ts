import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { linkDays, mostInvitations, type LinkWay } from '#domain/agreements/rules.ts'
import { agreementTexts as texts } from '#domain/agreements/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { signingTexts } from '#domain/signing/texts.ts'
import { sha256 } from '#server/agreements/evidence-actions.ts'
import { splitEvents, signingLinks } from '#server/agreements/tables.ts'
import { mails } from '#server/mail/tables.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'

type Row = { user_id: string; sheet_id: string; contributor_id: string }
export type Linking = { now: Date; origin: string }

export const hashSecret = (secret: string): string => sha256(secret)

const ofRow = ({ sheet_id, contributor_id }: Row) =>
  and(eq(signingLinks.sheet_id, sheet_id), eq(signingLinks.contributor_id, contributor_id))
const isLive = (now: Date) => and(isNull(signingLinks.revoked_at), gt(signingLinks.expires_at, now.toISOString()))

/**
 * Makes a link for one row of a sheet and extends the row's other live links to the same date. Returns its address, which is not stored
 * anywhere, and its expiry. The caller holds the sheet's lock.
 */
export async function makeLink(
  tx: Transaction,
  { now, origin }: Linking,
  row: Row & { way: LinkWay; email?: string | null },
): Promise<{ url: string; expires_at: string }> {
  const secret = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + linkDays * msPerDay).toISOString()
  await tx
    .update(signingLinks)
    .set({ expires_at })
    .where(and(ofRow(row), isLive(now)))
  await tx
    .insert(signingLinks)
    .values({
      user_id: row.user_id,
      sheet_id: row.sheet_id,
      contributor_id: row.contributor_id,
      secret_hash: hashSecret(secret),
      way: row.way,
      email: row.email ?? null,
      expires_at,
      created_at: now.toISOString(),
    })
  return { url: `${origin}${addressOf(pages.sign, { secret })}`, expires_at }
}

/** Throws 404 for a link that has ended, with the same answer whatever ended it. */
export async function requireLiveLink(tx: Transaction, id: string, now: Date): Promise<void> {
  const live = await tx.$count(signingLinks, and(eq(signingLinks.id, id), isLive(now)))
  if (live === 0) throw unknownLink()
}
export const unknownLink = () => new AppError('notFound', signingTexts.unknown, { code: 'link_unknown' })

/** Ends all links of a row, or the one with this id. Returns how many were live, and how many are left. */
export async function endLinks(
  tx: Transaction,
  now: Date,
  row: Row,
  id?: string,
): Promise<{ ended: number; left: number }> {
  const ended = await tx
    .update(signingLinks)
    .set({ revoked_at: now.toISOString() })
    .where(and(ofRow(row), isLive(now), id === undefined ? undefined : eq(signingLinks.id, id)))
    .returning({ id: signingLinks.id })
  return { ended: ended.length, left: await tx.$count(signingLinks, and(ofRow(row), isLive(now))) }
}

/** Ends the links of a row that were mailed to any other address: somebody else has them. */
export async function endLinksElsewhere(tx: Transaction, now: Date, row: Row, email: string): Promise<void> {
  await tx
    .update(signingLinks)
    .set({ revoked_at: now.toISOString() })
    .where(and(ofRow(row), isLive(now), ne(signingLinks.email, email)))
}

/** How many more invitations the account may mail within 24 hours, by the real clock, like everything about mail. Reminders do not count. */
export async function countInvitationsLeft(db: Queryable, userId: string): Promise<number> {
  const mailed = await db.$count(
    mails,
    and(
      eq(mails.user_id, userId),
      eq(mails.kind, invitationKind),
      gt(mails.created_at, sql<string>`now() - interval '1 day'`),
    ),
  )
  return Math.max(0, mostInvitations - mailed)
}
export const invitationKind = 'split_invitation'

/**
 * Throws 429 unless this many more invitations may be mailed. Sheets sent concurrently count each other. The lock is not the account's row:
 * adding a signed sheet's PDF locks that row first and the split sheet second, while an invitation has already locked the split sheet.
 */
export async function requireInvitations(tx: Transaction, userId: string, count: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${invitationKind}:${userId}`}, 0))`)
  if ((await countInvitationsLeft(tx, userId)) < count)
    throw new AppError('tooMany', texts.tooManyInvitations, { code: 'too_many_invitations' })
}

/** Whether somebody at this address has said that this sheet is not for them. */
export async function isBlocked(db: Queryable, sheetId: string, email: string): Promise<boolean> {
  const found = await db.$count(
    splitEvents,
    and(
      eq(splitEvents.sheet_id, sheetId),
      eq(splitEvents.kind, 'wrong_person'),
      sql`${splitEvents.body}::json -> 'details' ->> 'email' = ${email}`,
    ),
  )
  return found > 0
}
