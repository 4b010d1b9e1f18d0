import { z } from 'zod'
import { countWords, mostQuotes, shortBioWords } from '#domain/press-facts/rules.ts'
import { pressFactTexts as texts } from '#domain/press-facts/texts.ts'
import { email, optionalText, requiredText, versionOrNone } from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'

/** The texts of the press facts, in the order of the form. */
export const pressWords = [
  'short_bio',
  'long_bio',
  'home_town',
  'press_name',
  'press_email',
  'press_phone',
  'booking_name',
  'booking_email',
  'booking_phone',
] as const
export type PressWord = (typeof pressWords)[number]

const address = optionalText(255).refine(
  (value) => value === null || email.safeParse(value).success,
  fieldTexts.badEmail,
)

const quote = z.object({
  words: requiredText(1000, texts.wordsRequired),
  said_by: requiredText(200, texts.saidByRequired),
})
export type Quote = z.output<typeof quote>

const fields = {
  short_bio: optionalText(2000).refine(
    (value) => value === null || countWords(value) <= shortBioWords,
    texts.tooManyWords(shortBioWords),
  ),
  long_bio: optionalText(10_000),
  home_town: optionalText(200),
  press_name: optionalText(200),
  press_email: address,
  press_phone: optionalText(50),
  booking_name: optionalText(200),
  booking_email: address,
  booking_phone: optionalText(50),
  quotes: z.array(quote).max(mostQuotes, texts.mostQuotes(mostQuotes)),
}
/** `version` 0: none were saved when the form was opened. */
export const pressFactsBody = z.object({ ...fields, version: versionOrNone })
export type PressFactsBody = z.output<typeof pressFactsBody>

const stored = z.string().nullable()
export const pressFacts = z.object({
  ...(Object.fromEntries(pressWords.map((word) => [word, stored])) as Record<PressWord, typeof stored>),
  quotes: z.array(quote),
  version: z.int(),
})
export type PressFacts = z.output<typeof pressFacts>
