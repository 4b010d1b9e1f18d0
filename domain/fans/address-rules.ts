import { utf8Length } from '#domain/shared/utf8.ts'

/** RFC 5321, 4.5.3.1: octets of the part before the @, and of a whole address between angle brackets, less those two. */
const longestLocal = 64
const longestAddress = 254

/** `address` is as written, `key` is what addresses are compared by. */
export type ReadAddress = { address: string; key: string } | { fault: AddressFault }
/** @public Imports name it. */
export type AddressFault = 'missing' | 'several' | 'long' | 'invalid'

/** RFC 5322's atoms, and any letter or digit of any script (RFC 6531). */
const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`
const dotAtom = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u')
const quoted = /^"(?:[^"\\\p{C}]|\\[^\p{C}])+"$/u
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** More than one address in a text that should contain one. */
const another = /@[^@]*[\s,;|/]+[^@]*@/u

/**
 * Reads one mail address. Addresses that look alike to a mail server share a key: trimmed, lower case, the domain in its ASCII form. The standard
 * lets a local part differ by case alone; no provider of note gives such addresses to two people.
 */
export function readAddress(text: string): ReadAddress {
  const address = text.trim()
  if (address === '') return { fault: 'missing' }
  if (another.test(address)) return { fault: 'several' }
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).normalize('NFC')
  if (at < 1 || !(dotAtom.test(local) || quoted.test(local))) return { fault: 'invalid' }
  const domain = asciiDomain(address.slice(at + 1))
  if (domain === null) return { fault: 'invalid' }
  const key = `${local.toLowerCase()}@${domain}`
  if (utf8Length(local) > longestLocal || utf8Length(key) > longestAddress || utf8Length(address) > longestAddress)
    return { fault: 'long' }
  return { address, key }
}

const anyHost = /^[\p{L}\p{M}\p{N}.\u3002\uFF0E-]+$/u

/** The domain as DNS knows it; null for anything but a public name. */
function asciiDomain(domain: string): string | null {
  if (!anyHost.test(domain)) return null
  const ascii = /^[a-z0-9.-]+$/i.test(domain) ? domain.toLowerCase() : hostOf(domain)
  return ascii !== null && hostName.test(ascii) ? ascii : null
}

function hostOf(domain: string): string | null {
  const address = `https://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : null
}
