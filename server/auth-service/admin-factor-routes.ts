import { requireUserRow } from '#server/auth-service/admin-routes.ts'
import { answer } from '#server/auth-service/answers.ts'
import { requireServiceRole } from '#server/auth-service/bearer.ts'
import type { Handler } from '#server/auth-service/context.ts'
import { findFactors } from '#server/auth-service/factor-store.ts'
import { factorNotFound, removeFactor } from '#server/auth-service/factors.ts'
import { tellTwoStep } from '#server/auth-service/notices.ts'
import { deleteSessionsOf } from '#server/auth-service/session-store.ts'
import { findUser } from '#server/auth-service/user-store.ts'
import { factorView } from '#server/auth-service/users.ts'

/** GET /admin/users/{id}/factors: the user's factors, without secrets. */
export const listFactorsByAdmin: Handler = async (call, auth) => {
  await requireServiceRole(call, auth)
  const user = await requireUserRow(call, (id) => findUser(auth.db, id))
  return answer((await findFactors(auth.db, [user.id])).map(factorView))
}

/** DELETE /admin/users/{id}/factors/{factorId}: for a user who lost both app and codes. Ends every session that used the factor. */
export const deleteFactorByAdmin: Handler = async (call, auth) => {
  await requireServiceRole(call, auth)
  const user = await requireUserRow(call, (id) => findUser(auth.db, id))
  const factor = (await findFactors(auth.db, [user.id])).find(({ id }) => id === call.factorId.toLowerCase())
  if (!factor) throw factorNotFound()
  await auth.db.transaction(async (tx) => {
    await removeFactor(tx, factor)
    if (factor.status === 'verified') await deleteSessionsOf(tx, user.id)
  })
  auth.checks.forget()
  if (factor.status === 'verified' && factor.factor_type === 'totp') tellTwoStep(auth, user, 'two_step_off')
  return answer({ id: factor.id })
}
