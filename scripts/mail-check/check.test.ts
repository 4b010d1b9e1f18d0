import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startDnsServer, type Zone } from '../../tests/dns-server.ts'
import { checkMail, type Sender } from './check.ts'
import { createNames } from './names.ts'
import { checkTexts as texts } from './texts.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' })
const keyRecord = (key = publicKey) => `v=DKIM1; k=rsa; p=${key.toString('base64')}`
const [v4, v6] = ['203.0.113.5', '2001:0db8:0000:0000:0000:0000:0000:0005']

/** All that there has to be. */
const whole: Zone = {
  'A mail.music.example': [v4],
  'AAAA mail.music.example': [v6],
  'PTR 5.113.0.203.in-addr.arpa': ['mail.music.example'],
  'PTR 5.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa': ['mail.music.example'],
  'MX music.example': ['10 mail.music.example'],
  'TXT music.example': ['site-verification=abc', 'v=spf1 mx include:relay.example -all'],
  'TXT relay.example': ['v=spf1 ip4:198.51.100.0/24 ip6:2001:db8:1::/48 ~all'],
  'TXT mail._domainkey.music.example': [keyRecord()],
  'TXT _dmarc.music.example': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@music.example'],
  'MX bounces.music.example': ['10 mail.music.example'],
  'TXT bounces.music.example': ['v=spf1 a:mail.music.example -all'],
}
const sender: Sender = {
  from: ['artists@music.example', 'mail@music.example'],
  bounceDomain: 'bounces.music.example',
  dkim: { domain: 'music.example', selector: 'mail', publicKey },
  selector: undefined,
  host: 'mail.music.example',
}

async function check(changes: Zone = {}, of: Partial<Sender> = {}) {
  const server = await startDnsServer({ ...whole, ...changes })
  try {
    const resolver = new Resolver({ timeout: 2_000, tries: 1 })
    resolver.setServers([server.address])
    const parts = await checkMail(createNames(resolver), { ...sender, ...of })
    const said = (kind: string) =>
      parts.flatMap(({ findings }) => findings.filter((each) => each.kind === kind).map(({ words }) => words))
    return { names: parts.map(({ name }) => name), missing: said('missing'), notes: said('note'), ok: said('ok') }
  } finally {
    await server.close()
  }
}

test('all that there has to be is found, and nothing is missing', async () => {
  const { names, missing, notes, ok } = await check()
  expect([missing, notes]).toEqual([[], []])
  expect(names).toEqual(['mail.music.example', 'music.example', 'bounces.music.example'])
  expect(ok).toEqual(
    expect.arrayContaining([
      texts.reverse(v4, 'mail.music.example'),
      texts.spfFor('music.example', `${v4}, 2001:db8::5`),
      texts.dkim('mail._domainkey.music.example'),
      texts.dmarc('_dmarc.music.example', 'quarantine'),
      texts.mx('bounces.music.example'),
    ]),
  )
})

const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' })
test.each<[string, Zone, string[], Partial<Sender>?]>([
  ['no SPF', { 'TXT music.example': ['other'] }, [texts.noSpf('music.example')]],
  ['two', { 'TXT music.example': ['v=spf1 mx -all', 'v=spf1 -all'] }, [texts.severalSpf('music.example')]],
  ['everyone', { 'TXT music.example': ['v=spf1 +all'] }, [texts.spfAll('music.example')]],
  ['endless', { 'TXT music.example': ['v=spf1 mx'] }, [texts.spfEndless('music.example')]],
  ['unreadable', { 'TXT music.example': ['v=spf1 mx ip5:1 -all'] }, [texts.spfBroken('music.example', 'ip5:1')]],
  ['an include of nothing', { 'TXT relay.example': [] }, [texts.spfBroken('music.example', 'include:relay.example')]],
  [
    'too many look-ups',
    { 'TXT music.example': [`v=spf1 ${'mx '.repeat(11)}-all`] },
    [texts.spfLookups('music.example', 11)],
  ],
  [
    'a circle of includes',
    { 'TXT relay.example': ['v=spf1 include:relay.example -all'] },
    [texts.spfLookups('music.example', 41)],
  ],
  [
    'another sender',
    { 'TXT music.example': ['v=spf1 include:relay.example -all'] },
    [texts.spfOther('music.example', v4), texts.spfOther('music.example', '2001:db8::5')],
  ],
  [
    'a refused sender',
    { 'TXT music.example': [`v=spf1 -ip4:${v4} ip6:2001:db8::/64 -all`] },
    [texts.spfOther('music.example', v4)],
  ],
  ['no key', { 'TXT mail._domainkey.music.example': [] }, [texts.noDkimRecord('mail._domainkey.music.example')]],
  [
    'a key taken back',
    { 'TXT mail._domainkey.music.example': ['v=DKIM1; p='] },
    [texts.dkimRevoked('mail._domainkey.music.example')],
  ],
  [
    'half a key',
    { 'TXT mail._domainkey.music.example': [keyRecord().slice(0, 200)] },
    [texts.dkimUnreadable('mail._domainkey.music.example')],
  ],
  [
    'another key',
    { 'TXT mail._domainkey.music.example': [keyRecord(other)] },
    [texts.dkimOther('mail._domainkey.music.example')],
  ],
  [
    'a key on trial',
    { 'TXT mail._domainkey.music.example': [`t=y; ${keyRecord()}`] },
    [texts.dkimTest('mail._domainkey.music.example')],
  ],
  ['no DMARC', { 'TXT _dmarc.music.example': [] }, [texts.noDmarc('music.example')]],
  [
    'two of them',
    { 'TXT _dmarc.music.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    [texts.severalDmarc('_dmarc.music.example')],
  ],
  [
    'no policy',
    { 'TXT _dmarc.music.example': ['v=DMARC1; rua=mailto:a@music.example'] },
    [texts.dmarcBroken('_dmarc.music.example')],
  ],
  [
    'strict, from below',
    {
      'MX fans.music.example': ['10 mail.music.example'],
      'TXT fans.music.example': ['v=spf1 mx -all'],
      'TXT _dmarc.music.example': ['v=DMARC1; p=none; adkim=s; rua=mailto:a@music.example'],
    },
    [texts.dmarcStrict('_dmarc.music.example', 'music.example', 'fans.music.example')],
    { from: ['artists@fans.music.example'] },
  ],
  [
    'no way back',
    { 'MX music.example': ['0 .'], 'TXT music.example': ['v=spf1 a:mail.music.example -all'] },
    [texts.noWayBack('music.example')],
  ],
  ['no MX for bounces', { 'MX bounces.music.example': [] }, [texts.noMx('bounces.music.example')]],
  ['no reverse name', { 'PTR 5.113.0.203.in-addr.arpa': [] }, [texts.noReverse(v4)]],
  [
    'a reverse name that leads elsewhere',
    { 'PTR 5.113.0.203.in-addr.arpa': ['other.example'], 'A other.example': ['203.0.113.9'] },
    [texts.reverseElsewhere(v4, 'other.example')],
  ],
  ['an unknown host', {}, [texts.noHost('gone.example')], { host: 'gone.example' }],
  [
    'a name server that fails',
    { 'TXT _dmarc.music.example': ['SERVFAIL'] },
    [texts.noAnswer('_dmarc.music.example', 'TXT', 'ESERVFAIL')],
  ],
])('%s', async (_, changes, expected, of) => expect((await check(changes, of)).missing).toEqual(expected))

test('a policy above the domain applies to it, and its own to those below', async () => {
  const changes = {
    'MX fans.music.example': ['10 mail.music.example'],
    'TXT fans.music.example': ['v=spf1 mx -all'],
    'TXT _dmarc.music.example': ['v=DMARC1; p=reject; sp=none'],
  }
  const { missing, ok, notes } = await check(changes, { from: ['artists@fans.music.example'] })
  expect([missing, notes]).toEqual([[], [texts.dmarcNoReports('_dmarc.music.example')]])
  expect(ok).toContain(texts.dmarc('_dmarc.music.example', 'none'))
})

test('things that cannot be seen from here are reported, but not as a fault', async () => {
  const of = { host: '127.0.0.1', dkim: undefined }
  expect(await check({}, of)).toMatchObject({ missing: [], notes: [texts.hostUnseen('127.0.0.1'), texts.dkimByRelay] })
  expect((await check({}, { ...of, selector: 'mail' })).ok).toContain(texts.dkim('mail._domainkey.music.example'))
})

test('the command says it in words and exits with 1 if something is missing', { tags: ['slow'] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aa-mail-check-'))
  const key = join(folder, 'dkim.pem')
  await writeFile(key, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const run = async (zone: Zone, settings: object, ...more: string[]) => {
    const server = await startDnsServer(zone)
    const [file, cwd] = ['scripts/mail-check.ts', fileURLToPath(new URL('../..', import.meta.url))]
    const args = ['scripts/run.mjs', file, `--dns=${server.address}`, '--from-host=mail.music.example', ...more]
    const env = { PATH: process.env.PATH, DATA_DIR: folder, ...settings }
    const done = await new Promise<{ code: unknown; out: string }>((resolve) => {
      execFile(process.execPath, args, { cwd, env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, out: out + err }),
      )
    })
    await server.close()
    return done
  }
  const dkim = { DKIM_DOMAIN: 'music.example', DKIM_SELECTOR: 'mail', DKIM_KEY_FILE: key }
  const settings = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'mail@music.example', ...dkim }
  const good = await run(whole, settings)
  expect(good.code, good.out).toBe(0)
  expect(good.out).toContain(texts.allThere)
  const bad = await run({ ...whole, 'TXT _dmarc.music.example': [] }, settings)
  expect([bad.code, bad.out.includes(texts.missing(texts.noDmarc('music.example')))]).toEqual([1, true])
  expect(await run(whole, {})).toEqual({ code: 1, out: `${texts.usage}\n` })
  expect(await run(whole, settings, '--colour')).toEqual({ code: 1, out: `${texts.usage}\n` })
  await rm(folder, { recursive: true })
})
