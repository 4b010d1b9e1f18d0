declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  type Mailbox = { messages: { raw: string; internaldate: string }[] }
  type Connection = { socket: { destroy(): void } }
  type Command = (connection: Connection, parsed: unknown, data: unknown, done: () => void) => void
  type ImapServer = {
    server: Server
    listen(port: number, host: string, ready: () => void): void
    close(done: () => void): void
    getMailbox(path: string): Mailbox | undefined
    appendMessage(path: string, flags: string[], date: string | false, raw: string | Buffer): void
    getCommandHandler(command: string): Command
    setCommandHandler(command: string, handler: Command): void
  }
  type Options = { plugins: string[]; storage: Record<string, object>; users: Record<string, { password: string }> }
  export default function hoodiecrow(options: Options): ImapServer
}
