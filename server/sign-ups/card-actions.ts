import { signUpTexts as texts } from '#domain/fan-pages/texts.ts'
import type { ShownPage } from '#server/fan-pages/queries.ts'
import type { Card } from '#server/platform/pdf/paper.ts'
import { qrModules } from '#server/platform/qr-code.ts'

/** The card for the merch table, which leads to the sign-up page. */
export const fanCard = ({ artist }: ShownPage, address: string, now: Date): Card => ({
  title: `${artist} – ${texts.cardTag}`,
  author: artist,
  language: null,
  made: now.toISOString(),
  tag: texts.cardTag,
  poster: artist,
  line: texts.cardLine,
  code: qrModules(address),
  // As people type it.
  address: address.replace(/^https?:\/\//, ''),
})
