import { expect, test } from 'vitest'
import { shortBioWords } from '#domain/press-facts/rules.ts'
import { pressFactsBody, pressWords } from '#domain/press-facts/schema.ts'
import { pressFactTexts as texts } from '#domain/press-facts/texts.ts'
import { fieldTexts } from '#domain/shared/texts.ts'

const empty = Object.fromEntries(pressWords.map((word) => [word, null]))
const words = (count: number) => Array.from({ length: count }, () => 'tide').join(' ')

test.each<[string, string | null, string | null]>([
  ['short_bio', null, null],
  ['short_bio', words(shortBioWords), null],
  ['short_bio', words(shortBioWords + 1), texts.tooManyWords(shortBioWords)],
  ['press_email', '', null],
  ['press_email', 'press@marlin.example', null],
  ['press_email', 'press', fieldTexts.badEmail],
  ['booking_email', 'booking at marlin', fieldTexts.badEmail],
])('%s may be %j: %j', (field, value, message) => {
  const { error } = pressFactsBody.safeParse({ ...empty, quotes: [], version: 0, [field]: value })
  expect(error?.issues.map((issue) => [issue.path[0], issue.message]) ?? []).toEqual(message ? [[field, message]] : [])
})
