import type { ReleaseStatus } from '#domain/releases/schema.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { planDay, type DefaultTask } from '#domain/tasks/rules.ts'

type OfRelease = { status: ReleaseStatus; release_date: string | null }

/** A heading of the offered list: 'late' for tasks that would be due today instead, a week by its Monday, what follows the release, or no date. */
export type OfferHeading = { kind: 'late' | 'after' | 'undated' } | { kind: 'week'; monday: string }
export type OfferedGroup = { heading: OfferHeading; tasks: DefaultTask[] }

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Splits the tasks that a full list would add: those to come or without a date, and those before today. */
export function splitAtToday(tasks: readonly DefaultTask[], now: Date): { coming: DefaultTask[]; past: DefaultTask[] } {
  const today = utcDay(now)
  const isPast = ({ due_date }: DefaultTask) => due_date !== null && due_date < today
  return { coming: tasks.filter((task) => !isPast(task)), past: tasks.filter(isPast) }
}

/** The tasks under the week of their date, in the order of the list. */
export function groupByWeek(tasks: readonly DefaultTask[], release: OfRelease, now: Date): OfferedGroup[] {
  const headingOf = ({ due_date }: DefaultTask): OfferHeading => {
    if (due_date === null) return { kind: 'undated' }
    if (due_date < (planDay(release, now) ?? due_date)) return { kind: 'late' }
    if (release.release_date !== null && due_date > release.release_date) return { kind: 'after' }
    return { kind: 'week', monday: mondayOf(due_date) }
  }
  const groups = new Map<string, OfferedGroup>()
  for (const task of tasks) {
    const heading = headingOf(task)
    const key = headingKey(heading)
    const group = groups.get(key) ?? { heading, tasks: [] }
    group.tasks.push(task)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export const headingKey = (heading: OfferHeading): string => (heading.kind === 'week' ? heading.monday : heading.kind)
