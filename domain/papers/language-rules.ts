import type { PageSize } from '#domain/papers/schema.ts'

/** Regions that use Letter instead of A4. */
const letterCountries = /-(US|CA|MX|CL|CO|PH)\b/i

/** The paper size of people who read this language first: 'en-US', or a browser's whole list of them. */
export const paperOf = (languages: string): PageSize =>
  letterCountries.test(languages.split(',')[0]!) ? 'letter' : 'a4'
