import { printedTexts } from '#domain/papers/texts.ts'
import { formatDate, utcDay } from '#domain/shared/dates.ts'
import type { GridCell, Paper, Paragraph, StyleName } from '#server/platform/pdf/paper.ts'

const { none } = printedTexts

export const words = (text: string, style: StyleName = 'body'): Paragraph => [{ text, style }]
export const cell = (caption: string, value: string | null, span: number, style: StyleName = 'strong'): GridCell => ({
  caption,
  value: words(value || none, style),
  span,
})
/** An identifier in its written form; an invalid one as typed, because the artist has to see it. */
export const written = (checked: { ok: true; display: string } | { ok: false }, typed: string) =>
  checked.ok ? checked.display : typed

/** The footer of every page: which sheet it belongs to, and its date. */
export function foot(
  title: string,
  now: Date,
  { version, updated_at }: { version: number; updated_at: string },
): Paper['foot'] {
  return {
    left: `${shortened(title, shortTitle)}\n${printedTexts.prepared(formatDate(utcDay(now)))} · ${printedTexts.revision(version, formatDate(utcDay(new Date(updated_at))))}`,
    right: printedTexts.page,
  }
}
/** Characters of a title that fit on one footer line, however wide they are. */
export const shortTitle = 55

/** On one line, with an ellipsis if it has more characters. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text.replace(/\s+/g, ' '))
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}

/** Names with commas between, each isolated so that a right-to-left name does not reorder the others. */
export const names = (text: string | null, style: StyleName = 'body'): Paragraph => {
  const parts = (text ?? '').split(/\s*[,،、，]\s*/u).filter((part) => part !== '')
  return parts.length > 1
    ? parts.flatMap((part, index) => [...words(part, style), ...(index < parts.length - 1 ? words(', ', style) : [])])
    : words(text || none, style)
}
