import { expect, test } from 'vitest'
import { clockBody, deedBody } from '#domain/sandbox/schema.ts'
import { sandboxBillingTexts as texts } from '#domain/sandbox/texts.ts'

const refusal = (schema: typeof clockBody | typeof deedBody, body: object) =>
  schema.safeParse(body).error?.issues.map(({ message }) => message)

test.each([
  [1, undefined],
  [366, undefined],
  [0, [texts.badDays]],
  [367, [texts.badDays]],
  [1.5, [texts.badDays]],
  ['8', [texts.badDays]],
  [undefined, [texts.badDays]],
])('moving the clock by %j days is refused with %j', (days, messages) =>
  expect(refusal(clockBody, { days })).toEqual(messages),
)

test.each([
  ['charge', undefined],
  ['refund', [texts.unknownDeed]],
  [undefined, [texts.unknownDeed]],
])('the action %j is refused with %j', (deed, messages) => expect(refusal(deedBody, { deed })).toEqual(messages))
