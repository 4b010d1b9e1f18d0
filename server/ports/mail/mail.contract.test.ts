import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { describeMailPort } from '#server/ports/mail/mail.contract.ts'
import { createOutbox, type Outbox } from '#server/ports/mail/outbox.ts'
import { createSmtp } from '#server/ports/mail/smtp.ts'
import { startMailSink, type MailSink } from '#server/testing/mail-sink.ts'

let sink: MailSink
let folder: string
let outbox: Outbox
beforeAll(async () => {
  sink = await startMailSink()
  folder = await mkdtemp(join(tmpdir(), 'aa-outbox-'))
  outbox = createOutbox(join(folder, 'outbox'))
})
afterAll(async () => {
  await sink.close()
  await rm(folder, { recursive: true, force: true })
})

describeMailPort('smtp', () => ({
  port: createSmtp({ url: sink.url, from: 'mail@music.example' }),
  arrived: (to) =>
    Promise.resolve(
      sink
        .to(to)
        .map((mail) => ({
          to: mail.to.join(),
          subject: mail.headers.subject!,
          text: mail.text,
          html: mail.html,
          unsubscribe: mail.headers['list-unsubscribe'] ?? '',
          id: mail.headers['message-id']!,
        })),
    ),
}))
describeMailPort('outbox', () => ({
  port: outbox,
  arrived: async (to) =>
    (await outbox.list(to)).map((mail) => ({ ...mail, html: mail.html ?? '', unsubscribe: mail.unsubscribe ?? '' })),
}))

test('the outbox contains a mail once, however often it is handed over, and never half of one', async () => {
  const mail = { id: newId(), to: 'again@example.com', kind: 'test', subject: 'Once', text: 'Once' }
  for (let time = 0; time < 3; time++) await outbox.send(mail)
  expect(await outbox.list(mail.to)).toHaveLength(1)
  expect((await readdir(join(folder, 'outbox'))).filter((name) => !name.endsWith('.json'))).toEqual(['index.jsonl'])
})
