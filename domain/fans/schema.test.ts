import { expect, test } from 'vitest'
import { campaign } from '#domain/fans/schema.ts'
import { fanTexts } from '#domain/fans/texts.ts'
import { fieldTexts } from '#domain/shared/texts.ts'

const mail = { subject: 'Out now', content: 'Listen: [LINK]' }

test.each([
  ['a subject and a text', {}, undefined],
  ['no subject', { subject: ' ' }, [['subject', fanTexts.subjectMissing]]],
  ['no text', { content: '' }, [['content', fanTexts.contentMissing]]],
  [
    'neither',
    { subject: '', content: '\n' },
    [
      ['subject', fanTexts.subjectMissing],
      ['content', fanTexts.contentMissing],
    ],
  ],
  ['the longest subject', { subject: 'x'.repeat(200) }, undefined],
  ['a longer one', { subject: 'x'.repeat(201) }, [['subject', fieldTexts.tooLong(200)]]],
  ['the longest text', { content: 'x'.repeat(20_000) }, undefined],
  ['a subject of line breaks', { subject: '\u0085\u2028' }, [['subject', fanTexts.subjectMissing]]],
  ['a longer text', { content: 'x'.repeat(20_001) }, [['content', fieldTexts.tooLong(20_000)]]],
])('a mail to fans with %s', (_, changes, refusals) =>
  expect(
    campaign.safeParse({ ...mail, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]),
  ).toEqual(refusals),
)

test('a subject is kept as one line', () =>
  expect(campaign.parse({ ...mail, subject: 'Out\r\nBcc: x@y.example\u2028now' }).subject).toBe(
    'Out Bcc: x@y.example now',
  ))
