import type { ReleaseStatus } from '#domain/releases/schema.ts'
import { releaseStatusTexts } from '#domain/releases/texts.ts'
import { formatDate, msPerDay, utcDay } from '#domain/shared/dates.ts'

/** Whole days until the release date at midnight UTC, rounded up; negative once it has passed (specification 2, section 9). */
export function daysToRelease(releaseDate: string, now: Date): number {
  const days = Math.ceil((Date.parse(`${releaseDate}T00:00:00Z`) - now.getTime()) / msPerDay)
  return days === 0 ? 0 : days // Math.ceil gives -0 within the day itself
}

type Dated = { status: ReleaseStatus; release_date: string | null; auto_released_on?: string | null }

/** What its status means for a release now. */
export function statusMeaning({ status, release_date, auto_released_on }: Dated, now: Date): string {
  if (status === 'draft') return releaseStatusTexts.draft
  if (status === 'released') return auto_released_on ? releaseStatusTexts.byItsDate(formatDate(auto_released_on)) : releaseStatusTexts.released
  if (release_date === null) return releaseStatusTexts.scheduledUndated
  return release_date <= utcDay(now) ? releaseStatusTexts.scheduledPast : releaseStatusTexts.scheduled(formatDate(release_date))
}
