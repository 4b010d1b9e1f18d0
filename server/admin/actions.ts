import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminUser, updateUserBody } from '#domain/admin/schema.ts'
import { accountTypeTexts } from '#domain/admin/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { removeTwoStepTexts } from '#domain/two-step/texts.ts'
import { lockAdmins, requireAnotherAdmin } from '#server/accounts/actions.ts'
import { accounts } from '#server/accounts/tables.ts'
import { requireListedUser } from '#server/admin/queries.ts'
import { audit } from '#server/audit/actions.ts'
import type { AppContext } from '#server/context.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Changes an account's type and records it in the audit, or does neither. Throws 409 if no admin would be left,
 * if ADMIN_EMAILS would undo it, and if it is based on an older version.
 */
export async function changeAccountType(
  { db, config }: AppContext,
  actorId: string,
  userId: string,
  body: z.output<typeof updateUserBody>,
): Promise<AdminUser> {
  const { account_type: to, version } = body
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    // Another admin may have revoked the caller's right since it was checked.
    if (!admins.includes(actorId)) throw new AppError('forbidden', accountTypeTexts.noLongerAdmin)
    const user = await lockUser(tx, userId)
    if (version !== undefined && version !== user.version)
      throw new AppError('conflict', serverTexts.conflict, { data: user })
    if (to === undefined || to === user.account_type) return user
    if (user.account_type === 'admin') requireAnotherAdmin(admins, userId)
    if (user.account_type === 'admin' && config.ADMIN_EMAILS.includes(user.email))
      throw new AppError('conflict', accountTypeTexts.listedAdmin, { code: 'listed_admin' })
    await tx
      .update(accounts)
      .set({ account_type: to, admin_from: null, ...revised(accounts) })
      .where(eq(accounts.id, userId))
    await audit(tx, {
      actor: actorId,
      action: 'account_type.changed',
      subjectId: userId,
      details: { from: user.account_type, to },
    })
    return requireListedUser(tx, userId)
  })
}

/**
 * Turns two-step sign-in off for someone who lost app and codes, and records it in the audit; ends all their sessions.
 * Throws 404, and 409 if it is already off.
 */
export async function turnOffTwoStep({ db, ports }: AppContext, actorId: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockAdmins(tx)).includes(actorId)) throw new AppError('forbidden', accountTypeTexts.noLongerAdmin)
    await requireListedUser(tx, userId)
    await audit(tx, { actor: actorId, action: 'two_step.removed', subjectId: userId })
    if (!(await ports.auth.removeSecondStep(userId)))
      throw new AppError('conflict', removeTwoStepTexts.isOff, { code: 'two_step_off' })
  })
}

/**
 * Ends every session of an account and records it in the audit. The product refuses whatever began before, so this works even
 * if a hosted authentication service does not reveal its sessions. Throws 404.
 */
export async function endSessions({ db, ports }: AppContext, actorId: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockAdmins(tx)).includes(actorId)) throw new AppError('forbidden', accountTypeTexts.noLongerAdmin)
    await requireListedUser(tx, userId)
    await tx.update(accounts).set({ sessions_from: new Date().toISOString() }).where(eq(accounts.id, userId))
    await audit(tx, { actor: actorId, action: 'sessions.ended', subjectId: userId })
    await ports.auth.sessions?.endAll(userId)
  })
}

async function lockUser(tx: Transaction, id: string): Promise<AdminUser> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')
  return requireListedUser(tx, id)
}
