import type { MailKind } from '#server/auth-service/mailer.ts'
import { lifetimeMs } from '#server/auth-service/one-time-tokens.ts'
import { mailTexts } from '#server/auth-service/texts.ts'
import { renderLetter } from '#server/ports/mail/layout.ts'
import type { Mail } from '#server/ports/mail/mail.ts'

/** The `type` for verifying a mailed link. */
const linkTypes: Record<Exclude<MailKind, 'reauthentication'>, string> = {
  confirmation: 'signup',
  recovery: 'recovery',
  email_change_new: 'email_change',
  email_change_current: 'email_change',
}

/** The link that redeems a token and then redirects to `target`. */
export function verifyLink(origin: string, token: string, type: string, target: URL): string {
  return `${origin}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: target.href }).toString()}`
}

type Content = {
  kind: MailKind
  to: string
  code: string
  hash: string
  origin: string
  target: URL
  /** For a change of address: the new one. */
  newEmail?: string | null
}

/** The mail of a kind, with its link and its code. */
export function composeMail({ kind, to, code, hash, origin, target, newEmail }: Content): Mail {
  const { subject, opening, closing } = mailTexts.byKind(newEmail ?? '')[kind]
  const link = kind === 'reauthentication' ? null : verifyLink(origin, hash, linkTypes[kind], target)
  return {
    to,
    kind,
    goodForMs: lifetimeMs,
    ...renderLetter({
      subject,
      heading: subject,
      opening: [opening],
      ...(link ? { button: { label: mailTexts.button[kind], url: link } } : {}),
      code: { label: link ? mailTexts.codeInstead : mailTexts.code, value: code },
      closing: [closing],
      footer: [mailTexts.footer],
    }),
  }
}
