import { expect, test } from 'vitest'
import { fanPageBody } from '#domain/fan-pages/schema.ts'
import { fanPageTexts as texts } from '#domain/fan-pages/texts.ts'

const page = { name: 'Marlin', intro: null, contact: ' mara@marlin.example ', version: 1 }
const messageOf = (changes: object) => fanPageBody.safeParse({ ...page, ...changes }).error?.issues[0]?.message ?? null

test('a page is named in lower case, with a contact without blanks around it', () =>
  expect(fanPageBody.parse(page)).toMatchObject({ name: 'marlin', contact: 'mara@marlin.example' }))

test.each([
  ['low tide', texts.badName],
  ['admin', texts.reservedName],
  ['ADMIN', texts.reservedName],
])('a page cannot be called %j: %s', (name, message) => expect(messageOf({ name })).toBe(message))

test('a page needs a contact', () => expect(messageOf({ contact: ' ' })).toBe(texts.contactRequired))
