import { importLetterTexts as texts } from '#domain/fan-imports/texts.ts'
import type { Letter } from '#domain/shared/letter.ts'

type Facts = { file: string; rows: number; url: string }

/** To each admin: an artist's first large import waits for a look. */
export const importWaitsLetter = ({ artist, file, rows, url }: Facts & { artist: string }): Letter => ({
  subject: texts.waits.subject(artist),
  heading: texts.waits.heading,
  opening: [texts.waits.opening(artist)],
  facts: [
    { label: texts.file, value: file },
    { label: texts.lines, value: rows.toLocaleString('en-US') },
  ],
  button: { label: texts.waits.button, url },
  closing: [texts.waits.closing],
  footer: [texts.waits.footer],
})

/** To the artist: an admin has let the import be written, or refused it for a reason. */
export const importDecidedLetter = ({ file, rows, url, reason }: Facts & { reason: string | null }): Letter => {
  const said = reason === null ? texts.allowed : texts.refused
  return {
    subject: said.subject(file),
    heading: said.heading,
    opening: [said.opening(file)],
    facts: [
      { label: texts.file, value: file },
      { label: texts.lines, value: rows.toLocaleString('en-US') },
      ...(reason === null ? [] : [{ label: texts.reason, value: reason }]),
    ],
    button: { label: texts.button, url },
    closing: [said.closing],
    footer: [texts.footer],
  }
}
