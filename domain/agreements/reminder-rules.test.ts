import { expect, test } from 'vitest'
import { isUploadNear, remindersDue } from '#domain/agreements/reminder-rules.ts'

const sent_at = '2026-11-01T10:00:00.000Z'

test.each([
  ['2026-11-06T09:59:59Z', 0],
  ['2026-11-06T10:00:00Z', 1],
  ['2026-11-11T10:00:00Z', 2],
  ['2026-11-16T10:00:00Z', 3],
  ['2027-01-01T00:00:00Z', 3],
])('by %s, %i reminders are due', (now, count) => expect(remindersDue({ sent_at }, new Date(now))).toBe(count))

test.each([
  ['2026-11-16T23:59:59Z', false],
  ['2026-11-17T00:00:00Z', true],
  ['2026-11-20T23:59:59Z', true],
  ['2026-11-21T00:00:00Z', false],
])('at %s the upload of November 20 is near: %s', (now, near) =>
  expect(isUploadNear('2026-11-20', new Date(now))).toBe(near),
)
