import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accountTexts } from '#domain/account-deletion/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import {
  checkoutsOf,
  listDeleting,
  listOpenCheckouts,
  listRunningSubscriptions,
  type Person,
} from '#server/account-deletion/queries.ts'
import { lockAdmins, requireAnotherAdmin } from '#server/accounts/actions.ts'
import { accounts } from '#server/accounts/tables.ts'
import { audit } from '#server/audit/actions.ts'
import type { AppContext } from '#server/context.ts'
import { removeFolder } from '#server/files/actions.ts'
import { mails } from '#server/mail/tables.ts'
import { rememberOffers } from '#server/offers/actions.ts'
import { checkoutSessions } from '#server/plans/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { describe } from '#server/platform/logger.ts'
import { endSubscriptionJob } from '#server/subscriptions/actions.ts'

/**
 * Deletes an account with everything in it. The provider comes first: if the subscription cannot be ended, nothing is
 * touched (503). Then the account is marked irrevocably: from here on every call of it is refused, and the
 * rest is done now or, after a failure or a crash, by the job. Throws 409 for the only admin.
 */
export async function deleteAccount(context: AppContext, account: Person): Promise<void> {
  await context.db.transaction((tx) => requireLeavable(tx, account.id))
  await endSubscriptions(context, account)
  await context.db.transaction(async (tx) => {
    // Check again: another admin may have left in the meantime.
    await requireLeavable(tx, account.id)
    await tx
      .update(accounts)
      .set({ deleting_at: context.now().toISOString() })
      .where(and(eq(accounts.id, account.id), isNull(accounts.deleting_at)))
  })
  await tryToFinish(context, account.id)
}

const requireLeavable = async (tx: Transaction, id: string) => requireAnotherAdmin(await lockAdmins(tx), id)

/** Finishes every deletion that has begun. */
export async function finishDeletions(context: AppContext): Promise<void> {
  for (const id of await listDeleting(context.db)) await tryToFinish(context, id)
}

/** Only a failure at the provider is reported: the account is still intact then. */
async function endSubscriptions({ db, ports, logger }: AppContext, account: Person): Promise<void> {
  const { payments } = ports
  for (const { provider, id } of await listRunningSubscriptions(db, account)) {
    // A test subscription charges nobody once real payments are on; a real one must not keep running because they are off.
    if (provider === 'sandbox' && payments.name !== 'sandbox') continue
    try {
      if (provider !== payments.name) throw new Error(`the subscription belongs to ${provider}, which is not set up`)
      await payments.cancelNow(id)
    } catch (error) {
      logger.error({ err: describe(error) }, 'a subscription could not be ended, so its account was not deleted')
      throw new AppError('unavailable', accountTexts.subscriptionNotEnded, { code: 'subscription_not_ended' })
    }
  }
}

async function tryToFinish(context: AppContext, id: string): Promise<void> {
  try {
    await finishDeletion(context, id)
  } catch (error) {
    context.logger.error({ err: describe(error) }, 'the deletion of an account is not finished; the job continues it')
  }
}

/** Open checkouts, files, sign-in, rows: in this order, because the row marks unfinished work. Each step may be repeated. */
async function finishDeletion(context: AppContext, id: string): Promise<void> {
  const { payments } = context.ports
  for (const checkout of await listOpenCheckouts(context.db, id))
    if (checkout.provider === payments.name) await payments.closeCheckout(checkout.id)
  await removeFolder(context, id)
  await context.ports.auth.deleteUser(id)
  await context.db.transaction((tx) => removeRows(context, tx, id))
}

/** Everything that references the account is deleted with its row; rows without a foreign key are emptied explicitly. */
async function removeRows(context: AppContext, tx: Transaction, id: string): Promise<void> {
  // In the order of an answer by a signer: it holds its sheet, and then names the account in a new event.
  await tx.execute(sql`select from split_sheets where user_id = ${id} order by id for update`)
  const [account] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNotNull(accounts.deleting_at)))
    .for('update')
  if (!account) return
  // A catalog of 20,000 releases is deleted with its row.
  await tx.execute(sql`set local statement_timeout = 0`)
  const person = { id, email: account.email }
  // Payments made while the deletion ran.
  for (const { provider, id: subscriptionId } of await listRunningSubscriptions(tx, person))
    if (provider === context.ports.payments.name) await context.enqueue(tx, endSubscriptionJob, { subscriptionId })
  await forgetCheckouts(tx, person)
  await rememberOffers(tx, person)
  // Queued mails of the sign-in service know only the address.
  await tx.delete(mails).where(sql`lower(${mails.content}->>'to') = ${account.email}`)
  await tx.delete(accounts).where(eq(accounts.id, id))
  await audit(tx, { actor: 'owner', action: 'account.deleted', subjectId: id })
}

/** The checkouts stay, spent and anonymous: otherwise a paid one could create an account again. */
async function forgetCheckouts(tx: Transaction, person: Person): Promise<void> {
  const table = checkoutSessions
  await tx
    .update(table)
    .set({
      for_user_id: null,
      reserved_user_id: null,
      reserved_email: null,
      form: null,
      waiting_email: null,
      spent_by: null,
      spent_email: null,
      subscription: null,
      spent_at: sql`coalesce(${table.spent_at}, now())`,
    })
    .where(checkoutsOf(person))
}
