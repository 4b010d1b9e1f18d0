import { expect, test } from 'vitest'
import { columnsBody, decisionBody, uploadQuery } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message ?? null

test.each([
  ['fans.csv', null],
  ['C:\\lists\\FANS.XLSX', null],
  ['csv', texts.badType],
  ['fans.pdf', texts.badType],
  ['/', texts.nameMissing],
])('a file called %j is refused for %j', (name, message) =>
  expect(messageOf(uploadQuery.safeParse({ name }))).toBe(message),
)

test.each<[object, string | null]>([
  [{ email: 0 }, null],
  [{ email: 0, name: 1 }, null],
  [{ name: 1 }, texts.emailColumn],
  [{ email: 0, name: 0 }, texts.oneColumnEach],
  [{ email: 500 }, texts.noColumn],
  [{ email: 499 }, null],
])('columns %j are refused for %j', (columns, message) =>
  expect(messageOf(columnsBody.safeParse({ columns, has_header: true, version: 1 }))).toBe(message),
)

test.each<[object, string | null]>([
  [{ allow: true }, null],
  [{ allow: false, reason: 'A bought list' }, null],
  [{ allow: false }, texts.reasonMissing],
  [{ allow: false, reason: ' ' }, texts.reasonMissing],
])('the decision %j about an import is refused for %j', (body, message) => {
  const result = decisionBody.safeParse(body)
  expect(messageOf(result)).toBe(message)
  expect(result.error?.issues[0]?.path ?? []).toEqual(message === null ? [] : ['reason'])
})
