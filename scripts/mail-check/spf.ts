import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Names } from './names.ts'

/** `none`, `several`: nothing else was looked at. */
export type Spf = {
  found: 'none' | 'one' | 'several'
  /** Its last term, about all other senders. Null: none. */
  ending: '+' | '-' | '~' | '?' | null
  lookups: number
  /** The first term that cannot be read. */
  broken: string | null
  /** Holds terms that depend on the mail. */
  isUnsure: boolean
  /** Whether an address may send. */
  allows: (address: string) => boolean
}

const termOf = /^([-+~?]?)(all|include|a|mx|ip4|ip6|ptr|exists)(?::([^/\s]*))?((?:\/\d{1,3})?(?:\/\/\d{1,3})?)$/i
/** Nobody looks up more than this (RFC 7208 stops at 10). */
const mostLookups = 40

/** Reads the SPF record of a domain (RFC 7208) with all that it includes. */
export async function readSpf(names: Names, domain: string): Promise<Spf> {
  const list = new BlockList()
  const spf: Spf = {
    found: 'one',
    ending: null,
    lookups: 0,
    broken: null,
    isUnsure: false,
    allows: (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
  }
  spf.found = await readRecord({ names, list, spf }, domain, true)
  return spf
}

type Reading = { names: Names; list: BlockList; spf: Spf }

async function readRecord(reading: Reading, domain: string, isOuter: boolean): Promise<Spf['found']> {
  const { names, spf } = reading
  const records = (await names.text(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text))
  if (records.length !== 1) return records.length === 0 ? 'none' : 'several'
  for (const term of records[0]!.split(/ +/).slice(1).filter(Boolean)) {
    if (spf.lookups > mostLookups) break
    await readTerm(reading, domain, { term, isOuter })
  }
  return 'one'
}

async function readTerm(reading: Reading, domain: string, { term, isOuter }: { term: string; isOuter: boolean }) {
  const { spf } = reading
  const redirect = /^redirect=(\S+)$/i.exec(term)?.[1]
  // Other modifiers (exp=…) say nothing about who may send.
  if (!redirect && /^[a-z][a-z0-9._-]*=/i.test(term)) return
  if (term.includes('%{')) {
    spf.isUnsure = true
    return
  }
  if (redirect) {
    spf.lookups += 1
    if ((await readRecord(reading, redirect, isOuter)) !== 'one') spf.broken ??= term
    return
  }
  const [, sign = '', kind = '', value = '', cut = ''] = termOf.exec(term) ?? []
  switch (kind.toLowerCase()) {
    case 'all':
      if (isOuter) spf.ending = (sign || '+') as Spf['ending']
      return
    case 'include':
      spf.lookups += 1
      if ((await readRecord(reading, value, false)) !== 'one') spf.broken ??= term
      return
    case 'ip4':
    case 'ip6':
      if (sign === '' || sign === '+') addNetwork(reading, value, cut, term)
      return
    case 'a':
    case 'mx':
      spf.lookups += 1
      if (sign === '' || sign === '+') await addHosts(reading, kind.toLowerCase(), value || domain, cut)
      return
    case 'ptr':
    case 'exists':
      spf.lookups += 1
      spf.isUnsure = true
      return
    default:
      spf.broken ??= term
  }
}

async function addHosts(reading: Reading, kind: string, host: string, cut: string): Promise<void> {
  const hosts = kind === 'mx' ? await reading.names.mx(host) : [host]
  for (const each of hosts)
    for (const address of await reading.names.addresses(each)) addNetwork(reading, address, cutFor(address, cut), each)
}

/** `/24//64`: the first is for IPv4, the second for IPv6. */
function cutFor(address: string, cut: string): string {
  const [, four = '', six = ''] = /^(\/\d+)?(?:\/(\/\d+))?$/.exec(cut) ?? []
  return isIPv6(address) ? six : four
}

function addNetwork({ list, spf }: Reading, address: string, cut: string, term: string): void {
  const family = isIP(address)
  const bits = cut === '' ? (family === 6 ? 128 : 32) : Number(cut.slice(1))
  if (family === 0 || bits > (family === 6 ? 128 : 32)) spf.broken ??= term
  else list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4')
}
