import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readReport } from '#server/bounces/report-queries.ts'
import { newId } from '#server/platform/ids.ts'
import { makeLocalPart } from '#server/ports/mail/return-path.ts'
import { multipart, plainMail, statusBlock } from '#server/testing/reports.ts'

const key = randomBytes(32)
const about = { local: makeLocalPart(key, 'b', newId()), to: 'ingrid@post.example' }
const returnPath = `${about.local}@bounces.music.example`

test.each([
  [
    'parts in parts',
    (): string =>
      Array.from({ length: 5_000 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`).join(
        '\r\n',
      ),
  ],
  ['headers without end', () => Array.from({ length: 60_000 }, (_, at) => `X-${at}: ${'x'.repeat(20)}`).join('\r\n')],
  ['one line', () => `Subject: ${'b-'.repeat(1_000_000)}`],
  [
    'a status of many blocks',
    () =>
      multipart(about, [
        {
          type: 'message/delivery-status',
          body: statusBlock({ recipient: 'x@y.example', status: '5.1.1', action: 'failed' }).repeat(15_000),
        },
      ]),
  ],
  [
    'line breaks and spaces',
    () => multipart(about, [{ type: 'message/delivery-status', body: '\r\n \t'.repeat(450_000) }]),
  ],
  [
    'brackets',
    () =>
      multipart(about, [{ type: 'message/delivery-status', body: `Final-Recipient: rfc822;${'<'.repeat(1_500_000)}` }]),
  ],
  [
    'tags of a page',
    () =>
      plainMail(['From: mailer-daemon@x', `To: ${returnPath}`], '<'.repeat(1_800_000)).replace(
        'text/plain',
        'text/html',
      ),
  ],
])('two megabytes of %s are read in two seconds', async (_, make) => {
  const raw = Buffer.from(make()).subarray(0, 2 * 1024 * 1024)
  // By the processor's clock: the machine may be busy.
  const started = process.cpuUsage()
  await readReport(raw, key)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000)
})
