import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  calendarDate,
  email,
  moment,
  optionalText,
  pageLimit,
  requiredText,
  text,
  uuid,
  version,
} from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'

/** The first message, or undefined for a valid value. */
const refusal = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

/** Strings of any UTF-16 units: lone surrogates, pairs, NUL and plain letters, often enough to combine. */
const anyUnits = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.integer({ min: 0xd800, max: 0xdfff }),
      fc.constantFrom(0, 0x61, 0x20),
    ),
    { maxLength: 12 },
  )
  .map((units) => String.fromCharCode(...units))

describe('text', () => {
  test('is trimmed and otherwise kept as typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (value) => {
        if (value.includes('\0')) return
        expect(text(5000).parse(`  ${value}\n`)).toBe(value.trim())
      }),
    )
  })

  test('refuses every string with a NUL or lone surrogate, and accepts every other', () => {
    fc.assert(
      fc.property(anyUnits, (value) => {
        const storable = !value.trim().includes('\0') && value.trim().isWellFormed()
        expect(refusal(text(1000), value)).toBe(storable ? undefined : fieldTexts.notStorable)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0xd800, max: 0xdfff }), (unit) => {
        expect(refusal(text(9), String.fromCharCode(unit))).toBe(fieldTexts.notStorable)
      }),
    )
  })

  test('counts code points, after trimming', () => {
    expect(refusal(text(2), ' 🎶🎶 ')).toBeUndefined()
    expect(refusal(text(3), '🎶🎶🎶🎶')).toBe('Use at most 3 characters')
    expect(refusal(text(5000), 'x'.repeat(5001))).toBe('Use at most 5,000 characters')
  })

  test.each([5, null, undefined, [], {}, true])('refuses %j', (value) => {
    expect(refusal(text(9), value)).toBe(fieldTexts.notText)
    expect(refusal(requiredText(9, 'Name it'), value)).toBe('Name it')
  })

  test.each(['', ' ', '\t\r\n', '\u00a0\u3000'])('that is required is not %j', (value) => {
    expect(refusal(requiredText(9, 'Name it'), value)).toBe('Name it')
  })

  test.each([
    [undefined, null],
    [null, null],
    ['', null],
    ['  ', null],
    [' a ', 'a'],
  ])('that is optional turns %j into %j', (value, kept) => {
    expect(optionalText(9).parse(value)).toBe(kept)
  })
})

describe('an email address', () => {
  test.each([
    [' Mara@Example.COM ', 'mara@example.com'],
    ['a+b.c@sub.example.co', 'a+b.c@sub.example.co'],
  ])('%j is stored as %s', (value, kept) => expect(email.parse(value)).toBe(kept))
  test.each([
    'mara',
    'mara@',
    '@example.com',
    'a b@example.com',
    'a@b@c.de',
    'mara@example',
    'a@example..com',
    'a@exa\nmple.com',
  ])('refuses %j', (value) => expect(refusal(email, value)).toBe(fieldTexts.badEmail))
})

describe('a calendar date', () => {
  test('is accepted for every day from 1900 on, with or without midnight UTC, and cut to the day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          for (const tail of ['', 'T00:00:00Z', 'T00:00:00.000Z']) expect(calendarDate.parse(day + tail)).toBe(day)
        },
      ),
    )
  })

  test('is refused for every day that no calendar has', () => {
    const two = (value: number) => String(value).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 99 }),
        (year, month, day) => {
          const exists = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
          expect(refusal(calendarDate, `${year}-${two(month)}-${two(day)}`)).toBe(
            exists ? undefined : fieldTexts.badDate,
          )
        },
      ),
    )
  })

  test.each([
    '2027-2-3',
    '27-02-03',
    '2027/02/03',
    '2027-02-03T00:00:01Z',
    '2027-02-03T00:00:00+01:00',
    '2027-02-03T00:00:00',
    ' 2027-02-03',
    '2027-02-03\n',
    '1899-12-31',
    '',
    'today',
    '٢٠٢٧-٠٢-٠٣',
    20270203,
    null,
  ])('%j is refused', (value) => expect(refusal(calendarDate, value)).toBe(fieldTexts.badDate))

  test.each([
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2024-02-29', true],
    ['2100-02-29', false],
  ])('%s is a day: %s', (day, exists) => expect(calendarDate.safeParse(day).success).toBe(exists))
})

describe('a moment', () => {
  test.each([
    ['2026-11-21T14:00:00Z', '2026-11-21T14:00:00.000Z'],
    ['2026-11-21T14:00:00.5+02:00', '2026-11-21T12:00:00.500Z'],
    ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00.000Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['2026-01-01T00:00:00.123456789Z', '2026-01-01T00:00:00.123Z'],
    ['2026-06-01T00:00:00+23:59', '2026-05-31T00:01:00.000Z'],
  ])('%s is stored as %s', (value, kept) => expect(moment('When?').parse(value)).toBe(kept))

  test.each([
    '0000-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '9999-12-31T23:59:59-15:00',
    '2026-02-30T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T23:59:60Z',
    '2026-01-01',
    '2026-01-01T00:00:00',
    '+012026-01-01T00:00:00Z',
    'now',
    '',
    5,
  ])('%j is refused', (value) => expect(refusal(moment('When?'), value)).toBe('When?'))

  test('is always a time that can be parsed again', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true }),
        (date) => {
          expect(moment('').parse(date.toISOString())).toBe(date.toISOString())
        },
      ),
    )
  })
})

test('an id is a UUID and nothing else', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(refusal(uuid, id)).toBeUndefined()
    }),
  )
  for (const value of ['', 'x', '01a1fe74-743b-75eb-97fe-8a17bb6a04f', "01a1fe74-743b-75eb-97fe-8a17bb6a04fb'", 7])
    expect(refusal(uuid, value)).toBe(fieldTexts.badId)
})

test('a version is a whole number that fits the column, or missing', () => {
  expect(version.parse(undefined)).toBeUndefined()
  for (const value of [1, 2_147_483_647]) expect(version.parse(value)).toBe(value)
  for (const value of [0, -1, 1.5, 2_147_483_648, Number.NaN, Infinity, '1', null])
    expect(refusal(version, value)).toBe(fieldTexts.badVersion)
})

test('a page has as many entries as requested, within limits, and says so', () => {
  const limit = pageLimit(100, 50)
  expect([undefined, '1', '100', ' 7 '].map((value) => limit.parse(value))).toEqual([50, 1, 100, 7])
  for (const value of ['', '0', '101', '1.5', 'x', 'NaN', 'Infinity', '-5'])
    expect(refusal(limit, value)).toBe('The limit must be a whole number from 1 to 100')
})
