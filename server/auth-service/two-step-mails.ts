import { renderLetter } from '#server/ports/mail/layout.ts'
import type { AuthContext } from '#server/auth-service/context.ts'
import { mailTexts } from '#server/auth-service/texts.ts'
import type { UserRow } from '#server/auth-service/user-queries.ts'

/** Tells the owner by mail what was done to two-step sign-in: whoever did it may be somebody else. No link, as forged mails of this kind have one. */
export async function tellOwner(auth: AuthContext, user: UserRow, change: keyof typeof mailTexts.twoStep): Promise<void> {
  const { subject, opening, closing } = mailTexts.twoStep[change]
  await auth.mailer.send({ to: user.email, kind: change, ...renderLetter({ subject, heading: subject, opening: [opening], closing: [closing], footer: [mailTexts.footer] }) })
}
