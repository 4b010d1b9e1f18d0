import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { newId } from '#server/platform/ids.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { startupTexts } from '#server/platform/startup-texts.ts'
import { readDkim } from '#server/ports/mail/dkim.ts'
import type { Mail } from '#server/ports/mail/mail.ts'
import { chooseMail } from '#server/ports/ports.ts'
import { startMailSink, type MailSink } from '#server/testing/mail-sink.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
let [folder, sink] = ['', {} as MailSink]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aa-dkim-'))
  sink = await startMailSink()
  await writeFile(join(folder, 'dkim.pem'), pem(pair.privateKey))
})
afterEach(() => void sink.mails.splice(0))
afterAll(async () => {
  await sink.close()
  await rm(folder, { recursive: true })
})

/** The name server of these tests: the key at its selector, and nothing else. */
async function resolver(name: string, type: string): Promise<string[][]> {
  if (name === 'mail._domainkey.music.example' && type === 'TXT')
    return [[`v=DKIM1; k=rsa; p=${pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`]]
  throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
}

const ports = (changes: Record<string, string> = {}) =>
  chooseMail(
    readConfig({
      SMTP_URL: sink.url,
      MAIL_FROM: 'mail@music.example',
      FAN_MAIL_FROM: 'artists@fans.music.example',
      DKIM_DOMAIN: 'music.example',
      DKIM_SELECTOR: 'mail',
      DKIM_KEY_FILE: join(folder, 'dkim.pem'),
      ...changes,
    }),
  )
const fanMail = (): Mail => ({
  id: newId(),
  to: 'ingrid@post.example',
  kind: 'fan-campaign',
  subject: 'Grüße – out on Friday',
  text: 'Hello Ingrid\n.\n',
  html: '<p>Hello Ingrid</p>',
  unsubscribe: 'https://music.example/u/token',
  listId: newId(),
  fromName: 'Märlin',
  replyTo: 'marlin@example.com',
})
const verify = async (raw: string) => (await dkimVerify(raw, { resolver })).results

test('a mail to a fan is signed with every header that matters, and the signature passes a verifier', async () => {
  const mail = fanMail()
  await ports().fanMail.send(mail)
  const { raw } = sink.mails[0]!
  const [result, ...more] = await verify(raw)
  expect(more).toEqual([])
  expect(result!.status).toMatchObject({ result: 'pass', aligned: 'music.example' })
  expect(result!.signingHeaders!.keys.toLowerCase().split(/\s*:\s*/)).toEqual(
    expect.arrayContaining([
      'from',
      'to',
      'reply-to',
      'subject',
      'date',
      'message-id',
      'list-id',
      'list-unsubscribe',
      'list-unsubscribe-post',
    ]),
  )
  const read = await PostalMime.parse(raw)
  expect(read).toMatchObject({
    from: { name: 'Märlin', address: 'artists@fans.music.example' },
    to: [{ address: 'ingrid@post.example' }],
    replyTo: [{ address: 'marlin@example.com' }],
    subject: mail.subject,
    messageId: `<${mail.id}@fans.music.example>`,
  })
  expect(read.text!.trimEnd()).toBe(mail.text.trimEnd())
  const header = (key: string) => read.headers.filter((each) => each.key === key).map(({ value }) => value)
  expect(header('list-unsubscribe')).toEqual(['<https://music.example/u/token>'])
  expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  expect(header('list-id')).toEqual([`<${mail.listId}.fans.music.example>`])
})

test.each([
  ['List-Unsubscribe-Post: List-Unsubscribe=One-Click', 'List-Unsubscribe-Post: List-Unsubscribe=Two-Clicks'],
  ['https://music.example/u/token', 'https://other.example/u/token'],
  ['marlin@example.com', 'someone@example.com'],
  ['Hello Ingrid</p>', 'Hello Eve</p>'],
])('a changed %s breaks it', async (words, changed) => {
  await ports().fanMail.send(fanMail())
  const { raw } = sink.mails[0]!
  expect(raw).toContain(words)
  const [result] = await verify(raw.replace(words, changed))
  expect(result!.status!.result).not.toBe('pass')
})

test("the product's own mail is signed only from the same domain", async () => {
  const mail = { id: newId(), to: 'mara@post.example', kind: 'test', subject: 'Hello', text: 'Hello' }
  await ports().mail.send(mail)
  await ports({ MAIL_FROM: 'mail@company.example' }).mail.send(mail)
  const results = await Promise.all(sink.mails.map(({ raw }) => verify(raw)))
  expect(results.map(([result]) => result?.status?.result)).toEqual(['pass', 'none'])
})

test('without the three settings nothing is signed', async () => {
  expect(readDkim({ DKIM_DOMAIN: undefined, DKIM_SELECTOR: undefined, DKIM_KEY_FILE: undefined })).toBeUndefined()
  await chooseMail(readConfig({ SMTP_URL: sink.url, MAIL_FROM: 'mail@music.example' })).fanMail.send(fanMail())
  expect(sink.mails[0]!.headers).not.toHaveProperty('dkim-signature')
})

const ed25519 = pem(generateKeyPairSync('ed25519').privateKey)
const locked = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
  .toString()
test.each([
  ['is not there', null, startupTexts.dkimKeyUnreadable],
  ['is no key', 'hello', startupTexts.dkimKeyUnreadable],
  ['has a password', locked, startupTexts.dkimKeyUnreadable],
  [
    'is the public half',
    pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    startupTexts.dkimKeyUnreadable,
  ],
  ['is of a kind that few verify', ed25519, startupTexts.dkimKeyKind],
  ['is short', pem(generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey), startupTexts.dkimKeyKind],
])('a key that %s ends the start with its sentence', async (name, content, sentence) => {
  const path = join(folder, `${name}.pem`)
  if (content !== null) await writeFile(path, content)
  expect(() => ports({ DKIM_KEY_FILE: path })).toThrow(new StartupError(sentence(path)))
})
