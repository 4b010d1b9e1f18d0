import { ImapFlow } from 'imapflow'
import { msPerDay } from '#domain/shared/dates.ts'
import { isLoopback } from '#server/platform/config.ts'
import { largestMail, MailboxError, type MailboxPort, type Round } from '#server/ports/mailbox/mailbox.ts'

/** Handed over and put aside together. */
const page = 50
/** Limits of a round; the next one continues. */
type Limits = { mails: number; ms: number }
const ofMinute: Limits = { mails: 1_000, ms: 45_000 }
const mostForgotten = 1_000
/** Where mails go that were read. Nobody needs them; they are kept for a while for the operator's questions. */
const aside = 'Processed'
const daysAside = 30

type Connection = {
  host: string
  port: number
  secure: boolean
  doSTARTTLS?: boolean
  auth: { user: string; pass: string }
  folder: string
}

/**
 * Parses `imaps://user:password@host:port/INBOX`. `imap` must upgrade to TLS before it signs in, except on this machine or with `?tls=off`, for a server inside one's
 * own network.
 */
export function readImapUrl(address: string): Connection {
  const url = new URL(address)
  const secure = url.protocol === 'imaps:'
  const plain = isLoopback(url.hostname) || url.searchParams.get('tls') === 'off'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 993 : 143,
    secure,
    ...(secure ? {} : { doSTARTTLS: !plain }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  }
}

/** A mailbox by IMAP, with a connection for each round. */
export function createImapMailbox(address: string, limits = ofMinute): MailboxPort {
  const { folder, ...connection } = readImapUrl(address)
  return {
    async readAll(take) {
      const client = new ImapFlow({
        ...connection,
        logger: false,
        disableAutoIdle: true,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        maxLiteralSize: 2 * largestMail,
      })
      // Also raised outside of calls, when the connection breaks; every call that waits then fails.
      client.on('error', () => undefined)
      try {
        await asMailboxError(client.connect())
        await forgetOld(client)
        const round = await readRound(client, folder, take, limits)
        await client.logout().catch(() => undefined)
        return round
      } finally {
        client.close()
      }
    },
  }
}

async function readRound(
  client: ImapFlow,
  folder: string,
  take: (mail: Uint8Array) => Promise<void>,
  limits: Limits,
): Promise<Round> {
  await asMailboxError(client.mailboxOpen(folder))
  const all = (await asMailboxError(client.search({ all: true }, { uid: true }))) || []
  const [round, until] = [all.toSorted((a, b) => a - b).slice(0, limits.mails), Date.now() + limits.ms]
  const counts = { read: 0, tooLarge: 0 }
  let at = 0
  for (; at < round.length && Date.now() < until; at += page) {
    const uids = round.slice(at, at + page)
    const sizes = await asMailboxError(client.fetchAll(uids, { uid: true, size: true }, { uid: true }))
    const small = sizes.flatMap(({ uid, size = 0 }) => (size > largestMail ? [] : [uid]))
    counts.tooLarge += sizes.length - small.length
    if (small.length > 0) counts.read += await takeAll(client, small, take)
    if (!(await asMailboxError(client.messageMove(uids, aside, { uid: true })))) throw new MailboxError('MOVE')
  }
  return { ...counts, isMore: at < all.length }
}

/** One at a time: the connection waits, so that few are in memory. */
async function takeAll(client: ImapFlow, uids: number[], take: (mail: Uint8Array) => Promise<void>): Promise<number> {
  const mails = client.fetch(uids, { source: true }, { uid: true })[Symbol.asyncIterator]()
  for (let count = 0; ; count += 1) {
    const { done, value } = await asMailboxError(mails.next())
    if (done) return count
    if (value.source) await take(value.source)
  }
}

/** Opens the folder of read mails, which the first round makes, and deletes old ones: they contain addresses. */
async function forgetOld(client: ImapFlow): Promise<void> {
  try {
    await client.mailboxOpen(aside)
  } catch {
    await asMailboxError(client.mailboxCreate(aside))
    return
  }
  const before = new Date(Date.now() - daysAside * msPerDay)
  const old = (await asMailboxError(client.search({ before }, { uid: true }))) || []
  if (old.length > 0) await asMailboxError(client.messageDelete(old.slice(0, mostForgotten), { uid: true }))
}

type ImapFailure = {
  code?: string
  responseStatus?: string
  serverResponseCode?: string
  authenticationFailed?: boolean
}

async function asMailboxError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const { code, responseStatus, serverResponseCode, authenticationFailed } = error as ImapFailure
    const parts = [authenticationFailed ? 'AUTH' : code, responseStatus, serverResponseCode].filter(Boolean)
    throw new MailboxError(parts.join(' ') || 'unknown')
  }
}
