import { createHmac, timingSafeEqual } from 'node:crypto'

/** The purpose of one of our addresses: `b` receives the report about one mail, `u` a fan's request to get no more. */
type Purpose = 'b' | 'u'

/** 80 bits: nobody guesses one, and the part before the @ stays below 64 octets (RFC 5321, 4.5.3.1.1). In hex, because some mail servers change the case. */
const seal = (key: Buffer, purpose: Purpose, hex: string): string =>
  createHmac('sha256', key).update(`${purpose}-${hex}`).digest('hex').slice(0, 20)

/** The part before the @ of an address that names one mail or one fan, and that only we can make. */
export function makeLocalPart(key: Buffer, purpose: Purpose, id: string): string {
  const hex = id.replaceAll('-', '')
  return `${purpose}-${hex}-${seal(key, purpose, hex)}`
}

const pattern = /\b([bu])-([0-9a-f]{32})-([0-9a-f]{20})\b/gi

/** Every id that a text names in an address or Message-ID of ours, each once. Forged ones are ignored. */
export function readLocalParts(key: Buffer, text: string): { purpose: Purpose; id: string }[] {
  const found = new Map<string, { purpose: Purpose; id: string }>()
  for (const [whole, purpose, hex, sealed] of text.toLowerCase().matchAll(pattern)) {
    if (!timingSafeEqual(Buffer.from(sealed!), Buffer.from(seal(key, purpose as Purpose, hex!)))) continue
    found.set(whole, { purpose: purpose as Purpose, id: hex!.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') })
  }
  return [...found.values()]
}
