import type { Letter } from '#domain/shared/letter.ts'
import { signUpLetterTexts as texts } from '#domain/sign-ups/texts.ts'

/** Asks the owner of an address to confirm it. */
export const confirmLetter = (facts: { artist: string; url: string }): Letter => ({
  subject: texts.confirm.subject(facts.artist),
  heading: texts.confirm.heading,
  opening: [texts.confirm.opening(facts.artist)],
  button: { label: texts.confirm.button, url: facts.url },
  closing: [texts.confirm.closing],
  footer: [texts.confirm.footer(facts.artist)],
})

/** The one mail after confirming. */
export const welcomeFanLetter = (facts: { artist: string; stopUrl: string }): Letter => ({
  subject: texts.welcome.subject(facts.artist),
  heading: texts.welcome.heading,
  opening: [texts.welcome.opening(facts.artist)],
  closing: [],
  footer: [texts.welcome.footer(facts.artist)],
  stop: { label: texts.welcome.stop, url: facts.stopUrl },
})
