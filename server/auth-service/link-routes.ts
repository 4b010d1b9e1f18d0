import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { answer } from '#server/auth-service/answers.ts'
import { requireServiceRole } from '#server/auth-service/bearer.ts'
import { bodies, readBody } from '#server/auth-service/bodies.ts'
import type { AuthContext, Handler } from '#server/auth-service/context.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { verifyLink } from '#server/auth-service/mails.ts'
import { issueOneTimeToken, type TokenKind } from '#server/auth-service/one-time-tokens.ts'
import { requireGoodPassword } from '#server/auth-service/passwords.ts'
import { safeRedirect } from '#server/auth-service/redirects.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import {
  findUserByEmail,
  insertUser,
  updateUser,
  type UserChange,
  type UserRow,
} from '#server/auth-service/user-store.ts'
import { findUserView, mergeMetadata, newUser, ownerOf, requireEmail } from '#server/auth-service/users.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type LinkBody = z.output<typeof bodies.generateLink>
const kinds = new Map<string, TokenKind>([
  ['signup', 'confirmation'],
  ['invite', 'confirmation'],
  ['magiclink', 'recovery'],
  ['recovery', 'recovery'],
  ['email_change_current', 'email_change_current'],
  ['email_change_new', 'email_change_new'],
])

/** POST /admin/generate_link: returns to the service key's holder what would otherwise be mailed. */
export const generateLink: Handler = async (call, auth) => {
  await requireServiceRole(call, auth)
  const body = await readBody(call.request, bodies.generateLink)
  if (!kinds.has(body.type ?? '')) throw new AuthError(400, 'validation_failed', authTexts.linkType)
  const email = requireEmail(body.email)
  const known = await findUserByEmail(auth.db, email)
  // A magic link for a new address is a sign-up, as in a hosted project.
  const type = body.type === 'magiclink' && !known ? 'signup' : body.type!
  const kind = kinds.get(type)!
  const passwordHash = known ? null : await readLinkPassword(auth, body, email)
  const { user, code, hash } = await auth.db.transaction(async (tx) => {
    const linked = await prepareUser(auth, tx, body, type, known, email, passwordHash)
    const address = kind === 'email_change_new' ? (linked.new_email ?? '') : linked.email
    return { user: linked, ...(await issueOneTimeToken(auth, tx, linked, kind, address)) }
  })
  const target = safeRedirect(body.redirect_to ?? call.url.searchParams.get('redirect_to'), call.origin, auth.config)
  return answer({
    ...(await findUserView(auth.db, user)),
    action_link: verifyLink(call.origin, hash, type, target),
    email_otp: code,
    hashed_token: hash,
    verification_type: type,
    redirect_to: target.href,
  })
}

async function readLinkPassword(auth: AuthContext, { type, password, data }: LinkBody, email: string): Promise<string> {
  if (type !== 'signup') return auth.passwords.hash(randomBytes(32).toString('base64url'))
  if (!password) throw new AuthError(400, 'validation_failed', authTexts.passwordMissing)
  requireGoodPassword(password, ownerOf(email, data))
  return auth.passwords.hash(password)
}

/** The user for the link: as stored, changed as the link needs it, or new. */
async function prepareUser(
  auth: AuthContext,
  tx: Transaction,
  body: LinkBody,
  type: string,
  known: UserRow | null,
  email: string,
  passwordHash: string | null,
): Promise<UserRow> {
  const time = auth.now().toISOString()
  const begins = type === 'signup' || type === 'invite'
  if (begins && known?.email_confirmed_at) throw new AuthError(422, 'email_exists', authTexts.emailExists)
  if (!begins && !known) throw new AuthError(404, 'user_not_found', authTexts.userNotFound)
  const sent: UserChange =
    type === 'invite'
      ? { invited_at: time, confirmation_sent_at: time }
      : begins
        ? { confirmation_sent_at: time }
        : type.startsWith('email')
          ? await pendingChange(tx, body, known!, time)
          : { recovery_sent_at: time }
  if (!known) {
    const row = newUser({ email, passwordHash, metadata: body.data ?? {}, confirmed: false, now: auth.now() })
    const made = await insertUser(tx, { ...row, ...sent })
    if (typeof made === 'string') throw new AuthError(422, 'email_exists', authTexts.emailExists)
    return made
  }
  const metadata = begins ? { user_metadata: mergeMetadata(known.user_metadata, body.data) } : {}
  const changed = await updateUser(tx, known.id, { ...sent, ...metadata, updated_at: time })
  if (!changed || changed === 'emailTaken') throw new AuthError(404, 'user_not_found', authTexts.userNotFound)
  return changed
}

async function pendingChange(tx: Transaction, body: LinkBody, user: UserRow, time: string): Promise<UserChange> {
  if (!body.new_email) throw new AuthError(400, 'validation_failed', authTexts.newEmailMissing)
  const newEmail = requireEmail(body.new_email)
  if (newEmail === user.email) throw new AuthError(400, 'validation_failed', authTexts.newEmailMissing)
  if (await findUserByEmail(tx, newEmail)) throw new AuthError(422, 'email_exists', authTexts.emailExists)
  const pending = { new_email: newEmail, email_change_sent_at: time }
  return user.new_email === newEmail ? pending : { ...pending, change_half_done: false }
}
