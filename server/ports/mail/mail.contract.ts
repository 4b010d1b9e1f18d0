import { describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { Mail, MailPort } from '#server/ports/mail/mail.ts'

/** A mail as it arrived, by whatever adapter. */
type Arrived = { to: string; subject: string; text: string; html: string; unsubscribe: string; id: string }
export type MailPortUnderTest = { port: MailPort; arrived: (to: string) => Promise<Arrived[]> }

const newAddress = () => `port-${newId()}@example.com`
const makeMail = (changes: Partial<Mail> = {}): Mail & { id: string } =>
  ({ id: newId(), to: newAddress(), kind: 'test', subject: 'Hello', text: 'Hello there\n', ...changes }) as Mail & {
    id: string
  }

/** The guarantees the product relies on, wherever mails go. `getSubject` is called inside each test. */
export function describeMailPort(name: string, getSubject: () => MailPortUnderTest): void {
  describe(`mail port, ${name}`, () => {
    /** Sends it and returns how it arrived, once. */
    const send = async (mail: Mail): Promise<Arrived> => {
      const { port, arrived } = getSubject()
      await port.send(mail)
      const found = await arrived(mail.to)
      expect(found).toHaveLength(1)
      return found[0]!
    }

    test('hands over address, subject, both parts, and the id that identifies a repeat', async () => {
      const mail = makeMail({ html: '<p>Hello there</p>\n' })
      expect(await send(mail)).toMatchObject({ to: mail.to, subject: 'Hello', text: mail.text, html: mail.html })
      expect((await getSubject().arrived(mail.to))[0]!.id).toContain(mail.id)
    })

    test.each([
      ['letters of every kind', 'Grüße, ありがとう, Ω, 🎶'],
      ['a long line', 'x'.repeat(5000)],
      ['what mail servers read as the end', 'before\n.\nafter'],
      ['equals signs and trailing spaces', 'a=3D b= \nc'],
      ['a line that begins with From', 'From here on'],
    ])('leaves %s unchanged', async (_, words) => {
      const arrived = await send(
        makeMail({ subject: words.split('\n')[0]!.slice(0, 200), text: `${words}\n`, html: `<p>${words}</p>\n` }),
      )
      expect(arrived).toMatchObject({ text: `${words}\n`, html: `<p>${words}</p>\n` })
      expect(arrived.subject.trim()).toBe(words.split('\n')[0]!.slice(0, 200).trim())
    })

    test('carries the unsubscribe address of this kind of mail, if there is one', async () => {
      const unsubscribe = 'https://music.example/api/mail/unsubscribe?token=abc'
      expect((await send(makeMail({ unsubscribe }))).unsubscribe).toContain(unsubscribe)
      expect((await send(makeMail())).unsubscribe).toBe('')
    })

    test('a line break in the subject adds no header', async () => {
      const arrived = await send(makeMail({ subject: 'Hello\r\nBcc: other@example.com' }))
      expect(arrived.text.trim()).toBe('Hello there')
      expect(await getSubject().arrived('other@example.com')).toEqual([])
    })

    test('delivers twenty concurrently', async () => {
      const mails = Array.from({ length: 20 }, () => makeMail())
      const { port, arrived } = getSubject()
      await Promise.all(mails.map((mail) => port.send(mail)))
      for (const mail of mails) expect(await arrived(mail.to)).toHaveLength(1)
    })
  })
}
