import type { ReleaseListQuery, ReleaseStatus } from '#domain/releases/schema.ts'
import { releaseStatusTexts } from '#domain/releases/texts.ts'
import { formatDate, msPerDay, utcDay } from '#domain/shared/dates.ts'

/** Whole days until the release date at midnight UTC, rounded up; negative once it has passed (specification 2, section 9). */
export function daysToRelease(releaseDate: string, now: Date): number {
  const days = Math.ceil((Date.parse(`${releaseDate}T00:00:00Z`) - now.getTime()) / msPerDay)
  return days === 0 ? 0 : days // Math.ceil gives -0 on the day itself
}

type Dated = {
  status: ReleaseStatus
  release_date: string | null
  auto_released_on?: string | null
  set_back?: boolean
}

/** Whether a change sets a release back: from released to scheduled on or after its date. Changing the date ends it. */
export function isSetBack(
  before: Dated,
  changes: { status?: ReleaseStatus | undefined; release_date?: string | null | undefined },
  now: Date,
): boolean {
  if (changes.release_date !== undefined && changes.release_date !== before.release_date) return false
  if (changes.status === undefined || changes.status === before.status) return before.set_back === true
  return (
    before.status === 'released' &&
    changes.status === 'scheduled' &&
    before.release_date !== null &&
    before.release_date <= utcDay(now)
  )
}

/** How long a released release has been out, and whether its date released it. */
function outMeaning(release_date: string | null, auto_released_on: string | null, now: Date): string {
  const days = release_date === null ? -1 : -daysToRelease(release_date, now)
  return [
    days >= 0 ? releaseStatusTexts.outFor(days) : auto_released_on ? null : releaseStatusTexts.released,
    auto_released_on && releaseStatusTexts.byItsDate(formatDate(auto_released_on)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The meaning of a release's status now. */
export function statusMeaning({ status, release_date, auto_released_on, set_back }: Dated, now: Date): string {
  if (status === 'draft') return releaseStatusTexts.draft
  if (status === 'released') return outMeaning(release_date, auto_released_on ?? null, now)
  if (release_date === null) return releaseStatusTexts.scheduledUndated
  if (release_date > utcDay(now)) return releaseStatusTexts.scheduled(formatDate(release_date))
  return set_back ? releaseStatusTexts.setBack : releaseStatusTexts.scheduledPast
}

/** Whether a list shows others than all that are not archived, or in another order than by date. */
export const isFiltered = (query: Partial<Pick<ReleaseListQuery, 'q' | 'status' | 'type' | 'sort'>>): boolean =>
  Boolean(query.q || query.status || query.type || (query.sort && query.sort !== 'date'))
