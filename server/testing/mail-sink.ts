import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as received. Header names in lower case, values unfolded and decoded. */
type ReceivedMail = {
  from: string
  to: string[]
  headers: Record<string, string>
  text: string
  html: string
  raw: string
}

export type MailSink = {
  url: string
  mails: ReceivedMail[]
  to(address: string): ReceivedMail[]
  /** How the server answers from now on: accepts mails, or refuses at a step; only to the address `to`, or to all at a domain: `@post.example`. */
  answer(how: keyof typeof refusals | 'take', to?: string): void
  close(): Promise<void>
}

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
const refusals = {
  recipient: refuse(550, '5.1.1 <nobody@example.com> no such user'),
  sender: refuse(550, '5.7.1 sender not allowed'),
  content: refuse(554, '5.6.0 not wanted'),
  later: refuse(451, '4.3.0 try again later'),
  policy: refuse(550, '5.7.1 mail from your network is blocked'),
  full: refuse(452, '4.2.2 mailbox full'),
  closing: refuse(421, '4.3.2 closing down'),
}
/** Refused at the recipient, like an address that does not exist. */
const atRecipient = new Set<string>(['recipient', 'later', 'policy', 'full', 'closing'])

/** For mail servers that come and go. Nothing else on this machine uses this address, so a free port there stays free. */
const aside = '127.0.0.3'

/** A mail server that is not running yet: `startMailSink` starts it at this port. */
export async function absentMailServer(): Promise<{ host: string; port: number; url: string }> {
  const server = createServer().listen(0, aside)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return { host: `${aside}:${port}`, port, url: `smtp://${aside}:${port}` }
}

/** A mail server on loopback that keeps its mails; `port` comes from `absentMailServer`. */
export async function startMailSink(options: SMTPServerOptions = {}, port?: number): Promise<MailSink> {
  const host = port === undefined ? '127.0.0.1' : aside
  let mode: keyof typeof refusals | 'take' = 'take'
  let meant: string | undefined
  const answerAt = (step: string, done: (error?: Error | null) => void, address?: string) => {
    const isMeant = meant === undefined || meant === address || (meant.startsWith('@') && address?.endsWith(meant))
    const refused = isMeant && (mode === step || (step === 'recipient' && atRecipient.has(mode)))
    done(refused ? refusals[mode as keyof typeof refusals] : null)
  }
  const sink: MailSink = {
    url: '',
    mails: [],
    to: (address) => sink.mails.filter((mail) => mail.to.includes(address)),
    answer: (how, to) => void ([mode, meant] = [how, to]),
    close: () => new Promise((done) => server.close(() => done())),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Our senders keep connections open: without this, it would wait half a minute for their end.
    closeTimeout: 1,
    logger: false,
    onMailFrom: (_address, _session, done) => answerAt('sender', done),
    onRcptTo: ({ address }, _session, done) => answerAt('recipient', done, address),
    onData(stream, { envelope }, reply) {
      void text(stream).then((raw) => {
        if (mode === 'content') return reply(refusals.content)
        sink.mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          ...readMessage(raw),
        })
        reply()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(port ?? 0, host, ready))
  sink.url = `smtp://${host}:${(server.server.address() as AddressInfo).port}`
  return sink
}

function readMessage(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = splitPart(raw)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => splitPart(part.replace(/^\r\n/, '')))
    : [{ headers, body }]
  const ofType = (type: string) => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type))
    return part ? decodeBody(part.body, part.headers['content-transfer-encoding']).replaceAll('\r\n', '\n') : ''
  }
  return { headers, text: ofType('text/plain'), html: ofType('text/html') }
}

function splitPart(part: string): { headers: Record<string, string>; body: string } {
  const end = part.indexOf('\r\n\r\n')
  const lines = part
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
  return { headers, body: part.slice(end + 4) }
}

const fromQuoted = (value: string) =>
  Buffer.from(
    value.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable'
    ? fromQuoted(body.replace(/=\r\n/g, '')).replace(/\r\n$/, '')
    : body.replace(/\r\n$/, '')
}

const decodeWords = (value: string) =>
  value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : fromQuoted(word.replaceAll('_', ' ')),
    )
