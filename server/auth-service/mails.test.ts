import { expect, test } from 'vitest'
import type { MailKind } from '#server/auth-service/mailer.ts'
import { composeMail } from '#server/auth-service/mails.ts'
import { mailTexts } from '#server/auth-service/texts.ts'

const origin = 'https://music.example'
const compose = (kind: MailKind) =>
  composeMail({
    kind,
    to: 'mara@example.com',
    code: '012345',
    hash: 'ab'.repeat(32),
    origin,
    target: new URL(`${origin}/reset-password`),
    newEmail: 'a&b@example.com',
  })

test.each(Object.keys(mailTexts.byKind('')) as MailKind[])(
  'the mail %s says everything in both parts, has the code, and is of no use after an hour',
  (kind) => {
    const mail = compose(kind)
    const { subject, opening, closing } = mailTexts.byKind('a&b@example.com')[kind]
    expect(mail).toMatchObject({ to: 'mara@example.com', kind, subject, goodForMs: 3_600_000 })
    const asHtml = (text: string) => text.replaceAll('&', '&amp;')
    for (const sentence of [opening, closing, mailTexts.footer, '012345']) {
      expect(mail.text).toContain(sentence)
      expect(mail.html).toContain(asHtml(sentence))
    }
    const links = mail.text.match(/https:\/\/\S+/g) ?? []
    expect(links).toHaveLength(kind === 'reauthentication' ? 0 : 1)
    for (const link of links) {
      expect(mail.html).toContain(`href="${asHtml(link)}"`)
      expect(mail.html).toContain(mailTexts.button[kind])
    }
  },
)
