import { reportsTaken } from '#domain/bounces/schema.ts'
import { bounceTexts as texts } from '#domain/bounces/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

/** Its body is not only JSON, and is read as received, since it is signed: `bounceEvents`, or a mail. */
export const reportBounces = defineCall({
  method: 'POST',
  path: '/api/bounces',
  summary:
    'What became of mails to fans: JSON, or one report as it came (message/rfc822). Signed: Bounce-Signature: t={Unix seconds},v1={HMAC-SHA256 of "{t}.{body}" in hex}',
  failure: texts.failed,
  data: reportsTaken,
})
