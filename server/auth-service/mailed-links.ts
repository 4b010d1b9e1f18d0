import type { AuthContext, Call } from '#server/auth-service/context.ts'
import type { MailKind } from '#server/auth-service/mailer.ts'
import { composeMail } from '#server/auth-service/mails.ts'
import { issueOneTimeToken } from '#server/auth-service/one-time-tokens.ts'
import type { Challenge } from '#server/auth-service/pkce.ts'
import { safeRedirect } from '#server/auth-service/redirects.ts'
import { updateUser, type UserChange, type UserRow } from '#server/auth-service/user-store.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Mail } from '#server/ports/mail/mail.ts'

type MailedUser = Pick<UserRow, 'id' | 'email' | 'new_email'>

/** When the last mail of each kind was sent, as the user object shows it. */
const sentAt = (kind: MailKind, time: string): UserChange =>
  ({
    confirmation: { confirmation_sent_at: time },
    recovery: { recovery_sent_at: time },
    email_change_new: { email_change_sent_at: time },
    email_change_current: { email_change_sent_at: time },
    reauthentication: { reauthentication_sent_at: time },
  })[kind]

/** Creates the token of a kind and the mail that carries it, and records the time; the caller sends it after the transaction. */
export async function prepareMail(
  auth: AuthContext,
  call: Call,
  db: Queryable,
  user: MailedUser,
  kind: MailKind,
  challenge: Challenge | null = null,
): Promise<Mail> {
  const to = kind === 'email_change_new' ? (user.new_email ?? '') : user.email
  const { code, hash } = await issueOneTimeToken(auth, db, user, kind, to, challenge)
  await updateUser(db, user.id, sentAt(kind, auth.now().toISOString()))
  const target = safeRedirect(call.url.searchParams.get('redirect_to'), call.origin, auth.config)
  return composeMail({ kind, to, code, hash, origin: call.origin, target, newEmail: user.new_email })
}

const equalAnswerMs = 150

/** Resolves 150 ms from now: responses that wait for it do not reveal by their time what was found. */
export const equalAnswerTime = (): Promise<void> => new Promise((done) => setTimeout(done, equalAnswerMs))

/**
 * Equalizes response times: no response waits for the mails handed to `later`. They are prepared and sent in the background, so
 * that even under load a known address takes no longer than an unknown one.
 */
export async function inEqualTime(
  auth: AuthContext,
  work: (later: (prepare: () => Promise<Mail[]>) => void) => Promise<Response>,
): Promise<Response> {
  const floor = equalAnswerTime()
  const later = (prepare: () => Promise<Mail[]>) =>
    auth.background.run(async () => {
      for (const mail of await prepare()) await auth.mailer.send(mail)
    })
  return work(later).finally(() => floor)
}
