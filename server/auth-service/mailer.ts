import { hide, networkOf } from '#server/auth-service/client-network.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { reserveMails } from '#server/auth-service/mail-store.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Mail } from '#server/ports/mail/mail.ts'

export type MailKind = 'confirmation' | 'recovery' | 'email_change_new' | 'email_change_current' | 'reauthentication'

export type Mailer = {
  /**
   * Call before any mail, and equally for an unknown address (`mailed` false). Throws 429 if the address had one of this kind
   * within a minute, or if the client's network or the whole service has used up its hourly quota.
   * Links for a forgotten password are counted apart, so that other mails cannot use up their quota.
   */
  reserve(requests: { address: string; kind: MailKind }[], mailed: boolean, ip: string): Promise<void>
  /** Hands a mail over. Logs a failure instead of throwing: the response must not reveal whether there was a mail to send. */
  send(mail: Mail): Promise<void>
}

const gapSeconds = 60
/** The requests one network may make in an hour, mailed or not: recoveries, and all others. */
const perClient = 20

type Options = {
  db: Database
  config: Config
  logger: Logger
  pepper: string
  sendMail: (mail: Mail) => Promise<void>
  now: () => Date
}

export function createMailer({ db, config, logger, pepper, sendMail, now }: Options): Mailer {
  return {
    async reserve(requests, mailed, ip) {
      if (!config.AUTH_RATE_LIMITS) return
      const refusal = await reserveMails(db, {
        addressHashes: requests.map(({ address, kind }) => hide(pepper, kind, address)),
        clientHash: hide(pepper, 'mails', networkOf(ip)),
        recovery: requests.some(({ kind }) => kind === 'recovery'),
        mailed,
        now: now(),
        gapSeconds,
        perClient,
        perHour: config.AUTH_MAILS_PER_HOUR,
      })
      if (!refusal) return
      const text = {
        gap: authTexts.mailGap(refusal.seconds),
        client: authTexts.mailShare,
        hour: authTexts.mailsExhausted,
      }[refusal.refused]
      throw new AuthError(429, 'over_email_send_rate_limit', text, { retryAfter: refusal.seconds })
    },
    async send(mail) {
      try {
        await sendMail(mail)
      } catch (error) {
        logger.error(
          { kind: mail.kind, reason: error instanceof Error ? error.message : 'unknown' },
          'an authentication mail could not be sent',
        )
      }
    },
  }
}
