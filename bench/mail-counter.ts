import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type MailCounter = {
  /** How often each mail arrived, by the id in its Message-ID. */
  arrived: Map<string, number>
  /** When the last one arrived, by `performance.now()`. */
  lastAt(): number
  /** Mails of each second since the first one. */
  perSecond: number[]
  /** Waits for the next mail to an address; resolves with the moment it arrived. */
  next(to: string): Promise<number>
  /** How many connections are open. */
  open(): number
  port: number
  close(): Promise<void>
}

/**
 * A mail server on loopback that only counts. smtp-server reads each mail as a separate stream and costs as much as sending one: it would be the limit
 * of what is measured here.
 */
export async function startMailCounter(): Promise<MailCounter> {
  const arrived = new Map<string, number>()
  const perSecond: number[] = []
  const waiting = new Map<string, (at: number) => void>()
  const sockets = new Set<Socket>()
  let [first, last] = [0, 0]
  const take = (to: string, head: string) => {
    const id = /^Message-ID: <([^@>]+)@/im.exec(head)?.[1] ?? ''
    arrived.set(id, (arrived.get(id) ?? 0) + 1)
    last = performance.now()
    first ||= last
    const second = Math.floor((last - first) / 1_000)
    perSecond[second] = (perSecond[second] ?? 0) + 1
    waiting.get(to)?.(last)
    waiting.delete(to)
  }
  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay(true))
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    talk(socket, take)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    arrived,
    perSecond,
    lastAt: () => last,
    next: (to) => new Promise((resolve) => waiting.set(to, resolve)),
    open: () => sockets.size,
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** One conversation (RFC 5321), with pipelining. */
function talk(socket: Socket, take: (to: string, mail: string) => void): void {
  let [text, to, isData] = ['', '', false]
  socket.setEncoding('latin1').write('220 counter ESMTP\r\n')
  socket.on('data', (chunk: string) => {
    text += chunk
    for (;;) {
      const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        take(to, part)
        socket.write('250 2.0.0 taken\r\n')
        continue
      }
      const word = part.slice(0, 4).toUpperCase()
      if (word === 'RCPT') to = /<([^>]*)>/.exec(part)?.[1] ?? ''
      isData = word === 'DATA'
      socket.write(answers[word] ?? '250 2.0.0 fine\r\n')
    }
  })
}
const answers: Record<string, string> = {
  EHLO: '250-counter\r\n250-PIPELINING\r\n250 8BITMIME\r\n',
  DATA: '354 go on\r\n',
}
