import type { Config } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { ensureSecret } from '#server/platform/secrets/secrets.ts'
import type { Mail } from '#server/ports/mail/mail.ts'
import { makeLocalPart } from '#server/ports/mail/return-path.ts'

/** Seals the addresses that reports come back to, so that nobody can make one up. */
export const readReturnKey = (db: Queryable): Promise<Buffer> => ensureSecret(db, 'return-paths')

/** Where a mail to a fan comes back to, and where the fan unsubscribes by mail: a mailbox has to be there to read it. */
export function returnAddresses(
  { BOUNCE_DOMAIN: domain, BOUNCE_MAILBOX: mailbox }: Pick<Config, 'BOUNCE_DOMAIN' | 'BOUNCE_MAILBOX'>,
  key: Buffer,
  { id, fanId }: { id: string; fanId: string },
): Pick<Mail, 'returnPath' | 'unsubscribeMail'> {
  if (!domain) return {}
  return {
    returnPath: `${makeLocalPart(key, 'b', id)}@${domain}`,
    ...(mailbox ? { unsubscribeMail: `${makeLocalPart(key, 'u', fanId)}@${domain}` } : {}),
  }
}
