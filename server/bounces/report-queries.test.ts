import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bounceFor } from '#domain/bounces/rules.ts'
import { readReport } from '#server/bounces/report-queries.ts'
import { newId } from '#server/platform/ids.ts'
import { makeLocalPart } from '#server/ports/mail/return-path.ts'
import {
  bounceReport,
  complaintReport,
  multipart,
  ownHeaders,
  plainMail,
  statusBlock,
} from '#server/testing/reports.ts'

const key = randomBytes(32)
const id = newId()
const to = 'ingrid@post.example'
const about = { local: makeLocalPart(key, 'b', id), to }
const returnPath = `${about.local}@bounces.music.example`

const read = (raw: string | Uint8Array) => readReport(typeof raw === 'string' ? Buffer.from(raw) : raw, key)
/** The result of the mail: `hard 5.1.1`, `complaint`, or null for nothing. */
async function outcome(raw: string): Promise<string | null> {
  const { report } = await read(raw)
  if (!report) return null
  expect(report.mailId).toBe(id)
  if (report.of === 'complaint') return 'complaint'
  const bounce = bounceFor(report.of, to)
  return bounce && `${bounce.kind} ${bounce.status}`
}

describe('RFC 3464', () => {
  test.each([
    [
      'Postfix',
      bounceReport(about, { original: to, words: '550 5.1.1 <ingrid@post.example>: User unknown' }),
      'hard 5.1.1',
    ],
    [
      'a folded diagnostic',
      bounceReport(about, { status: '5.0.0', words: '550-5.2.2 The email account is\r\n    over quota' }),
      'soft 5.0.0',
    ],
    [
      'a general status, a better one in the words',
      bounceReport(about, { status: '5.0.0', words: '554 5.7.1 rejected' }),
      'ours 5.0.0',
    ],
    ['given up after days', bounceReport(about, { status: '4.4.1', words: 'connect timed out' }), 'soft 4.4.1'],
    ['expired', bounceReport(about, { status: '5.4.7' }), 'soft 5.4.7'],
    ['a full mailbox', bounceReport(about, { status: '5.2.2' }), 'soft 5.2.2'],
    ['blocked', bounceReport(about, { status: '5.7.1' }), 'ours 5.7.1'],
    [
      'delayed',
      bounceReport(about, { action: 'delayed', status: '4.4.1' }, { subject: 'Delayed Mail (still being retried)' }),
      null,
    ],
    ['delivered', bounceReport(about, { action: 'delivered', status: '2.0.0' }), null],
    ['relayed', bounceReport(about, { action: 'relayed', status: '2.6.0' }), null],
    ['upper case', bounceReport({ ...about, local: about.local.toUpperCase() }, { action: 'FAILED' }), 'hard 5.1.1'],
    [
      'a comment after the action',
      bounceReport(about, { action: 'failed (expired)', status: '4.4.7 (delivery time expired)' }),
      'soft 4.4.7',
    ],
    ['a hidden return path', bounceReport(about, {}, { to: null }), 'hard 5.1.1'],
    [
      'a catch-all’s header',
      bounceReport(about, {}, { to: 'bounces@music.example', headers: [`Delivered-To: ${returnPath}`] }),
      'hard 5.1.1',
    ],
    [
      'another address and ours',
      bounceReport(about, [{ recipient: 'else@post.example' }, { status: '4.2.2' }]),
      'soft 4.2.2',
    ],
    [
      'what our address forwards to, of which one works',
      bounceReport(about, [{ recipient: 'a@x.example' }, { recipient: 'b@x.example', action: 'relayed' }]),
      null,
    ],
    [
      'what our address forwards to, none of which works',
      bounceReport(about, [{ recipient: 'a@x.example' }, { recipient: 'b@x.example', status: '5.2.2' }]),
      'soft 5.2.2',
    ],
  ])('%s', async (_, raw, expected) => expect(await outcome(raw)).toBe(expected))

  test.each([
    ['the headers of our mail only', { type: 'text/rfc822-headers', body: ownHeaders(about) }],
    ['our mail in base64', { type: 'message/rfc822', body: ownHeaders(about), encoding: 'base64' }],
    ['a notification in other scripts (RFC 6533)', { type: 'message/global-headers', body: ownHeaders(about) }],
  ])('with %s, and no other trace of our mail', async (_, copy) => {
    const status = {
      type: 'message/delivery-status',
      body: `Reporting-MTA: dns; x\r\n\r\n${statusBlock({ recipient: to, action: 'failed', status: '5.1.1' })}`,
    }
    expect(await outcome(multipart(about, [status, copy], { to: null }))).toBe('hard 5.1.1')
  })

  test('Exchange: the status in base64, no block about the mail, our Message-ID only in References', async () => {
    const block = statusBlock({
      recipient: to,
      action: 'failed',
      status: '5.1.10',
      words: '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
    })
    const raw = multipart(about, [{ type: 'message/delivery-status', body: block, encoding: 'base64' }], {
      to: null,
      from: 'postmaster@outlook.example',
      subject: 'Undeliverable: Out on Friday',
      headers: [
        `In-Reply-To: <${about.local}@music.example>`,
        'Auto-Submitted: auto-replied',
        'X-Auto-Response-Suppress: All',
      ],
    })
    expect(await outcome(raw)).toBe('hard 5.1.10')
  })

  test('RFC 6533: a status in UTF-8', async () => {
    const body = `Reporting-MTA: dns; x\n\nFinal-Recipient: utf-8; ingrid@post.example\nAction: failed\nStatus: 5.1.1\n`
    expect(await outcome(multipart(about, [{ type: 'message/global-delivery-status', body }]))).toBe('hard 5.1.1')
  })
})

describe('RFC 5965', () => {
  test.each([
    ['abuse, with the recipient hidden', complaintReport(about), 'complaint'],
    ['fraud', complaintReport(about, { feedback: 'fraud' }), 'complaint'],
    ['not spam after all', complaintReport(about, { feedback: 'not-spam' }), null],
    ['a signature that fails', complaintReport(about, { feedback: 'auth-failure' }), null],
    ['without a type', complaintReport(about, { feedback: '' }), null],
  ])('%s', async (_, raw, expected) => expect(await outcome(raw)).toBe(expected))

  test('with the return path hidden, the Message-ID says which mail', async () => {
    const redacted = complaintReport(about).replace(/Return-Path: <[^>]*>/, 'Return-Path: <redacted>')
    expect(await outcome(redacted)).toBe('complaint')
  })

  test('without our return path or Message-ID it is about no mail', async () => {
    expect(await read(complaintReport(about).replaceAll(about.local, 'redacted'))).toEqual({ stop: [], report: null })
  })
})

describe('in plain words', () => {
  const daemon = ['From: MAILER-DAEMON@mx.post.example', `To: ${returnPath}`]
  const qmail = (words: string) =>
    plainMail(
      [...daemon, 'Subject: failure notice'],
      `Hi. This is the qmail-send program at mx.post.example.\r\nI'm afraid I wasn't able to deliver your message.\r\n\r\n<ingrid@post.example>:\r\n${words}\r\n\r\n--- Below this line is a copy of the message.\r\n\r\n${ownHeaders(about)}`,
    )
  const exim = (words: string, headers: string[] = []) =>
    plainMail(
      [
        'X-Failed-Recipients: ingrid@post.example',
        'Auto-Submitted: auto-replied',
        'From: Mail Delivery System <Mailer-Daemon@post.example>',
        'Subject: Mail delivery failed: returning message to sender',
        ...headers,
      ],
      `This message was created automatically by mail delivery software.\r\n\r\n  ingrid@post.example\r\n    ${words}\r\n\r\n------ This is a copy of the message, including all the headers. ------\r\n\r\n${ownHeaders(about)}`,
    )
  test.each([
    ['qmail', qmail('Sorry, no mailbox here by that name. (#5.1.1)'), 'hard 5.1.1'],
    ['qmail, no status, our own text has one', qmail('Sorry, it did not work.'), 'soft null'],
    ['qmail, for now', qmail('I have been trying too long. (#4.4.1)'), 'soft 4.4.1'],
    ['Exim', exim('SMTP error from remote mail server after RCPT TO: 550 5.1.1 no such user'), 'hard 5.1.1'],
    ['Exim, without a status', exim('Unrouteable address'), 'hard null'],
    ['Exim, unknown user', exim('550 unknown user'), 'hard null'],
    ['Exim, spam', exim('550 This message was classified as SPAM'), 'ours null'],
    [
      'a warning',
      plainMail(
        [...daemon, 'Subject: Warning: message delayed 24 hours'],
        'Delivery to ingrid@post.example is delayed: 4.4.1. The message will be retried.',
      ),
      null,
    ],
    [
      'a page without text',
      plainMail([...daemon, 'Subject: Returned'], '')
        .replace('text/plain', 'text/html')
        .replace(/\r\n\r\n$/, '\r\n\r\n<p>550 <b>5.1.1</b> no such user</p>'),
      'hard 5.1.1',
    ],
  ])('%s', async (_, raw, expected) => expect(await outcome(raw)).toBe(expected))
})

describe('no report', () => {
  const from = 'From: Ingrid Sand <ingrid@post.example>'
  test.each([
    [
      'away, marked',
      plainMail(
        [from, `To: ${returnPath}`, 'Subject: Out of office', 'Auto-Submitted: auto-replied'],
        'I am away. 5.1.1',
      ),
    ],
    [
      'away, from the mail system',
      plainMail(
        ['From: postmaster@post.example', `To: ${returnPath}`, 'Subject: Automatic reply', 'Precedence: auto_reply'],
        'I am away. 550 5.1.1',
      ),
    ],
    ['away, unmarked', plainMail([from, `To: ${returnPath}`, 'Subject: Away'], 'I am away until Monday')],
    [
      'an answer that quotes us',
      plainMail(
        [from, `To: ${returnPath}`, `In-Reply-To: <${about.local}@music.example>`, 'Subject: Re: Out on Friday'],
        `> ${ownHeaders(about)}\r\nLovely. 550 5.1.1`,
      ),
    ],
    [
      'advertising',
      plainMail(['From: seller@shop.example', 'To: bounces@music.example', 'Subject: Buy'], 'Buy 5.1.1 now'),
    ],
    ['nothing', ''],
    ['no header at all', 'Hello\r\n'],
    ['bytes', Buffer.from([0, 255, 254, 13, 10, 0, 128])],
  ])('%s', async (_, raw) => expect(await read(raw)).toEqual({ stop: [], report: null }))

  test.each([
    ['another key', { ...about, local: makeLocalPart(randomBytes(32), 'b', id) }],
    ['our id alone', { ...about, local: id }],
    ['a seal of zeros', { ...about, local: `b-${id.replaceAll('-', '')}-${'0'.repeat(20)}` }],
  ])('forged, with %s', async (_, forged) => {
    expect((await read(bounceReport(forged))).report).toBeNull()
    expect((await read(complaintReport(forged))).report).toBeNull()
  })
})

describe('a mail that unsubscribes', () => {
  const fan = newId()
  const address = `${makeLocalPart(key, 'u', fan)}@bounces.music.example`

  test('names its fan in the recipient, and nowhere else', async () => {
    expect(await read(plainMail(['From: ingrid@post.example', `To: ${address}`, 'Subject: unsubscribe'], ''))).toEqual({
      stop: [fan],
      report: null,
    })
    expect(
      (
        await read(
          plainMail(['From: ingrid@post.example', 'To: undisclosed-recipients:;', `Delivered-To: ${address}`], ''),
        )
      ).stop,
    ).toEqual([fan])
    expect(
      (await read(plainMail(['From: x@post.example', 'To: y@post.example', `Subject: ${address}`], address))).stop,
    ).toEqual([])
  })

  test('is not what a report sends back of our headers', async () => {
    const raw = bounceReport(about).replace('mailto:u-0@', `mailto:${address.split('@')[0]}@`)
    expect(await read(raw)).toMatchObject({ stop: [], report: { mailId: id } })
  })
})
