/** Responses to a sender of reports. */
export const bounceTexts = {
  failed: 'The reports could not be taken.',
  off: 'Reports are not taken here: the operator has not set BOUNCE_WEBHOOK_SECRET.',
  untrusted: 'The report is not signed with our secret, or its signature is older than five minutes.',
  unreadable: 'The report is neither JSON nor a mail.',
  tooLarge: 'A report has at most 256 kB as JSON, and 2 MB as a mail.',
  noMail: 'Name the mail by message_id or return_path.',
  badStatus: 'A status has three numbers, such as 5.1.1.',
  badTime: 'The time must be an ISO 8601 moment.',
  atMost: (most: number) => `At most ${most} events at a time.`,
}
