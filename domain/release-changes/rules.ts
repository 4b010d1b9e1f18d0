import { releaseEditTexts } from '#domain/release-changes/texts.ts'
import { msPerDay } from '#domain/shared/dates.ts'

/** Whether somebody has typed a release's title, however their keyboard composes its letters. */
export function isTitle(typed: string, title: string): boolean {
  return typed.trim().normalize('NFC') === title.trim().normalize('NFC')
}

/** What looks odd about a UPC or EAN; it may be saved all the same. Null where nothing does. */
export function upcWarning(typed: string): string | null {
  const code = typed.trim()
  if (code === '') return null
  if (!/^\d+$/.test(code)) return releaseEditTexts.upcDigits
  return code.length === 12 || code.length === 13 ? null : releaseEditTexts.upcLength(code.length)
}

/** By how many days a date moves; null where there was none, or is none any more, or nothing moves. */
export function dateShift(from: string | null, to: string | null): number | null {
  if (from === null || to === null || from === to) return null
  return Math.round((Date.parse(to) - Date.parse(from)) / msPerDay)
}
