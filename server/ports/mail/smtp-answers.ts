import { MailError } from '#server/ports/mail/mail.ts'

type SmtpFailure = { code?: string; responseCode?: number; command?: string; response?: string }

/** The enhanced status code (RFC 3463), which follows the reply code (RFC 2034). */
const enhancedCode = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/
/** RFC 3463: 5.1.1 bad mailbox, 5.1.2 bad system, 5.1.3 bad syntax, 5.1.6 mailbox has moved, 5.1.10 null MX (RFC 7505). */
const noSuchAddress = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'])

/** What nodemailer throws, as codes alone. A 5xx for the recipient or the content is permanent; everything else, even a wrong password, may work later. */
export function asMailError(error: unknown): MailError {
  const failure = error as SmtpFailure
  const { code, responseCode, command, response = '' } = failure
  const status = enhancedCode.exec(response)?.[1] ?? null
  return new MailError(
    [code, command, responseCode, status].filter((part) => part !== undefined && part !== null).join(' ') || 'unknown',
    isOfMail(failure) && responseCode! >= 500,
    code === 'EAUTH' ? 'access' : isOfMail(failure) ? subjectOf(responseCode!, status) : null,
    status,
  )
}

/** Whether the server answered to this recipient or this content, rather than to us. */
const isOfMail = ({ responseCode, command }: SmtpFailure): boolean =>
  responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')

/** RFC 3463: X.2 is about one mailbox, X.7 about security or policy. */
function subjectOf(responseCode: number, status: string | null): MailError['about'] {
  if (responseCode >= 500)
    return status?.startsWith('5.7.') ? 'policy' : noSuchAddress.has(status ?? '') ? 'address' : null
  if (status?.startsWith('4.2.')) return 'mailbox'
  // RFC 5321, 4.2.1: the server is closing the connection. Some say so of one domain, and then why.
  if (responseCode === 421 && !status?.startsWith('4.7.')) return null
  return 'domain'
}
