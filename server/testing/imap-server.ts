import hoodiecrow from 'hoodiecrow-imap'
import type { AddressInfo, Socket } from 'node:net'

export type ImapServer = {
  /** As BOUNCE_MAILBOX. */
  url: string
  /** A mail arrives; `daysAgo` in a folder other than the inbox. */
  put(raw: string, folder?: string, daysAgo?: number): void
  /** How many lie in a folder. */
  count(folder?: string): number
  /** How many commands of this name came. */
  asked(command: string): number
  /** The connection is lost when this command comes, before anything is done; null: never again. */
  breakAt(command: 'LOGIN' | 'UID MOVE' | 'UID COPY' | null): void
  close(): Promise<void>
}

/** A mail server's mailbox on loopback; `canMove`: it knows RFC 6851. */
export async function startImapServer({ canMove = true } = {}): Promise<ImapServer> {
  const server = hoodiecrow({
    plugins: canMove ? ['UIDPLUS', 'MOVE'] : [],
    storage: { INBOX: {}, '': { separator: '/', folders: {} } },
    users: { bounces: { password: 'p@ss/word' } },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  let breaking: string | null = null
  const counts = new Map<string, number>()
  for (const command of ['LOGIN', 'UID COPY', ...(canMove ? ['UID MOVE'] : [])]) {
    const handler = server.getCommandHandler(command)
    server.setCommandHandler(command, (connection, parsed, data, done) => {
      counts.set(command, (counts.get(command) ?? 0) + 1)
      if (command === breaking) return connection.socket.destroy()
      return handler(connection, parsed, data, done)
    })
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const dateOf = (daysAgo: number): string => {
    const date = new Date(Date.now() - daysAgo * 86_400_000)
    return `${String(date.getUTCDate()).padStart(2, '0')}-${months[date.getUTCMonth()]}-${date.getUTCFullYear()} 10:00:00 +0000`
  }
  return {
    url: `imap://bounces:p%40ss%2Fword@127.0.0.1:${port}/INBOX`,
    put: (raw, folder = 'INBOX', daysAgo = 0) => server.appendMessage(folder, [], dateOf(daysAgo), raw),
    count: (folder = 'INBOX') => server.getMailbox(folder)?.messages.length ?? 0,
    asked: (command) => counts.get(command) ?? 0,
    breakAt: (command) => void (breaking = command),
    close: () =>
      new Promise((done) => {
        server.close(done)
        for (const socket of sockets) socket.destroy()
      }),
  }
}
