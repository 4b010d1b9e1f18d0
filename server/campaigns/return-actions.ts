import type { AppContext } from '#server/context.ts'
import type { Config } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { ensureSecret } from '#server/platform/secrets/secrets.ts'
import type { Mail } from '#server/ports/mail/mail.ts'
import { makeLocalPart } from '#server/ports/mail/return-path.ts'

/** Seals the addresses that reports are sent to, so that nobody can forge one. */
export const readReturnKey = (db: Queryable): Promise<Buffer> => ensureSecret(db, 'return-paths')

/** Where a mail to a fan bounces to, and where the fan unsubscribes by mail: a mailbox must exist to read it. */
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

/** Where a mail to a signer of a split sheet bounces to; the sender's own address without a domain for that. */
export async function returnPathOf(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { id, kind }: { id: string; kind: string },
): Promise<Pick<Mail, 'returnPath'>> {
  const domain = config.BOUNCE_DOMAIN
  if (!domain || (kind !== 'split_invitation' && kind !== 'split_reminder')) return {}
  return { returnPath: `${makeLocalPart(await readReturnKey(db), 'b', id)}@${domain}` }
}
