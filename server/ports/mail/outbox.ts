import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#server/platform/ids.ts'
import type { Attachment, Mail, MailPort } from '#server/ports/mail/mail.ts'
import { createOutboxIndex } from '#server/ports/mail/outbox-index.ts'

/** Attachments as text, base64. */
export type SentMail = Omit<Mail, 'attachments'> & {
  id: string
  sentAt: string
  attachments?: { fileName: string; contentType: string; content: string }[]
}

/** `next`: where older, unread ones begin; null if there are none. */
type OutboxPage = { mails: SentMail[]; next: number | null }

export type Outbox = MailPort & {
  readonly name: 'outbox'
  /** Some of the mails to one address, or to all, newest first, from a place on. Looks at no more than takes a moment and little memory. */
  page(of: { to?: string | undefined; before?: number | undefined }): Promise<OutboxPage>
  /** All mails to one address, or to all, newest first. */
  list(to?: string): Promise<SentMail[]>
}

const mostOnPage = 100
/** Of mails, with their attachments, on a page. */
const mostPageBytes = 8_000_000
/** Of the index, for a page: more than 250,000 mails. */
const mostSearchedBytes = 32_000_000

const asText = ({ content, ...file }: Attachment) => ({ ...file, content: Buffer.from(content).toString('base64') })

/** Mail that is not sent: each is a file in the data folder. A mail that is handed over again replaces its file. */
export function createOutbox(folder: string): Outbox {
  const index = createOutboxIndex(folder)
  const pathOf = (id: string) => join(folder, `${id}.json`)
  const write = async (id: string, text: string) => {
    const part = `${pathOf(id)}.part`
    // Write under another name and rename, so that a reader never sees half a mail.
    await writeFile(part, text, { mode: 0o600 })
    await rename(part, pathOf(id))
  }
  const page: Outbox['page'] = async ({ to, before }) => {
    const [mails, seen] = [[] as SentMail[], new Set<string>()]
    let bytes = 0
    const lines = index.backward(before, to, mostSearchedBytes)
    for (;;) {
      const { done, value } = await lines.next()
      if (done) return { mails, next: value || null }
      const text = seen.has(value.id) ? null : await readFile(pathOf(value.id), 'utf8').catch(() => null)
      const mail = text === null ? null : (JSON.parse(text) as SentMail)
      if (mail?.sentAt !== value.at) continue
      seen.add(value.id)
      mails.push(mail)
      bytes += text!.length
      if (mails.length < mostOnPage && bytes < mostPageBytes) continue
      await lines.return(0)
      return { mails, next: value.start || null }
    }
  }
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
      const keep = async () => {
        // First the line: a mail without one would never be found.
        await index.add(sent.sentAt, sent.id, sent.to)
        await write(sent.id, JSON.stringify(sent, null, 2))
      }
      await keep().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await keep()
      })
    },
    page,
    async list(to) {
      const [mails, seen] = [[] as SentMail[], new Set<string>()]
      let before: number | null | undefined
      while (before !== null) {
        const found = await page({ to, before })
        for (const mail of found.mails) if (!seen.has(mail.id)) mails.push(mail)
        for (const { id } of found.mails) seen.add(id)
        before = found.next
      }
      return mails
    },
  }
}
