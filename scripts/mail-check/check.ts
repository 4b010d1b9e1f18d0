import { createPublicKey } from 'node:crypto'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { isOfDomain } from '../../server/platform/config.ts'
import { NoAnswer, type Names } from './names.ts'
import { readSpf } from './spf.ts'
import { checkTexts as texts } from './texts.ts'

type Finding = { kind: 'ok' | 'missing' | 'note'; words: string }
export type Part = { name: string; findings: Finding[] }

/** The sender to check. `dkim` is our key; `selector` a relay's. */
export type Sender = {
  /** The addresses that mails come from. */
  from: string[]
  bounceDomain: string | undefined
  dkim: { domain: string; selector: string; publicKey: Buffer } | undefined
  selector: string | undefined
  /** The host that mails are sent from, as others see it. */
  host: string
}

const ok = (words: string): Finding => ({ kind: 'ok', words })
const missing = (words: string): Finding => ({ kind: 'missing', words })
const note = (words: string): Finding => ({ kind: 'note', words })

/** Asks DNS for all that receivers ask it for. */
export async function checkMail(names: Names, sender: Sender): Promise<Part[]> {
  const { host, addresses, findings } = await readHost(names, sender.host)
  const parts: Part[] = [{ name: host, findings }]
  for (const domain of new Set(sender.from.map((address) => address.split('@').at(-1)!.toLowerCase())))
    parts.push({ name: domain, findings: await checkDomain(names, sender, domain, addresses) })
  const { bounceDomain } = sender
  if (bounceDomain)
    parts.push({
      name: bounceDomain,
      findings: [
        ...(await asked(async () =>
          (await names.mx(bounceDomain)).length > 0
            ? [ok(texts.mx(bounceDomain))]
            : [missing(texts.noMx(bounceDomain))],
        )),
        // The return path is what SPF is asked for (RFC 7208, 2.4).
        ...(await asked(() => checkSpf(names, bounceDomain, addresses))),
      ],
    })
  return parts
}

/** Without an answer of DNS nobody knows whether something is missing. */
async function asked(look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return [missing(texts.noAnswer(error.host, error.type, error.code))]
  }
}

/** Addresses that nobody outside sees: RFC 1918, 6598, 4193, loopback and link-local. */
const inside = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inside.addSubnet(net, bits)
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(net, bits, 'ipv6')
const isInside = (address: string) => inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** The host's addresses that the world sees, and whether each has a name that leads back to it (RFC 1912, 2.1). */
async function readHost(
  names: Names,
  host: string,
): Promise<{ host: string; addresses: string[]; findings: Finding[] }> {
  let addresses: string[] = []
  const findings = await asked(async () => {
    if (host === 'localhost') return [note(texts.hostUnseen(host))]
    const all = isIP(host) ? [host] : await names.addresses(host)
    if (all.length === 0) return [missing(texts.noHost(host))]
    addresses = all.filter((address) => !isInside(address))
    if (addresses.length === 0) return [note(texts.hostUnseen(host))]
    return (await Promise.all(addresses.map((address) => checkReverse(names, address)))).flat()
  })
  return { host, addresses, findings }
}

async function checkReverse(names: Names, address: string): Promise<Finding[]> {
  const [name] = await names.reverse(address)
  if (!name) return [missing(texts.noReverse(address))]
  const back = await names.addresses(name)
  return [back.includes(address) ? ok(texts.reverse(address, name)) : missing(texts.reverseElsewhere(address, name))]
}

async function checkDomain(names: Names, sender: Sender, domain: string, addresses: string[]): Promise<Finding[]> {
  return [
    ...(await asked(async () =>
      [...(await names.mx(domain)), ...(await names.addresses(domain))].length > 0
        ? [ok(texts.wayBack(domain))]
        : [missing(texts.noWayBack(domain))],
    )),
    ...(await asked(() => checkSpf(names, domain, addresses))),
    ...(await asked(() => checkDkim(names, sender, domain))),
    ...(await asked(() => checkDmarc(names, sender, domain))),
  ]
}

async function checkSpf(names: Names, domain: string, addresses: string[]): Promise<Finding[]> {
  const spf = await readSpf(names, domain)
  if (spf.found === 'none') return [missing(texts.noSpf(domain))]
  if (spf.found === 'several') return [missing(texts.severalSpf(domain))]
  // Where reading stopped, the rest is unknown.
  if (spf.lookups > 10) return [missing(texts.spfLookups(domain, spf.lookups))]
  const others = addresses.filter((address) => !spf.allows(address))
  const faults = [
    ...(spf.broken ? [texts.spfBroken(domain, spf.broken)] : []),
    ...(spf.ending === '+' ? [texts.spfAll(domain)] : []),
    ...(spf.ending === null || spf.ending === '?' ? [texts.spfEndless(domain)] : []),
    ...(spf.isUnsure || spf.ending === '+' ? [] : others.map((address) => texts.spfOther(domain, address))),
  ]
  if (faults.length > 0) return faults.map(missing)
  if (spf.isUnsure && others.length > 0) return [ok(texts.spf(domain)), note(texts.spfUnsure(domain))]
  return [ok(addresses.length > 0 ? texts.spfFor(domain, addresses.join(', ')) : texts.spf(domain))]
}

const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').flatMap((part) => {
      const [name, ...value] = part.split('=')
      return value.length > 0 ? [[name!.trim().toLowerCase(), value.join('=').replaceAll(/\s/g, '')]] : []
    }),
  )

async function checkDkim(names: Names, { dkim, selector }: Sender, domain: string): Promise<Finding[]> {
  const own = dkim && isOfDomain(domain, dkim.domain) ? dkim : undefined
  const name = own ? `${own.selector}._domainkey.${own.domain}` : selector && `${selector}._domainkey.${domain}`
  if (!name) return [note(texts.dkimByRelay)]
  const record = (await names.text(name)).map(tagsOf).find((tags) => tags.has('p'))
  if (!record) return [missing(texts.noDkimRecord(name))]
  if (record.get('p') === '') return [missing(texts.dkimRevoked(name))]
  const key = publicKeyOf(record)
  if (!key) return [missing(texts.dkimUnreadable(name))]
  if (own && !key.export({ type: 'spki', format: 'der' }).equals(own.publicKey)) return [missing(texts.dkimOther(name))]
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  const flags = (record.get('t') ?? '').split(':')
  return [
    ok(texts.dkim(name)),
    ...(flags.includes('y') ? [missing(texts.dkimTest(name))] : []),
    ...(bits < 2_048 ? [note(texts.dkimShort(name, bits))] : []),
  ]
}

function publicKeyOf(record: Map<string, string>) {
  try {
    const key = createPublicKey({ key: Buffer.from(record.get('p')!, 'base64'), type: 'spki', format: 'der' })
    return key.asymmetricKeyType === 'rsa' ? key : null
  } catch {
    return null
  }
}

/** The record that holds for a domain: its own, or one above it (RFC 7489, 6.6.3; the walk upwards of RFC 9989, 4.10). */
async function findDmarc(names: Names, domain: string): Promise<{ name: string; records: string[] } | null> {
  for (let labels = domain.split('.'); labels.length > 1; labels = labels.slice(1)) {
    const name = `_dmarc.${labels.join('.')}`
    const records = (await names.text(name)).filter((text) => /^v=DMARC1\s*(?:;|$)/.test(text))
    if (records.length > 0) return { name, records }
  }
  return null
}

async function checkDmarc(names: Names, { dkim, bounceDomain }: Sender, domain: string): Promise<Finding[]> {
  const found = await findDmarc(names, domain)
  if (!found) return [missing(texts.noDmarc(domain))]
  const { name, records } = found
  if (records.length > 1) return [missing(texts.severalDmarc(name))]
  const tags = tagsOf(records[0]!)
  // A policy above a domain may name another one for those below it.
  const policy = (name === `_dmarc.${domain}` ? undefined : tags.get('sp')) ?? tags.get('p') ?? ''
  if (!/^(none|quarantine|reject)$/i.test(policy)) return [missing(texts.dmarcBroken(name))]
  const signed = dkim && isOfDomain(domain, dkim.domain) ? dkim.domain : domain
  return [
    ok(texts.dmarc(name, policy)),
    ...(tags.get('adkim') === 's' && signed !== domain ? [missing(texts.dmarcStrict(name, signed, domain))] : []),
    ...(tags.get('aspf') === 's' && bounceDomain && bounceDomain !== domain
      ? [note(texts.dmarcStrictSpf(name, bounceDomain, domain))]
      : []),
    ...(tags.has('rua') ? [] : [note(texts.dmarcNoReports(name))]),
  ]
}
