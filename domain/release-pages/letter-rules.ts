import { reminderLetterTexts as texts } from '#domain/release-pages/texts.ts'
import type { Letter } from '#domain/shared/letter.ts'

type Facts = { title: string; artist: string; url: string }

/** Asks the owner of an address whether to remind them. */
export const confirmReminderLetter = ({ title, artist, url }: Facts): Letter => ({
  subject: texts.confirm.subject(title),
  heading: texts.confirm.heading,
  opening: [texts.confirm.opening(title, artist)],
  button: { label: texts.confirm.button, url },
  closing: [texts.confirm.closing],
  footer: [texts.confirm.footer(artist)],
})

/** The one mail on the day. */
export const releaseDayLetter = ({ title, artist, url }: Facts): Letter => ({
  subject: texts.day.subject(title, artist),
  heading: texts.day.heading(title),
  opening: [texts.day.opening(title, artist)],
  button: { label: texts.day.button, url },
  closing: [],
  footer: [texts.day.footer(artist)],
})
