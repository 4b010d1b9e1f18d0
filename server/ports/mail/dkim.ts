import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Config } from '#server/platform/config.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { startupTexts } from '#server/platform/startup-texts.ts'

/** The key for signing mails of a domain (RFC 6376). */
export type Dkim = { domainName: string; keySelector: string; privateKey: string; headerFieldNames: string }

/**
 * The signed headers. RFC 6376, 5.4.1: those that a reader or a list's software sees. RFC 8058, 4: both headers of the one-click unsubscribe, and
 * nodemailer omits the second unless it is named.
 */
const headerFieldNames = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Precedence',
  'Auto-Submitted',
].join(':')

/** Google, Yahoo and RFC 8301 require at least 1,024 bits. */
const leastBits = 1_024

/** The signature's key and name, if the three settings are present. Throws a StartupError for a key that cannot sign. */
export function readDkim({
  DKIM_DOMAIN: domainName,
  DKIM_SELECTOR: keySelector,
  DKIM_KEY_FILE: path,
}: Pick<Config, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY_FILE'>): Dkim | undefined {
  if (!domainName || !keySelector || !path) return undefined
  const { key, text } = readKey(path)
  // nodemailer signs only by RSA and fails silently otherwise: the mail would be sent without a signature.
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits)
    throw new StartupError(startupTexts.dkimKeyKind(path))
  return { domainName, keySelector, privateKey: text, headerFieldNames }
}

function readKey(path: string): { key: KeyObject; text: string } {
  try {
    const text = readFileSync(path, 'utf8')
    return { key: createPrivateKey(text), text }
  } catch {
    throw new StartupError(startupTexts.dkimKeyUnreadable(path))
  }
}
