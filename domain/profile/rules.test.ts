import { expect, test } from 'vitest'
import { postalLabel } from '#domain/profile/rules.ts'

test.each([
  ['', 'ZIP code'],
  ['US', 'ZIP code'],
  ['PR', 'ZIP code'],
  ['SE', 'Postal code'],
  ['GB', 'Postal code'],
])('the postal code of %j is called %s', (country, name) => expect(postalLabel(country)).toBe(name))
