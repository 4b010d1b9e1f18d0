import { expect, test } from 'vitest'
import { bounceEvents } from '#domain/bounces/schema.ts'
import { bounceTexts as texts } from '#domain/bounces/texts.ts'

const event = { type: 'bounce', message_id: '<m1@a.example>' }
const refused = (changes: object) =>
  bounceEvents
    .safeParse({ events: [{ ...event, ...changes }] })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test.each([
  ['5.1.1', true],
  ['4.100.250', true],
  ['2.0.0', true],
  ['5.1', false],
  ['3.1.1', false],
  ['5.1.1000', false],
  ['x5.1.1', false],
  ['5.1.1 no such user', false],
])('the status %j of a bounce is accepted: %j', (status, isAccepted) =>
  expect(refused({ status })).toEqual(isAccepted ? [] : [['events.0.status', texts.badStatus]]),
)

test('an event names its mail by its id or by its sender', () => {
  expect(refused({ message_id: undefined, return_path: 'bounce-1@a.example' })).toEqual([])
  expect(refused({ message_id: undefined })).toEqual([['events.0.message_id', texts.noMail]])
})

test.each([
  [0, false],
  [1, true],
  [500, true],
  [501, false],
])('%i events at once are accepted: %j', (length, isAccepted) =>
  expect(bounceEvents.safeParse({ events: Array.from({ length }, () => event) }).success).toBe(isAccepted),
)
