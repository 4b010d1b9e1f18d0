import { eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { showUnsubscribe } from '#domain/mail/calls.ts'
import { paymentFailedLetter, trialEndingLetter, trialReminderDays, welcomeLetter } from '#domain/mail/rules.ts'
import { optionalMailKinds, type OptionalMailKind } from '#domain/mail/schema.ts'
import { priceInWords, products } from '#domain/plans/rules.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import type { Letter } from '#domain/shared/letter.ts'
import { formatMoney } from '#domain/shared/money.ts'
import { pages } from '#domain/shell/rules.ts'
import { billingPath } from '#domain/subscriptions/rules.ts'
import type { AppContext } from '#server/context.ts'
import {
  findAddressee,
  findByStopToken,
  findNewcomer,
  findSubscriber,
  findTrialsToRemind,
  trialOnceKey,
} from '#server/mail/queries.ts'
import { mailChoices, mails } from '#server/mail/tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Enqueue, JobKind } from '#server/platform/jobs/queue.ts'
import { renderLetter } from '#server/ports/mail/layout.ts'
import type { Mail } from '#server/ports/mail/mail.ts'

/**
 * Delivers one mail. The job knows only its id: what the queue keeps of finished jobs contains no address and no link.
 * Retries until the mail expires: after 2, 4, 8 seconds and so on, then every hour. Several run concurrently,
 * so that one slow answer does not hold up the rest.
 */
export const sendMailJob = {
  name: 'send-mail',
  data: z.object({ id: z.uuid() }),
  retries: 200,
  retryDelay: 2,
  retryDelayMax: 3600,
  expireSeconds: 300,
  pollSeconds: 5,
  atOnce: 4,
} satisfies JobKind

const goodForMs = 3 * msPerDay

type QueuedMail = Omit<Mail, 'attachments'> & {
  userId?: string
  /** The account sends it to somebody else: its own address needs no match, but has to be proved. */
  toOther?: boolean
  /** Stored files that go with it. */
  files?: { id: string; fileName: string }[]
  /** The mail's subject matter: a second one with the same key is not queued. */
  onceKey?: string
}

/**
 * Queues a mail in the caller's transaction: it is sent if and only if that commits. Returns false if its key was used before.
 * A mail with a `userId` and without `toOther` is sent to the account's own address, and only while that is proved, which is checked again at delivery.
 */
export async function queueMail(tx: Transaction, enqueue: Enqueue, mail: QueuedMail): Promise<boolean> {
  const { to, subject, text, html, unsubscribe, fromName, replyTo, files, kind } = mail
  const id = mail.id ?? newId()
  const made = await tx
    .insert(mails)
    .values({
      id,
      kind,
      user_id: mail.userId ?? null,
      once_key: mail.onceKey ?? null,
      to_other: mail.toOther ?? false,
      content: { to, subject, text, html, unsubscribe, fromName, replyTo, files },
      expires_at: new Date(Date.now() + (mail.goodForMs ?? goodForMs)).toISOString(),
    })
    .onConflictDoNothing({ target: mails.once_key })
    .returning({ id: mails.id })
  if (made.length === 0) return false
  await enqueue(tx, sendMailJob, { id })
  return true
}

/** For the sign-in service, which knows nothing of queues: resolves as soon as the mail is queued. */
export function createMailSender(db: Database, enqueue: Enqueue): (mail: Mail) => Promise<void> {
  return async (mail) => void (await db.transaction((tx) => queueMail(tx, enqueue, mail)))
}

type MailContext = Pick<AppContext, 'enqueue' | 'ports'>
type Addressee = { userId: string; email: string }

/** Queues a letter to an account. `onceKey` is its subject matter: false if one with that key was queued before. */
export const queueLetter = (
  tx: Transaction,
  { enqueue }: MailContext,
  kind: string,
  onceKey: string,
  { userId, email }: Addressee,
  letter: Letter,
  more: Partial<Mail> = {},
) =>
  queueMail(tx, enqueue, {
    to: email,
    kind,
    userId,
    onceKey,
    ...renderLetter(letter),
    ...(letter.stop ? { unsubscribe: letter.stop.url } : {}),
    ...more,
  })

type Price = { amount: number; currency: string; interval: string } | null

const welcomeDays = 30

/** The plan's name and the provider's price; before the provider has named one, the price on the plans page. */
function artistPlan({ ports }: MailContext, price: Price) {
  const plan = products(ports.payments.artistPriceId)[0]!
  return { plan: plan.name, price: priceInWords(price ?? plan) }
}

/**
 * The welcome mail, in the transaction that proves a new account's address. `origin` is the site's. None is sent
 * to an account proved long after it was created.
 */
export async function mailWelcome(
  tx: Transaction,
  context: MailContext,
  { userId, origin }: { userId: string; origin: string },
): Promise<void> {
  const newcomer = await findNewcomer(tx, userId, new Date(Date.now() - welcomeDays * msPerDay))
  if (!newcomer) return
  const { email, firstName, trialEndsAt, price } = newcomer
  const letter = welcomeLetter({
    ...artistPlan(context, price),
    firstName,
    trialEndsAt,
    url: `${origin}${pages.dashboard.address}`,
  })
  await queueLetter(tx, context, 'welcome', `welcome:${userId}`, { userId, email }, letter)
}

/**
 * Tells an artist that a payment failed, in the transaction that handles the report, after the subscription was stored.
 * `eventId` identifies the try: a repeated report is mailed once, and one that arrives after the payment succeeded, never.
 * Sent to every proved address, even with all mails switched off: it concerns the contract.
 */
export async function mailPaymentFailed(
  tx: Transaction,
  context: MailContext & Pick<AppContext, 'originFor'>,
  failed: { eventId: string; subscriptionId: string },
): Promise<void> {
  const subscriber = await findSubscriber(tx, failed.subscriptionId)
  if (subscriber?.status !== 'past_due') return
  const addressee = await findAddressee(tx, subscriber.userId)
  if (!addressee) return
  const { email, firstName } = addressee
  const { plan, price } = artistPlan(context, null)
  const due = subscriber.price ? formatMoney(subscriber.price.amount, subscriber.price.currency) : price
  const letter = paymentFailedLetter({
    plan,
    price: due,
    firstName,
    url: new URL(billingPath, context.originFor()).href,
  })
  await queueLetter(
    tx,
    context,
    'payment_failed',
    `payment-failed:${failed.eventId}`,
    { userId: subscriber.userId, email },
    letter,
  )
}

const batch = 200

/** Reminds of every trial that ends within two days and has no reminder yet. Returns how many. By the product's clock. */
export async function remindOfTrials(
  context: Pick<AppContext, 'db' | 'enqueue' | 'ports' | 'now' | 'originFor'>,
): Promise<number> {
  const now = context.now()
  const until = new Date(now.getTime() + trialReminderDays * msPerDay)
  let reminded = 0
  for (;;) {
    const count = await context.db.transaction((tx) => remindBatch(tx, context, now, until))
    reminded += count
    if (count < batch) return reminded
  }
}

async function remindBatch(
  tx: Transaction,
  context: MailContext & Pick<AppContext, 'originFor'>,
  now: Date,
  until: Date,
): Promise<number> {
  const trials = await findTrialsToRemind(tx, { now, until, limit: batch })
  const origin = context.originFor()
  for (const { userId, email, firstName, trialEndsAt, subscriptionId, price } of trials) {
    const stopUrl = await stopUrlFor(tx, origin, userId, 'trial_ending')
    const letter = trialEndingLetter({
      ...artistPlan(context, price),
      firstName,
      trialEndsAt,
      url: `${origin}${pages.dashboard.address}`,
      stopUrl,
    })
    // Once the trial is over, the reminder would be pointless.
    const left = Date.parse(trialEndsAt) - now.getTime()
    await queueLetter(tx, context, 'trial_ending', trialOnceKey(subscriptionId), { userId, email }, letter, {
      goodForMs: left,
    })
  }
  return trials.length
}

const newToken = () => randomBytes(24).toString('base64url')

/** The unsubscribe link for a kind of mail; the same in every mail, so that old ones keep working. */
export async function stopUrlFor(
  tx: Transaction,
  origin: string,
  userId: string,
  kind: OptionalMailKind,
): Promise<string> {
  const [row] = await tx
    .insert(mailChoices)
    .values({ user_id: userId, kind, stop_token: newToken() })
    .onConflictDoUpdate({ target: [mailChoices.user_id, mailChoices.kind], set: { kind } })
    .returning({ token: mailChoices.stop_token })
  return `${origin}${showUnsubscribe.path}?token=${row!.token}`
}

/** Stores the given choices. */
export async function chooseMails(
  tx: Transaction,
  userId: string,
  choices: Partial<Record<OptionalMailKind, boolean | undefined>>,
): Promise<void> {
  for (const kind of optionalMailKinds) {
    const wanted = choices[kind]
    if (wanted === undefined) continue
    await tx
      .insert(mailChoices)
      .values({ user_id: userId, kind, wanted, stop_token: newToken() })
      .onConflictDoUpdate({ target: [mailChoices.user_id, mailChoices.kind], set: { wanted, updated_at: sql`now()` } })
  }
}

/** Unsubscribes from the link's kind of mail; null for an unknown link. A repeat changes nothing. */
export async function stopMails(db: Database, token: string): Promise<OptionalMailKind | null> {
  const found = await findByStopToken(db, token)
  if (!found) return null
  await db
    .update(mailChoices)
    .set({ wanted: false, updated_at: sql`now()` })
    .where(eq(mailChoices.stop_token, token))
  return found.kind
}
