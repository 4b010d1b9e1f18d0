import { checkGtin } from '#domain/identifiers/rules.ts'
import { daysBetween } from '#domain/shared/dates.ts'
import type { MovedTask, ReleaseChange } from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'

/** Whether the text typed is a release's title, however the keyboard composes its characters. */
export function isTitle(typed: string, title: string): boolean {
  return typed.trim().normalize('NFC') === title.trim().normalize('NFC')
}

/** A warning about a UPC or EAN, as the label copy words it; the code may be saved anyway. Null if there is none. */
export function upcWarning(typed: string): string | null {
  if (typed.trim() === '') return null
  const checked = checkGtin(typed)
  return checked.ok ? (checked.warning ?? null) : checked.reason
}

/** By how many days a date moves; null if it is added, removed or unchanged. */
export function dateShift(from: string | null, to: string | null): number | null {
  if (from === null || to === null || from === to) return null
  return daysBetween(from, to)
}

export type ShownChange = {
  /** Tasks whose date changes, earliest new date first. */
  moved: MovedTask[]
  /** By how many days all of them move; null if they differ, or the date is added or removed. */
  shift: number | null
  /** Tasks that keep their date: those a plan leaves alone, and those that only get another offset. */
  stays: Task[]
}

/** A plan's visible changes. A new type may give a task another offset, and the new date may lead back to the same day. */
export function shownChange({ moved, stays }: Pick<ReleaseChange, 'moved' | 'stays'>): ShownChange {
  const isMoved = ({ task, due_date }: MovedTask) => due_date !== task.due_date
  const seen = moved.filter(isMoved).toSorted((a, b) => ((a.due_date ?? '') < (b.due_date ?? '') ? -1 : 1))
  return {
    moved: seen,
    shift: commonShift(seen),
    stays: [...stays, ...moved.filter((each) => !isMoved(each)).map(({ task }) => task)],
  }
}

/** By how many days all of these move; null if they differ. */
export function commonShift(moved: readonly MovedTask[]): number | null {
  const shifts = new Set(moved.map(({ task, due_date }) => dateShift(task.due_date, due_date)))
  return shifts.size === 1 ? [...shifts][0]! : null
}
