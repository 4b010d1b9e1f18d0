import { and, eq, sql } from 'drizzle-orm'
import { accountTypeTexts } from '#domain/admin/texts.ts'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { allowedLetter, stoppedLetter } from '#domain/fan-senders/letter-rules.ts'
import { fanSenderTexts as texts } from '#domain/fan-senders/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Letter } from '#domain/shared/letter.ts'
import { pages } from '#domain/shell/rules.ts'
import { lockAdmins } from '#server/accounts/actions.ts'
import { accounts } from '#server/accounts/tables.ts'
import { audit } from '#server/audit/actions.ts'
import { campaigns, fanMailSettings } from '#server/campaigns/tables.ts'
import type { AppContext } from '#server/context.ts'
import { queueLetter } from '#server/mail/actions.ts'
import { findAddressee } from '#server/mail/queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

/** `origin`: the site's, for the link in the artist's mail. */
type Context = Pick<AppContext, 'db' | 'enqueue' | 'ports'> & { origin: string }
type Deed = { actor: string; userId: string }

/**
 * Stops an artist's mails to fans, or changes the reason. Mails being sent pause in the same transaction and say so; a scheduled mail pauses when it
 * begins (server/campaigns/send-actions.ts). The artist is notified once. Throws 403 for a former admin, 404 for an unknown account.
 */
export async function stopMails(context: Context, deed: Deed, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const before = await lock(tx, deed)
    if (before === reason) return
    await tx
      .insert(fanMailSettings)
      .values({ user_id: deed.userId, stopped_reason: reason })
      .onConflictDoUpdate({ target: fanMailSettings.user_id, set: { stopped_reason: reason, updated_at: sql`now()` } })
    const paused_reason = campaignTexts.operatorStopped(reason)
    await tx
      .update(campaigns)
      .set({ state: 'paused', paused_reason, updated_at: sql`now()` })
      .where(and(eq(campaigns.user_id, deed.userId), eq(campaigns.state, 'sending')))
    if (before !== null) await explainPaused(tx, deed.userId, before, paused_reason)
    await audit(tx, { actor: deed.actor, action: 'fan_mails.stopped', subjectId: deed.userId })
    if (before === null) await tell(tx, context, deed.userId, (facts) => stoppedLetter({ ...facts, reason }))
  })
}

/** Lifts the stop. Paused mails wait for their artist, and say so. If not stopped, changes nothing. */
export async function allowMails(context: Context, deed: Deed): Promise<void> {
  await context.db.transaction(async (tx) => {
    const before = await lock(tx, deed)
    if (before === null) return
    await tx
      .update(fanMailSettings)
      .set({ stopped_reason: null, updated_at: sql`now()` })
      .where(eq(fanMailSettings.user_id, deed.userId))
    await explainPaused(tx, deed.userId, before, campaignTexts.operatorAllows)
    await audit(tx, { actor: deed.actor, action: 'fan_mails.allowed', subjectId: deed.userId })
    await tell(tx, context, deed.userId, allowedLetter)
  })
}

/** One admin at a time for an account; returns the current reason. */
async function lock(tx: Transaction, { actor, userId }: Deed): Promise<string | null> {
  // Another admin may have revoked the caller's right since it was checked.
  if (!(await lockAdmins(tx)).includes(actor)) throw new AppError('forbidden', accountTypeTexts.noLongerAdmin)
  const [account] = await tx
    .select({ deleting: accounts.deleting_at, reason: fanMailSettings.stopped_reason })
    .from(accounts)
    .leftJoin(fanMailSettings, eq(fanMailSettings.user_id, accounts.id))
    .where(eq(accounts.id, userId))
    .for('update', { of: accounts })
  if (!account || account.deleting !== null) throw new AppError('notFound', texts.notFound)
  return account.reason
}

/** Mails paused for the earlier reason get the new sentence and stay paused. */
async function explainPaused(tx: Transaction, userId: string, before: string, words: string): Promise<void> {
  await tx
    .update(campaigns)
    .set({ paused_reason: words, updated_at: sql`now()` })
    .where(
      and(
        eq(campaigns.user_id, userId),
        eq(campaigns.state, 'paused'),
        eq(campaigns.paused_reason, campaignTexts.operatorStopped(before)),
      ),
    )
}

/** Mails the artist, if the address is proved. */
async function tell(
  tx: Transaction,
  context: Context,
  userId: string,
  letterFor: (facts: { firstName: string; url: string }) => Letter,
): Promise<void> {
  const artist = await findAddressee(tx, userId)
  if (!artist) return
  const letter = letterFor({ firstName: artist.firstName, url: `${context.origin}${pages.campaigns.address}` })
  const to = { userId, email: artist.email }
  await queueLetter(tx, context, 'fan_mails_stop', `fan-mails-stop:${newId()}`, to, letter)
}
