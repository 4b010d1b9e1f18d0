import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { productName } from '#domain/shared/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { MailError } from '#server/ports/mail/mail.ts'
import { createSmtp, readSmtpUrl } from '#server/ports/mail/smtp.ts'
import { startMailSink, type MailSink } from '#server/testing/mail-sink.ts'

const sinks: MailSink[] = []
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.close()
})
async function sinkOf(...options: Parameters<typeof startMailSink>): Promise<MailSink> {
  const sink = await startMailSink(...options)
  sinks.push(sink)
  return sink
}
const mail = (to = 'mara@example.com') => ({ id: newId(), to, kind: 'test', subject: 'Hello', text: 'Hello' })
const send = (url: string, to?: string) => createSmtp({ url, from: 'mail@music.example' }).send(mail(to))
const failure = (sent: Promise<void>) =>
  sent.then(
    () => undefined,
    (error: unknown) => error as MailError,
  )

describe('the address', () => {
  test.each([
    ['smtp://relay.example', { host: 'relay.example', port: 587, secure: false, requireTLS: true }],
    ['smtp://relay.example:2525', { port: 2525, requireTLS: true }],
    ['smtps://relay.example', { port: 465, secure: true }],
    ['smtp://relay.example:25?tls=off', { port: 25, secure: false, ignoreTLS: true }],
    ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, ignoreTLS: true }],
    ['smtp://[::1]:1025', { host: '::1', ignoreTLS: true }],
    ['smtp://mara%40example.com:p%40ss%2Fw@relay.example', { auth: { user: 'mara@example.com', pass: 'p@ss/w' } }],
  ])('%s', (url, expected) => expect(readSmtpUrl(url)).toMatchObject(expected))

  test('does not sign in without a name, and sends nothing in the clear if TLS is required', () => {
    expect(readSmtpUrl('smtp://relay.example')).not.toHaveProperty('auth')
    expect(readSmtpUrl('smtp://relay.example')).not.toHaveProperty('ignoreTLS')
    expect(readSmtpUrl('smtps://relay.example?tls=off')).toMatchObject({ secure: true })
  })
})

test('a mail comes from the product at the configured address, is marked as automatic, and carries its id', async () => {
  const sink = await sinkOf()
  const sent = mail()
  await createSmtp({ url: sink.url, from: 'mail@music.example' }).send({
    ...sent,
    unsubscribe: 'https://music.example/stop',
  })
  expect(sink.mails[0]).toMatchObject({
    from: 'mail@music.example',
    to: ['mara@example.com'],
    headers: {
      from: `${productName} <mail@music.example>`,
      'auto-submitted': 'auto-generated',
      'message-id': `<${sent.id}@music.example>`,
      'list-unsubscribe': '<https://music.example/stop>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
  })
})

test('an address that looks like a list reaches nobody else', async () => {
  const sink = await sinkOf()
  await failure(send(sink.url, 'a@example.com, b@example.com'))
  await failure(send(sink.url, 'a@example.com\r\nRCPT TO:<b@example.com>'))
  expect(sink.to('b@example.com')).toEqual([])
})

test('reports go to the return path, whose part before the @ is in the Message-ID; answers do not', async () => {
  const sink = await sinkOf()
  await createSmtp({ url: sink.url, from: 'mail@music.example' }).send({
    ...mail(),
    returnPath: 'b-1@bounces.example',
    unsubscribe: 'https://music.example/stop',
    unsubscribeMail: 'u-2@bounces.example',
  })
  expect(sink.mails[0]).toMatchObject({
    from: 'b-1@bounces.example',
    to: ['mara@example.com'],
    headers: {
      from: `${productName} <mail@music.example>`,
      'message-id': '<b-1@music.example>',
      'list-unsubscribe': '<https://music.example/stop>, <mailto:u-2@bounces.example>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
  })
})

test('an address that looks like a list reaches nobody else with a return path, either', async () => {
  const sink = await sinkOf()
  const odd = { ...mail('a@example.com, b@example.com'), returnPath: 'b-1@bounces.example' }
  await failure(createSmtp({ url: sink.url, from: 'mail@music.example' }).send(odd))
  expect(sink.to('b@example.com')).toEqual([])
})

test('signs in with name and password', async () => {
  const seen: unknown[] = []
  const sink = await sinkOf({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      seen.push([username, password])
      done(null, password === 'p@ss' ? { user: username } : { message: 'no' })
    },
  })
  const withAuth = (auth: string) => sink.url.replace('//', `//${auth}@`)
  await send(withAuth('mara:p%40ss'))
  expect(seen).toEqual([['mara', 'p@ss']])
  const refused = await failure(send(withAuth('mara:wrong-s3cret')))
  expect(refused).toMatchObject({ name: 'MailError', permanent: false, message: expect.stringContaining('EAUTH') })
})

test.each([
  ['recipient', true],
  ['content', true],
  ['sender', false],
  ['later', false],
] as const)('what the server refuses at the %s is for good: %s', async (how, permanent) => {
  const sink = await sinkOf()
  sink.answer(how)
  const error = await failure(send(sink.url))
  expect(error).toBeInstanceOf(MailError)
  expect(error!.permanent).toBe(permanent)
  expect(error!.message).toMatch(/^E[A-Z]+ /)
  expect(`${error!.message}${error!.stack}`).not.toContain('@example')
})

test('treats an unreachable server, or one that hangs up, as temporary', async () => {
  const rude = createServer((socket) => socket.destroy())
  await new Promise<void>((ready) => rude.listen(0, '127.0.0.1', ready))
  const { port } = rude.address() as AddressInfo
  expect(await failure(send(`smtp://127.0.0.1:${port}`))).toMatchObject({ permanent: false })
  await new Promise((done) => rude.close(done))
  // Another process may have its port now; nothing listens on this one.
  expect(await failure(send('smtp://127.0.0.1:1'))).toMatchObject({ permanent: false, message: 'ESOCKET CONN' })
})

test('sends a server without TLS neither password nor mail if TLS is required', async () => {
  let asked = false
  const sink = await sinkOf({
    onAuth: (_auth, _session, done) => {
      asked = true
      done(null, { user: 'x' })
    },
  })
  // The machine's own name does not count as a loopback name.
  const url = sink.url.replace('127.0.0.1', '0.0.0.0').replace('//', '//mara:secret@')
  expect(readSmtpUrl(url)).toMatchObject({ requireTLS: true })
  expect(await failure(send(url))).toMatchObject({ message: expect.stringMatching(/ETLS|STARTTLS/) })
  expect([asked, sink.mails]).toEqual([false, []])
})

test('a mail for an artist carries the artist’s name, answers go to the artist, and its files arrive whole', async () => {
  const sink = await sinkOf()
  const content = Buffer.from([0, 255, 13, 10, 46, 13, 10])
  await createSmtp({ url: sink.url, from: 'mail@music.example' }).send({
    ...mail(),
    fromName: 'Marlin\r\nBcc: other@example.com',
    replyTo: 'marlin@example.com',
    attachments: [{ fileName: 'Signed – משה.pdf', contentType: 'application/pdf', content }],
  })
  const [received] = sink.mails
  expect(received!.headers).toMatchObject({
    from: `"Marlin Bcc: other@example.com via ${productName}" <mail@music.example>`,
    'reply-to': 'marlin@example.com',
  })
  expect(received!.headers).not.toHaveProperty('bcc')
  expect(received!.raw).toContain('Content-Type: application/pdf')
  expect(received!.raw).toContain(content.toString('base64'))
})
