import type { ReleaseStatus } from '#domain/releases/schema.ts'
import { releaseEditTexts, releaseStatusTexts } from '#domain/releases/texts.ts'
import { formatDate, msPerDay, utcDay } from '#domain/shared/dates.ts'

/** Whole days until the release date at midnight UTC, rounded up; negative once it has passed (specification 2, section 9). */
export function daysToRelease(releaseDate: string, now: Date): number {
  const days = Math.ceil((Date.parse(`${releaseDate}T00:00:00Z`) - now.getTime()) / msPerDay)
  return days === 0 ? 0 : days // Math.ceil gives -0 within the day itself
}

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

type Dated = { status: ReleaseStatus; release_date: string | null; auto_released_on?: string | null }

/** What its status means for a release now. */
export function statusMeaning({ status, release_date, auto_released_on }: Dated, now: Date): string {
  if (status === 'draft') return releaseStatusTexts.draft
  if (status === 'released') return auto_released_on ? releaseStatusTexts.byItsDate(formatDate(auto_released_on)) : releaseStatusTexts.released
  if (release_date === null) return releaseStatusTexts.scheduledUndated
  return release_date <= utcDay(now) ? releaseStatusTexts.scheduledPast : releaseStatusTexts.scheduled(formatDate(release_date))
}

/** By how many days a date moves; null where there was none, or is none any more, or nothing moves. */
export function dateShift(from: string | null, to: string | null): number | null {
  if (from === null || to === null || from === to) return null
  return Math.round((Date.parse(to) - Date.parse(from)) / msPerDay)
}
