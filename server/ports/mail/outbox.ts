import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#server/platform/ids.ts'
import type { Attachment, Mail, MailPort } from '#server/ports/mail/mail.ts'

/** Attachments as text, base64. */
export type SentMail = Omit<Mail, 'attachments'> & {
  id: string
  sentAt: string
  attachments?: { fileName: string; contentType: string; content: string }[]
}

export type Outbox = MailPort & {
  readonly name: 'outbox'
  /** The mails to one address, or to all, newest first. */
  list(to?: string): Promise<SentMail[]>
}

const asText = ({ content, ...file }: Attachment) => ({ ...file, content: Buffer.from(content).toString('base64') })

/** Mail that is not sent: each is a file in the data folder. A mail that is handed over again replaces its file. */
export function createOutbox(folder: string): Outbox {
  return {
    name: 'outbox',
    async send(mail) {
      const { attachments, ...words } = mail
      const sent: SentMail = {
        ...words,
        id: mail.id ?? newId(),
        sentAt: new Date().toISOString(),
        ...(attachments ? { attachments: attachments.map(asText) } : {}),
      }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${sent.id}.json`)
      // Write under another name and rename, so that a reader never sees half a mail.
      await writeFile(`${path}.part`, JSON.stringify(sent, null, 2), { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    async list(to) {
      const names = await readdir(folder).catch(() => [])
      const mails = await Promise.all(
        names
          .filter((name) => name.endsWith('.json'))
          .sort()
          .reverse()
          .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as SentMail),
      )
      return to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
    },
  }
}
