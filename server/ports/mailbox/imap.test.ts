import { createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createImapMailbox, readImapUrl } from '#server/ports/mailbox/imap.ts'
import { largestMail, MailboxError } from '#server/ports/mailbox/mailbox.ts'
import { startImapServer, type ImapServer } from '#server/testing/imap-server.ts'

const servers: ImapServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
async function serverOf(...options: Parameters<typeof startImapServer>): Promise<ImapServer> {
  const server = await startImapServer(...options)
  servers.push(server)
  return server
}
const mail = (subject: string) => `From: a@x.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`
/** The subjects that were handed over. */
async function read(url: string, onMail?: (subject: string) => void) {
  const subjects: string[] = []
  const round = await createImapMailbox(url).readAll((raw) => {
    const subject = /Subject: (.*)\r/.exec(Buffer.from(raw).toString())![1]!
    onMail?.(subject)
    subjects.push(subject)
    return Promise.resolve()
  })
  return { ...round, subjects }
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as Error,
  )

describe('the address', () => {
  test.each([
    ['imaps://b:s@mail.example', { host: 'mail.example', port: 993, secure: true, folder: 'INBOX' }],
    ['imaps://b:s@mail.example:1993/Returned%20Mail', { port: 1993, folder: 'Returned Mail' }],
    ['imap://b:s@mail.example/INBOX', { port: 143, secure: false, doSTARTTLS: true }],
    ['imap://b:s@mail.example?tls=off', { doSTARTTLS: false }],
    ['imap://b:s@127.0.0.1:1143', { doSTARTTLS: false }],
    ['imaps://b%40x.example:p%40ss%2Fw@mail.example', { auth: { user: 'b@x.example', pass: 'p@ss/w' } }],
  ])('%s', (url, expected) => expect(readImapUrl(url)).toMatchObject(expected))
})

describe.each([
  ['that can move mails', true],
  ['that can only copy and delete', false],
])('a server %s', (_, canMove) => {
  test('hands over each mail once, oldest first', async () => {
    const server = await serverOf({ canMove })
    for (const subject of ['one', 'two', 'three']) server.put(mail(subject))
    expect(await read(server.url)).toEqual({ read: 3, tooLarge: 0, isMore: false, subjects: ['one', 'two', 'three'] })
    expect([server.count(), server.count('Processed')]).toEqual([0, 3])
    server.put(mail('four'))
    expect((await read(server.url)).subjects).toEqual(['four'])
    expect((await read(server.url)).subjects).toEqual([])
  })

  test('keeps what was not put aside for the next time', async () => {
    const server = await serverOf({ canMove })
    for (const subject of ['one', 'two']) server.put(mail(subject))
    server.breakAt(canMove ? 'UID MOVE' : 'UID COPY')
    expect(await failure(read(server.url))).toBeInstanceOf(MailboxError)
    expect(server.count()).toBe(2)
    server.breakAt(null)
    expect((await read(server.url)).subjects).toEqual(['one', 'two'])
    expect(server.count()).toBe(0)
  })

  test('keeps all of a page in which one could not be taken', async () => {
    const server = await serverOf({ canMove })
    for (const subject of ['one', 'two']) server.put(mail(subject))
    const fails = (subject: string) => {
      if (subject === 'two') throw new Error('the database is away')
    }
    expect(await failure(read(server.url, fails))).toMatchObject({ message: 'the database is away' })
    expect(server.count()).toBe(2)
  })
})

test('puts an enormous mail aside without fetching it, and reads on', async () => {
  const server = await serverOf()
  server.put(`${mail('huge')}${'x'.repeat(largestMail)}`)
  server.put(mail('small'))
  expect(await read(server.url)).toEqual({ read: 1, tooLarge: 1, isMore: false, subjects: ['small'] })
  expect([server.count(), server.count('Processed')]).toEqual([0, 2])
})

test('reads a limited number in a round, or for a limited time, and reports that there are more', async () => {
  const server = await serverOf()
  for (let at = 0; at < 130; at += 1) server.put(mail(String(at)))
  const round = (mails: number, ms: number) =>
    createImapMailbox(server.url, { mails, ms }).readAll(() => Promise.resolve())
  expect(await round(60, 45_000)).toEqual({ read: 60, tooLarge: 0, isMore: true })
  expect(await round(1_000, 0)).toEqual({ read: 0, tooLarge: 0, isMore: true })
  expect(await round(1_000, 45_000)).toEqual({ read: 70, tooLarge: 0, isMore: false })
})

test('forgets what was put aside a month ago', async () => {
  const server = await serverOf()
  server.put(mail('one'))
  await read(server.url)
  server.put(mail('old'), 'Processed', 32)
  server.put(mail('new'), 'Processed', 28)
  await read(server.url)
  expect(server.count('Processed')).toBe(2)
})

test('a wrong password and a wrong folder have a reason without words of the server', async () => {
  const server = await serverOf()
  expect(await failure(read(server.url.replace('bounces:', 'other:')))).toMatchObject({
    name: 'MailboxError',
    message: expect.stringMatching(/^AUTH/),
  })
  const missing = await failure(read(server.url.replace('/INBOX', '/Elsewhere')))
  expect(missing).toBeInstanceOf(MailboxError)
  expect(missing!.message).not.toContain('Elsewhere')
})

test('a server that is not there, or hangs up, is away', async () => {
  expect(await failure(read('imap://b:s@127.0.0.1:1/INBOX'))).toMatchObject({
    name: 'MailboxError',
    message: 'ECONNREFUSED',
  })
  const rude = createServer((socket) => socket.destroy())
  await new Promise<void>((ready) => rude.listen(0, '127.0.0.1', ready))
  const { port } = rude.address() as AddressInfo
  expect(await failure(read(`imap://b:s@127.0.0.1:${port}/INBOX`))).toBeInstanceOf(MailboxError)
  await new Promise((done) => rude.close(done))
})

test('signs in nowhere in the clear, except on this machine', async () => {
  const server = await serverOf()
  // The machine's own name does not count as a loopback name.
  expect(await failure(read(server.url.replace('127.0.0.1', '0.0.0.0')))).toBeInstanceOf(MailboxError)
  expect(server.asked('LOGIN')).toBe(0)
})
