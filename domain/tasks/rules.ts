import { addDays } from '#domain/shared/dates.ts'
import type { ReleaseType } from '#domain/releases/schema.ts'
import { coreTemplates, offsetFor } from '#domain/tasks/templates.ts'

export type DefaultTask = { template_key: string; task_description: string; task_order: number; offset_days: number; due_date: string | null }

/** A default task's due date: the release date less its offset, on the calendar. Null without a release date. */
export function dueDate(releaseDate: string | null, offsetDays: number): string | null {
  return releaseDate === null ? null : addDays(releaseDate, -offsetDays)
}

/** The core checklist of a release type in working order: earliest due first, as the standards number them within a day. */
export function defaultChecklist(type: ReleaseType, releaseDate: string | null): DefaultTask[] {
  return coreTemplates
    .map((template) => ({ template, offset: offsetFor(template, type) }))
    .filter((entry): entry is { template: (typeof coreTemplates)[number]; offset: number } => entry.offset !== null)
    .sort((a, b) => b.offset - a.offset)
    .map(({ template, offset }, index) => ({
      template_key: template.key,
      task_description: template.text,
      task_order: index + 1,
      offset_days: offset,
      due_date: dueDate(releaseDate, offset),
    }))
}
