import { describe, expect, test } from 'vitest'
import {
  isAutoReply,
  isComplaint,
  readDeliveryStatus,
  readPlainReport,
  type PlainMail,
} from '#domain/bounces/report-rules.ts'

describe('a delivery status', () => {
  test('tells of each recipient, after the block about the mail', () => {
    const text = [
      'Reporting-MTA: dns; mx.mail.example',
      '',
      'Original-Recipient: rfc822;Fan@Mail.example',
      'Final-Recipient: rfc822; Fan <inbox@mail.example>',
      'Action: failed',
      'Status: 5.1.1 (no such user)',
      'Diagnostic-Code: smtp; 550 5.1.1',
      '  no such user',
      ' \t',
      'Final-Recipient: rfc822; other@mail.example',
      'Action: Delayed (still trying)',
      'Status: 4.2.2',
      '',
    ].join('\r\n')
    expect(readDeliveryStatus(text)).toEqual([
      {
        addresses: ['fan@mail.example', 'inbox@mail.example'],
        action: 'failed',
        status: '5.1.1',
        words: 'smtp; 550 5.1.1 no such user',
      },
      { addresses: ['other@mail.example'], action: 'delayed', status: '4.2.2', words: '' },
    ])
  })

  test.each([
    ['Status: 5.1.1', 'failed', '5.1.1'],
    ['Status: 4.2.2', 'other', '4.2.2'],
    ['Status: soon', 'other', null],
    ['Action: delivered\nStatus: 5.1.1', 'other', '5.1.1'],
    ['Action: FAILED', 'failed', null],
    ['Action: relayed', 'other', null],
    ['Final-Recipient: rfc822; fan@mail.example', 'other', null],
    ['Action: failed\nAction: delayed', 'failed', null],
  ])('with %j is %s', (text, action, status) => expect(readDeliveryStatus(text)).toMatchObject([{ action, status }]))

  test('has none without a recipient, and no address without one', () => {
    expect(readDeliveryStatus('Reporting-MTA: dns; mx.mail.example\n\nno field\n: none')).toEqual([])
    expect(readDeliveryStatus('Action: failed\nFinal-Recipient: rfc822;')[0]!.addresses).toEqual([])
    expect(readDeliveryStatus(`Action: failed\nDiagnostic-Code: ${'a'.repeat(3000)}`)[0]!.words).toHaveLength(2000)
  })
})

test.each([
  ['Feedback-Type: abuse\nVersion: 1', true],
  ['feedback-type:  Fraud', true],
  ['Feedback-Type: not-spam', false],
  ['Feedback-Type: auth-failure', false],
  ['Feedback-Type: abused', false],
  ['Version: 1', false],
])('the feedback %j is a complaint: %j', (text, complains) => expect(isComplaint(text)).toBe(complains))

const fields = (...all: string[]) =>
  new Map(all.map((each): [string, string] => [each.split(': ')[0]!, each.split(': ')[1] ?? '']))

test.each([
  [['auto-submitted: auto-replied (vacation)'], true],
  [['auto-submitted: auto-generated'], false],
  [['auto-submitted: auto-repliedx'], false],
  [['x-autoreply: yes'], true],
  [['x-autorespond: '], true],
  [['precedence: AUTO_REPLY'], true],
  [['precedence: auto_reply_bulk'], false],
  [['precedence: bulk'], false],
  [[], false],
  // A mail server's report is marked so, too.
  [['auto-submitted: auto-replied', 'x-failed-recipients: fan@mail.example'], false],
])('a mail with %j is an automatic reply: %j', (all, isReply) =>
  expect(isAutoReply({ fields: fields(...all) })).toBe(isReply),
)

describe('a report in plain words', () => {
  const mail = (changes: Partial<PlainMail> = {}): PlainMail => ({
    fields: new Map(),
    subject: 'failure notice',
    from: 'MAILER-DAEMON@mail.example',
    text: 'Sorry, 550 5.1.1 no such user',
    ...changes,
  })

  test.each([
    ['mailer-daemon@mail.example', true],
    ['MailerDaemon@mail.example', true],
    ['postmaster@mail.example', true],
    ['mail-delivery@mail.example', true],
    ['MDaemon@mail.example', true],
    ['double-bounce@mail.example', true],
    ['postmasters@mail.example', false],
    ['old-postmaster@mail.example', false],
    ['fan@mail.example', false],
  ])('from %s counts: %j', (from, counts) => expect(readPlainReport(mail({ from })) !== null).toBe(counts))

  test('names those whom it failed, whoever sent it', () => {
    const failed = fields('x-failed-recipients: Fan@mail.example, <other@mail.example>,')
    expect(readPlainReport(mail({ from: 'fan@mail.example', fields: failed }))).toEqual({
      addresses: ['fan@mail.example', 'other@mail.example'],
      action: 'failed',
      status: '5.1.1',
      words: 'Sorry, 550 5.1.1 no such user',
    })
    expect(readPlainReport(mail())!.addresses).toEqual([])
  })

  test.each([
    ['Delayed: your mail', 'It waits.', 'delayed'],
    ['Warning: could not send', 'It waits.', 'delayed'],
    ['failure notice', 'It is still being retried.', 'delayed'],
    ['failure notice', 'We will retry for a day.', 'delayed'],
    ['failure notice', 'You do not need to resend it.', 'delayed'],
    ['failure notice', 'Delivery was delayed. Then 550 no such user', 'failed'],
    ['failure notice', 'Delivery was delayed. Then 5.1.1 no such user', 'failed'],
    ['failure notice', 'No such user.', 'failed'],
  ])('headed %j that says %j is about mail that was %s', (subject, text, action) =>
    expect(readPlainReport(mail({ subject, text }))!.action).toBe(action),
  )

  test.each([
    '--- Below this line is a copy of the message.',
    'This is a copy of your mail',
    '----- Original message -----',
    'Returned message follows',
    'Return-Path: <news@a.example>',
    'Received: from a.example',
  ])('ends where the copy of our mail begins: %j', (line) => {
    const report = readPlainReport(mail({ text: `No such user.\n${line}\nDelayed? 5.1.1` }))!
    expect(report).toMatchObject({ words: 'No such user.\n', action: 'failed', status: null })
  })

  test('keeps the first words of a long one', () =>
    expect(readPlainReport(mail({ text: 'a'.repeat(3000) }))!.words).toHaveLength(2000))
})
