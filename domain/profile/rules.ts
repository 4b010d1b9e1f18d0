import { profileSettingsTexts as texts } from '#domain/profile/texts.ts'

/** Countries and territories whose postal codes are called ZIP codes; without a country the specification's word is used. */
const zipCountries = new Set(['', 'US', 'AS', 'FM', 'GU', 'MH', 'MP', 'PH', 'PR', 'PW', 'VI'])

/** The name of the postal code in a country, by its code. */
export const postalLabel = (country: string): string =>
  zipCountries.has(country) ? texts.labels.zip : texts.postalCode
