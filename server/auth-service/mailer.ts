import { hide, networkOf } from '#server/auth-service/client-network.ts'
import { AuthError } from '#server/auth-service/errors.ts'
import { reserveMails } from '#server/auth-service/mail-queries.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Mail } from '#server/ports/mail/mail.ts'

export type MailKind = 'confirmation' | 'recovery' | 'email_change_new' | 'email_change_current' | 'reauthentication'

export type Mailer = {
  /**
   * To be asked before any mail, and just the same for an address that nobody has (`mailed` false): 429 when the
   * address had one of this kind within a minute, or the client's network or the whole service has had its number for the hour.
   * Links for a forgotten password are counted apart, so that no other mails can use up theirs.
   */
  reserve(requests: { address: string; kind: MailKind }[], mailed: boolean, ip: string): Promise<void>
  /** Hands a mail over. A failure is logged, not thrown: the answer must not tell whether there was a mail to send. */
  send(mail: Mail): Promise<void>
}

const gapSeconds = 60
/** What one network may ask for in an hour, mailed or not, of recoveries and of all others. */
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
