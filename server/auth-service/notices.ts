import { pages } from '#domain/shell/rules.ts'
import type { AuthContext, Call } from '#server/auth-service/context.ts'
import { mailTexts, noticeTexts } from '#server/auth-service/texts.ts'
import type { UserRow } from '#server/auth-service/user-store.ts'
import { renderLetter } from '#server/ports/mail/layout.ts'
import type { Mail } from '#server/ports/mail/mail.ts'

type TwoStepNotice = keyof typeof mailTexts.twoStep
type Notice = {
  kind: 'password_changed' | 'address_changed' | TwoStepNotice
  subject: string
  opening: string
  closing: string[]
  button?: { label: string; url: string }
}

/** Mails a notice in the background, and only to a proved address: any other may be a stranger's. */
function send(
  auth: AuthContext,
  { email, address_proved_at }: UserRow,
  { kind, subject, opening, closing, button }: Notice,
): void {
  if (!address_proved_at) return
  const letter = renderLetter({
    subject,
    heading: subject,
    opening: [opening],
    closing,
    footer: [mailTexts.footer],
    ...(button ? { button } : {}),
  })
  const mail: Mail = { to: email, kind, ...letter }
  auth.background.run(() => auth.mailer.send(mail))
}

/** Tells the owner that the password was changed, and what to do if a stranger did it. */
export function tellPasswordChanged(auth: AuthContext, call: Call, user: UserRow): void {
  const { subject, opening, closing, button } = noticeTexts.passwordChanged
  send(auth, user, {
    kind: 'password_changed',
    subject,
    opening,
    closing: [closing, ...supportLine(auth)],
    button: { label: button, url: new URL(pages.resetPassword.address, call.origin).href },
  })
}

/** Tells the owner, at the old address, that the account now has another one. `user` is as before the change. */
export function tellAddressChanged(auth: AuthContext, user: UserRow, newEmail: string): void {
  const { subject, opening, closing } = noticeTexts.addressChanged
  send(auth, user, {
    kind: 'address_changed',
    subject,
    opening: opening(newEmail),
    closing: [closing, ...supportLine(auth)],
  })
}

/** Tells the owner what was done to two-step sign-in, in case a stranger did it. Without a link: forged mails of this kind have one. */
export function tellTwoStep(auth: AuthContext, user: UserRow, kind: TwoStepNotice): void {
  const { subject, opening, closing } = mailTexts.twoStep[kind]
  send(auth, user, { kind, subject, opening, closing: [closing, ...supportLine(auth)] })
}

const supportLine = ({ config }: AuthContext): string[] =>
  config.SUPPORT_EMAIL ? [noticeTexts.support(config.SUPPORT_EMAIL)] : []
