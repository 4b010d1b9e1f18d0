import { newId } from '#server/platform/ids.ts'

/** The subject of a report: our mail's part before the @ of return path and Message-ID, and the fan's address. */
export type About = { local: string; to: string; domain?: string }

const lines = (...text: string[]): string => text.join('\r\n')
const at = ({ local, domain = 'bounces.music.example' }: About): string => `${local}@${domain}`

/** The headers of our mail as servers send them back. */
export const ownHeaders = (about: About): string =>
  lines(
    `Return-Path: <${at(about)}>`,
    'Received: from mail.music.example (mail.music.example [192.0.2.10]) by mx.post.example with ESMTPS id 4Xk',
    'From: Marlin <artists@music.example>',
    `To: ${about.to}`,
    'Subject: Out on Friday',
    `Message-ID: <${about.local}@music.example>`,
    'List-Unsubscribe: <https://music.example/u/abcdefghijklmnopqrstuv>, <mailto:u-0@bounces.music.example>',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hello, my release is out. Version 5.1.1 of it, to be exact.',
    '',
  )

type Part = { type: string; body: string; encoding?: string }
export type ReportOptions = {
  from?: string
  /** Null: the headers do not say whom the report came to. */
  to?: string | null
  subject?: string
  headers?: string[]
  reportType?: string
}

/** A mail of several parts, as a report is. */
export function multipart(about: About, parts: Part[], options: ReportOptions = {}): string {
  const {
    from = 'MAILER-DAEMON@mx.post.example',
    to = at(about),
    subject = 'Undelivered Mail Returned to Sender',
  } = options
  const boundary = `b${newId()}`
  return lines(
    ...(options.headers ?? []),
    `From: Mail Delivery System <${from}>`,
    ...(to === null ? [] : [`To: ${to}`]),
    `Subject: ${subject}`,
    `Message-ID: <${newId()}@mx.post.example>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${options.reportType ?? 'delivery-status'}; boundary="${boundary}"`,
    '',
    ...parts.flatMap(({ type, body, encoding }) => [
      `--${boundary}`,
      `Content-Type: ${type}`,
      ...(encoding ? [`Content-Transfer-Encoding: ${encoding}`] : []),
      '',
      encoding === 'base64' ? Buffer.from(body).toString('base64') : body,
    ]),
    `--${boundary}--`,
    '',
  )
}

type Status = { recipient?: string; original?: string; action?: string; status?: string; words?: string }
export const statusBlock = ({ recipient, original, action, status, words }: Status): string =>
  lines(
    ...(original ? [`Original-Recipient: rfc822;${original}`] : []),
    ...(recipient ? [`Final-Recipient: rfc822; ${recipient}`] : []),
    ...(action ? [`Action: ${action}`] : []),
    ...(status ? [`Status: ${status}`] : []),
    'Remote-MTA: dns; mx.post.example',
    ...(words ? [`Diagnostic-Code: smtp; ${words}`] : []),
    '',
  )

/** A report by RFC 3464, as Postfix writes it. */
export function bounceReport(about: About, status: Status | Status[] = {}, options: ReportOptions = {}): string {
  const blocks = [status]
    .flat()
    .map((one) => statusBlock({ recipient: about.to, action: 'failed', status: '5.1.1', ...one }))
  return multipart(
    about,
    [
      {
        type: 'text/plain; charset=us-ascii',
        body: 'I am sorry to have to inform you that your message could not be delivered.',
      },
      {
        type: 'message/delivery-status',
        body: lines(
          'Reporting-MTA: dns; mx.post.example',
          'X-Postfix-Queue-ID: 4Xk',
          'Arrival-Date: Sat, 28 Nov 2026 10:00:00 +0000',
          '',
          ...blocks,
        ),
      },
      { type: 'message/rfc822', body: ownHeaders(about) },
    ],
    { headers: ['Auto-Submitted: auto-replied'], ...options },
  )
}

/** A complaint by RFC 5965, as mailbox providers pass it on: to a separate address, with the recipient hidden. */
export const complaintReport = (about: About, options: ReportOptions & { feedback?: string } = {}): string =>
  multipart(
    about,
    [
      { type: 'text/plain', body: 'This is an email abuse report for an email message received from IP 192.0.2.10.' },
      {
        type: 'message/feedback-report',
        body: lines(
          `Feedback-Type: ${options.feedback ?? 'abuse'}`,
          'User-Agent: SomeGenerator/1.0',
          'Version: 1',
          'Original-Rcpt-To: redacted@post.example',
          '',
        ),
      },
      { type: 'message/rfc822', body: ownHeaders({ ...about, to: 'redacted@post.example' }) },
    ],
    {
      from: 'feedback@arf.post.example',
      to: 'fbl@bounces.music.example',
      subject: 'FW: Out on Friday',
      reportType: 'feedback-report',
      ...options,
    },
  )

/** A mail of one part. */
export const plainMail = (headers: string[], body: string): string =>
  lines(
    ...headers,
    `Message-ID: <${newId()}@mx.post.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    body,
    '',
  )
