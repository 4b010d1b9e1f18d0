import { msPerDay } from '#domain/shared/dates.ts'

/** Whole days until the release date at midnight UTC, rounded up; negative once it has passed (specification 2, section 9). */
export function daysToRelease(releaseDate: string, now: Date): number {
  const days = Math.ceil((Date.parse(`${releaseDate}T00:00:00Z`) - now.getTime()) / msPerDay)
  return days === 0 ? 0 : days // Math.ceil gives -0 within the day itself
}
