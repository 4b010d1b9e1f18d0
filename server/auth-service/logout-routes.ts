import { requireUser } from '#server/auth-service/bearer.ts'
import type { Handler } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { deleteSession, deleteSessionsOf } from '#server/auth-service/session-store.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { noteEvent } from '#server/platform/security-events.ts'

/** POST /logout: ends this session, the others, or all of them. */
export const logOut: Handler = async (call, auth) => {
  const { user, session } = await requireUser(call, auth)
  const scope = call.url.searchParams.get('scope') || 'global'
  if (scope === 'global') await deleteSessionsOf(auth.db, user.id)
  else if (scope === 'others') await deleteSessionsOf(auth.db, user.id, session?.id)
  else if (scope !== 'local') throw new AuthError(400, 'validation_failed', authTexts.scopeUnknown)
  else if (session) await deleteSession(auth.db, session.id)
  auth.checks.forget()
  noteEvent(auth.logger, 'signed_out', { ip: call.ip, userId: user.id, scope })
  return new Response(null, { status: 204 })
}
