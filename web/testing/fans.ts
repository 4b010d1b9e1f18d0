import { listSegments } from '#domain/fan-segments/calls.ts'
import { getFanChoices } from '#domain/fans/calls.ts'
import { fanChoices, fan as fanSchema, type Fan } from '#domain/fans/schema.ts'
import { idOf } from './fixtures.ts'
import type { signedIn } from './in-process.tsx'
import { smallest } from './smallest.ts'

/** A fan of the list who may get mail. */
export const fanOf = (number: number, name: string, fields: Partial<Fan> = {}): Fan =>
  smallest(fanSchema, {
    id: idOf(number),
    name,
    email: `${name.toLowerCase()}@example.com`,
    mail_state: 'mailable',
    joined_at: '2026-11-01T00:00:00.000Z',
    version: 1,
    ...fields,
  })

/** Answers what the conditions on fans ask for: no saved ones, and these cities. */
export function answerConditions(page: Awaited<ReturnType<typeof signedIn>>, cities: string[] = []): void {
  page.on(getFanChoices, () => smallest(fanChoices, { cities }))
  page.on(listSegments, () => [])
}
