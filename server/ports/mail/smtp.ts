import { createTransport } from 'nodemailer'
import { productName, viaProduct } from '#domain/shared/texts.ts'
import { isLoopback } from '#server/platform/config.ts'
import type { Dkim } from '#server/ports/mail/dkim.ts'
import type { Mail, MailPort } from '#server/ports/mail/mail.ts'
import { asMailError } from '#server/ports/mail/smtp-answers.ts'

/** `connections`: how many are kept open; without it, each mail has its own. `dkim`: mails are signed here, not by the relay alone. */
type Options = { url: string; from: string; connections?: number; dkim?: Dkim | undefined }
type Connection = {
  host: string
  port: number
  secure: boolean
  ignoreTLS?: boolean
  requireTLS?: boolean
  auth?: { user: string; pass: string }
}

/**
 * Parses `smtp://user:password@host:port`. `smtps` speaks TLS from the start. `smtp` must upgrade to TLS before it sends
 * anything, except on this machine or with `?tls=off`, for a relay inside one's own network.
 */
export function readSmtpUrl(address: string): Connection {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const plain = !secure && (isLoopback(url.hostname) || url.searchParams.get('tls') === 'off')
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    ...(secure ? {} : plain ? { ignoreTLS: true } : { requireTLS: true }),
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
  }
}

/** Mail by SMTP. Each send has a time limit; nothing is read from files or URLs, whatever a mail contains. */
export function createSmtp({ url, from, connections, dkim }: Options): MailPort {
  const transport = createTransport({
    ...(connections === undefined ? {} : { pool: true as const, maxConnections: connections, maxMessages: 1_000 }),
    ...readSmtpUrl(url),
    ...(dkim ? { dkim } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
    // Patient at the end, while servers scan a mail: giving up there would send it twice.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  })
  const domain = from.split('@').at(-1)!
  return {
    name: 'smtp',
    async send(mail) {
      try {
        await transport.sendMail(asMessage(mail, from, domain))
      } catch (error) {
        throw asMailError(error)
      }
    },
  }
}

function asMessage(mail: Mail, from: string, domain: string) {
  return {
    // Objects, not strings: an address is never parsed as a list.
    from: { name: senderName(mail), address: from },
    to: { name: '', address: mail.to },
    ...(mail.returnPath
      ? { envelope: { from: { name: '', address: mail.returnPath }, to: { name: '', address: mail.to } } }
      : {}),
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    ...(mail.attachments
      ? {
          attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
            filename: fileName,
            contentType,
            content: Buffer.from(content),
          })),
        }
      : {}),
    // The same for every try, so that the receiving side can recognize a repeat.
    ...(mail.id ? { messageId: `<${mail.returnPath?.split('@')[0] ?? mail.id}@${domain}>` } : {}),
    headers: {
      ...(mail.listId
        ? { 'List-Id': `<${mail.listId}.${domain}>`, Precedence: 'bulk' }
        : { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.unsubscribe
        ? {
            'List-Unsubscribe': [mail.unsubscribe, ...(mail.unsubscribeMail ? [`mailto:${mail.unsubscribeMail}`] : [])]
              .map((address) => `<${address}>`)
              .join(', '),
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}

/** A list is the artist's own; any other mail for somebody names the product, too. */
function senderName({ fromName, listId }: Mail): string {
  if (!fromName) return productName
  return listId ? oneLine(fromName) : viaProduct(oneLine(fromName))
}

/** A name must not add another header. */
const oneLine = (name: string) => name.replaceAll(/\p{Cc}+/gu, ' ')
