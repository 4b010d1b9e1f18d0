import { z } from 'zod'
import { mailChoices, mailChoicesBody } from '#domain/mail/schema.ts'
import { mailTexts } from '#domain/mail/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { text } from '#domain/shared/fields.ts'

export const getMailChoices = defineCall({
  method: 'GET',
  path: '/api/profile/mail',
  summary: 'Which mails the caller wants',
  failure: mailTexts.loadFailed,
  data: mailChoices,
})
export const updateMailChoices = defineCall({
  method: 'PUT',
  path: '/api/profile/mail',
  summary: 'Turns mails on or off',
  failure: mailTexts.saveFailed,
  body: mailChoicesBody,
  data: mailChoices,
})

// The link in a mail works without signing in, and an expired one is answered with a page, not with JSON.
const query = z.object({
  token: z
    .string()
    .optional()
    .transform((value) => text(200).safeParse(value).data),
})
export const showUnsubscribe = defineCall({
  method: 'GET',
  path: '/api/mail/unsubscribe',
  summary: 'A page (HTML) with the button that ends a kind of mail; changes nothing',
  failure: mailTexts.saveFailed,
  query,
  data: z.string(),
})
export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/mail/unsubscribe',
  summary: 'Unsubscribes from a kind of mail immediately (RFC 8058); returns a page (HTML)',
  failure: mailTexts.saveFailed,
  query,
  data: z.string(),
})
