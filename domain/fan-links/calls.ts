import { z } from 'zod'
import { fanLinkTexts as texts } from '#domain/fan-links/texts.ts'
import { defineCall } from '#domain/shared/call.ts'

/** The secret in the address is the key. */
const page = { failure: texts.failed, params: z.object({ token: z.string() }), data: z.string() }

/** Mail scanners follow links: looking changes nothing, the buttons do. */
export const showFanLink = defineCall({
  method: 'GET',
  path: '/u/{token}',
  summary: 'Asks a fan whether to unsubscribe, to correct what is kept, or to be erased',
  ...page,
})
export const unsubscribeByLink = defineCall({
  method: 'POST',
  path: '/u/{token}',
  summary: 'Unsubscribes at once (RFC 8058): no sign-in, no redirect, and a repeat is harmless',
  ...page,
})
export const correctByLink = defineCall({
  method: 'POST',
  path: '/u/{token}/details',
  summary: 'Corrects name and city',
  ...page,
})
export const eraseByLink = defineCall({
  method: 'POST',
  path: '/u/{token}/erase',
  summary: 'Erases the fan for good',
  ...page,
})
