import { and, eq, gt, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { fillPath } from '#domain/shared/call.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import { showConfirmation } from '#domain/sign-ups/calls.ts'
import { confirmLetter, welcomeFanLetter } from '#domain/sign-ups/letter-rules.ts'
import { linkDays, mostMailsToAddress, unconfirmedDays } from '#domain/sign-ups/rules.ts'
import type { SignUp } from '#domain/sign-ups/schema.ts'
import type { AppContext } from '#server/context.ts'
import { ensureFanLinks } from '#server/fan-links/actions.ts'
import { confirmFan } from '#server/fans/actions.ts'
import { queueMail } from '#server/mail/actions.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { renderLetter } from '#server/ports/mail/layout.ts'
import { releaseReminders } from '#server/release-pages/tables.ts'
import { findSignUp } from '#server/sign-ups/queries.ts'
import { erasedMark, fanSignUps } from '#server/sign-ups/tables.ts'

type Asked = { userId: string; artist: string; source: string; wording: string; origin: string }
type Context = Pick<AppContext, 'db' | 'enqueue' | 'now'>

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
const before = (now: Date, days: number): string => new Date(now.getTime() - days * msPerDay).toISOString()

/**
 * Stores a typed address and mails it a link to confirm. Sends nothing to an address that got this artist's mail in the last 24 hours, or three from all
 * artists: against list bombing. Callers answer the same either way.
 */
export async function takeSignUp(
  { db, enqueue, now }: Context,
  asked: Omit<Asked, 'source'>,
  signUp: SignUp,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await mayBeAsked(tx, asked.userId, signUp.email.key, now()))
      await askToConfirm(tx, { enqueue, now }, asked, signUp)
  })
}

/** The same for an address that may be asked. */
export async function askToConfirm(
  tx: Transaction,
  { enqueue, now }: Omit<Context, 'db'>,
  { userId, artist, wording, origin }: Omit<Asked, 'source'>,
  { email, name, city }: Pick<SignUp, 'email' | 'name' | 'city'>,
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const values = {
    email: email.address,
    name,
    city,
    wording,
    token_hash: hashToken(token),
    mailed_at: now().toISOString(),
    confirmed_at: null,
  }
  await tx
    .insert(fanSignUps)
    .values({ user_id: userId, email_key: email.key, ...values })
    .onConflictDoUpdate({ target: [fanSignUps.user_id, fanSignUps.email_key], set: values })
  await queueMail(tx, enqueue, {
    to: email.address,
    kind: 'fan-confirm',
    userId,
    toOther: true,
    fromName: artist,
    ...renderLetter(confirmLetter({ artist, url: origin + fillPath(showConfirmation.path, { token }) })),
  })
}

/** Whether one more confirmation may go to an address: for this artist the first in 24 hours, for all artists one of three. */
export async function mayBeAsked(tx: Transaction, userId: string, key: string, now: Date): Promise<boolean> {
  // One at a time for an address, so that several concurrent ones cannot each be the third.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${key}`}, 0))`)
  const asked = await Promise.all(
    [fanSignUps, releaseReminders].map((table) =>
      tx
        .select({ userId: table.user_id })
        .from(table)
        .where(and(eq(table.email_key, key), gt(table.mailed_at, before(now, 1)))),
    ),
  )
  const artists = asked.flat().map((row) => row.userId)
  return !artists.includes(userId) && artists.length < mostMailsToAddress
}

/** The button of the mailed link. Returns the artist's name, or null for a link that is unknown or has ended, as it has for a fan who unsubscribed since. A repeat changes nothing. */
export async function confirmSignUp(
  { db, enqueue, now }: Context,
  token: string,
  { source, origin }: Pick<Asked, 'source' | 'origin'>,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const signUp = await findSignUp(tx, hashToken(token))
    if (!signUp || isEnded(signUp, now())) return null
    const { artist } = signUp
    const [first] = await tx
      .update(fanSignUps)
      .set({ confirmed_at: now().toISOString() })
      .where(and(eq(fanSignUps.id, signUp.id), isNull(fanSignUps.confirmed_at)))
      .returning({ id: fanSignUps.id })
    // Read again: the first press of a double click was stored in the meantime.
    if (!first) return (await findSignUp(tx, signUp.token_hash))?.getsMail ? artist : null
    await welcomeFan(tx, { enqueue, now }, { ...signUp, artist, source, origin })
    return artist
  })
}

type Confirmed = Pick<Asked, 'artist' | 'source' | 'wording' | 'origin'> & {
  user_id: string
  email: string
  email_key: string
  name: string
  city: string
  mailed_at: string
}

/** Puts somebody who has just confirmed on the artist's list, and welcomes them by mail. */
export async function welcomeFan(
  tx: Transaction,
  { enqueue, now }: Omit<Context, 'db'>,
  { user_id: userId, email, email_key, name, city, mailed_at, artist, source, wording, origin }: Confirmed,
): Promise<void> {
  const { id } = await confirmFan(
    tx,
    { userId, address: { address: email, key: email_key }, name, city, source },
    { way: 'page', basis: 'consent', wording, evidence: { asked_at: mailed_at, confirmed_at: now().toISOString() } },
  )
  const stopUrl = `${origin}/u/${(await ensureFanLinks(tx, userId, [id])).get(id)}`
  await queueMail(tx, enqueue, {
    to: email,
    kind: 'fan-welcome',
    userId,
    toOther: true,
    fromName: artist,
    unsubscribe: stopUrl,
    ...renderLetter(welcomeFanLetter({ artist, stopUrl })),
  })
}

export const isEnded = ({ mailed_at }: { mailed_at: string }, now: Date): boolean => mailed_at < before(now, linkDays)

/** Forgets sign-ups after 30 days: a confirmed one is stored with the fan; those of erased addresses after a day. */
export async function forgetUnconfirmed({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  await db
    .delete(fanSignUps)
    .where(or(lt(fanSignUps.mailed_at, before(now(), unconfirmedDays)), wasErased(fanSignUps, now())))
}

/** Erased, and no longer counted against list bombing. */
export const wasErased = (table: typeof fanSignUps | typeof releaseReminders, now: Date): SQL | undefined =>
  and(like(table.token_hash, `${erasedMark}%`), lt(table.mailed_at, before(now, 1)))
