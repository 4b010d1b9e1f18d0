import { expect, test } from 'vitest'
import { dateShift, isTitle, upcWarning } from '#domain/release-changes/rules.ts'

test.each([
  ['Low Tide', 'Low Tide', true], ['  Low Tide ', 'Low Tide', true], ['Malmo\u0308', 'Malm\u00f6', true], ['low tide', 'Low Tide', false], ['', 'Low Tide', false], ['أغنية', 'أغنية', true], ['東京', '東京の夜', false],
])('typing %j for the title %j: %j', (typed, title, yes) => expect(isTitle(typed, title)).toBe(yes))

test.each([
  ['', null], [' ', null], ['036000291452', null], ['4006381333931', null], ['03600029145', 'A UPC has 12 digits, an EAN 13. This one has 11.'], ['0360-0029145', 'A UPC or EAN holds digits only.'], ['٠٣٦٠٠٠٢٩١٤٥٢', 'A UPC or EAN holds digits only.'],
])('the UPC %j is warned about with %j', (typed, warning) => expect(upcWarning(typed)).toBe(warning))

test.each([['2026-12-18', '2027-01-15', 28], ['2027-01-15', '2026-12-18', -28], [null, '2027-01-15', null], ['2026-12-18', null, null], ['2026-12-18', '2026-12-18', null]])('from %s to %s the release moves by %j days', (from, to, days) => expect(dateShift(from, to)).toBe(days))
