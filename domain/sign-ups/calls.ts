import { z } from 'zod'
import { fanPageTexts as texts } from '#domain/fan-pages/texts.ts'
import { defineCall, fillPath } from '#domain/shared/call.ts'

/** Any text: one that cannot be a name or a secret gets the same answer as an unknown one. */
const params = z.object({ name: z.string() })
const secret = z.object({ token: z.string() })
const page = { failure: texts.loadFailed, data: z.string() }

/** Public pages of the server's own making: HTML without script. */
export const showFanPage = defineCall({
  method: 'GET',
  path: '/f/{name}',
  summary: 'The sign-up page for fans; `table` is the mode for the merch table',
  ...page,
  params,
  query: z.object({ table: z.string().optional() }),
})
export const signUp = defineCall({
  method: 'POST',
  path: '/f/{name}',
  summary: "The form's answer: a confirmation is mailed; what is said never depends on whether the address is known",
  ...page,
  params,
  query: z.object({ table: z.string().optional() }),
})
/** A sign-up page's address, without the origin. */
export const fanPageAddress = (name: string): string => fillPath(showFanPage.path, { name })

export const showFanPageCode = defineCall({
  method: 'GET',
  path: '/f/{name}/qr.svg',
  summary: "The QR code of the page's address",
  ...page,
  params,
})
export const printFanCard = defineCall({
  method: 'GET',
  path: '/f/{name}/card.pdf',
  summary: 'A card of A6 with the QR code, for the merch table',
  failure: texts.loadFailed,
  params,
  data: z.unknown(),
})
/** Mail scanners follow links: looking changes nothing, the button does. */
export const showConfirmation = defineCall({
  method: 'GET',
  path: '/confirm/{token}',
  summary: 'Asks whether the address is to get mail',
  ...page,
  params: secret,
})
export const confirmSignUp = defineCall({
  method: 'POST',
  path: '/confirm/{token}',
  summary: 'Confirms a sign-up; a repeat changes nothing',
  ...page,
  params: secret,
})
