import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gtinCheck, ipiCheck, isniCheck, passesMod37, placeCheck } from '#domain/identifiers/check-digits.ts'
import {
  checkDpid,
  checkGrid,
  checkGtin,
  checkIpiBase,
  checkIpiName,
  checkIsni,
  checkIsrc,
  checkIsrcPrefix,
  checkIswc,
  type Checked,
} from '#domain/identifiers/rules.ts'
import { identifierTexts as texts } from '#domain/identifiers/texts.ts'

describe('ISRC prefix', () => {
  test.each([
    ['aa-6q7', 'AA6Q7', 'AA-6Q7'],
    [' US S1Z ', 'USS1Z', 'US-S1Z'],
    ['QZABC', 'QZABC', 'QZ-ABC'],
  ])('%j is %s', (typed, canonical, display) =>
    expect(checkIsrcPrefix(typed)).toMatchObject({ ok: true, canonical, display }),
  )
  test('of no known agency only warns', () => {
    expect(checkIsrcPrefix('XYABC')).toMatchObject({ ok: true, warning: texts.isrcPrefix('XY') })
    expect(checkIsrcPrefix('SEABC')).not.toHaveProperty('warning')
  })
  test.each(['US-S1', 'US-S1Z9', '1SABC', 'US-S!Z'])('%j is none', (typed) =>
    expect(checkIsrcPrefix(typed)).toEqual({ ok: false, reason: texts.isrcPrefixForm }),
  )
  test('is offered out of a whole ISRC', () =>
    expect(checkIsrcPrefix('AA-6Q7-20-00047')).toEqual({ ok: false, reason: texts.isrcPrefixForm, repair: 'AA-6Q7' }))
  test('is missing where nothing is typed', () =>
    expect(checkIsrcPrefix(' ')).toMatchObject({ ok: false, reason: texts.missing('ISRC prefix') }))
})

describe('ISRC', () => {
  test('a country named ISRC-something is not a leading word', () => {
    expect(checkIsrc('ISRC12600001')).toMatchObject({ ok: true, canonical: 'ISRC12600001' })
    expect(checkIsrc('ISRC: IS-RC1-26-00001')).toMatchObject({ ok: true, canonical: 'ISRC12600001' })
  })
  test.each([
    'BC',
    'BK',
    'BP',
    'BX',
    'CB',
    'CP',
    'DG',
    'FX',
    'GX',
    'UK',
    'KS',
    'QM',
    'QT',
    'QZ',
    'QN',
    'ZZ',
    'XK',
    'YU',
    'ZB',
    'SE',
    'GB',
    'KR',
  ])('%s is a known prefix', (prefix) => expect(checkIsrc(`${prefix}ABC2600001`)).not.toHaveProperty('warning'))
  test.each(['XX', 'EU', 'AN', 'QX', 'AA'])('%s only warns', (prefix) =>
    expect(checkIsrc(`${prefix}-ABC-26-00001`)).toEqual({
      ok: true,
      canonical: `${prefix}ABC2600001`,
      display: `${prefix}-ABC-26-00001`,
      warning: texts.isrcPrefix(prefix),
    }),
  )
  test('offers digits for letters that can only be digits', () => {
    expect(checkIsrc('US-SKG-I9-O2345')).toEqual({ ok: false, reason: texts.isrcEnds, repair: 'US-SKG-19-02345' })
    expect(checkIsrc('US-OI0-19-12345')).toMatchObject({ ok: true, canonical: 'USOI01912345' })
  })
})

test.each<[string, (typed: string) => Checked, string]>([
  ['T0345246801', checkIswc, texts.iswcForm],
  ['0345246801', checkIswc, texts.iswcForm],
  ['036000291452', checkGtin, texts.gtinCharacters],
  ['I0000002297', checkIpiBase, texts.ipiBaseForm],
  ['000000012281955X', checkIsni, texts.isniForm],
  ['PADPIDA2014111801Y', checkDpid, texts.dpidForm],
  ['A12425GABC1234002M', checkGrid, texts.gridForm],
])('%s is no such code with a letter more at either end', (code, check, reason) => {
  for (const longer of [`Q${code}`, `${code}Q`]) expect(check(longer)).toEqual({ ok: false, reason })
})

test('an IPI name number of the remainder 0 ends in 00', () => {
  expect(checkIpiName('91000000100').ok).toBe(true)
  expect(checkIpiName('91000000101').ok).toBe(false)
})

describe('check digits', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length })
  /** Another digit at one position. */
  const change = (code: string, place: number, by: number) =>
    code.slice(0, place) + String((Number(code[place]) + by) % 10) + code.slice(place + 1)
  const everyError = (code: string) =>
    Array.from({ length: code.length }, (_, place) =>
      Array.from({ length: 9 }, (_unused, by) => change(code, place, by + 1)),
    ).flat()
  const swap = (code: string, place: number) =>
    code.slice(0, place) + code[place + 1]! + code[place]! + code.slice(place + 2)

  test.each([7, 11, 12, 13])(
    'GTIN of %i digits and a check digit: every single error is found, and its own repair offered',
    (length) => {
      fc.assert(
        fc.property(digits(length), (body) => {
          fc.pre(!/^0+$/.test(body))
          const code = body + gtinCheck(body)
          expect(checkGtin(code).ok).toBe(true)
          expect(everyError(code).filter((other) => checkGtin(other).ok)).toEqual([])
          expect(checkGtin(change(code, length, 3))).toEqual({
            ok: false,
            reason: texts.lastDigit(length, code.slice(-1)),
            ...([11, 12].includes(length) && { repair: code }),
          })
        }),
      )
    },
  )
  test('GTIN: finds swapped neighbors unless they differ by five', () => {
    fc.assert(
      fc.property(digits(11), fc.integer({ min: 0, max: 9 }), (body, place) => {
        const code = body + gtinCheck(body)
        const [a, b] = [Number(code[place]), Number(code[place + 1])]
        fc.pre(a !== b && Math.abs(a - b) !== 5 && !/^0+$/.test(body))
        expect(checkGtin(swap(code, place)).ok).toBe(false)
      }),
    )
  })
  test('GTIN: offers a lost leading zero and never adds it silently', () => {
    fc.assert(
      fc.property(digits(10), (rest) => {
        const body = `0${rest}`
        fc.pre(!/^0+$/.test(body))
        const code = body + gtinCheck(body)
        expect(checkGtin(code.slice(1))).toEqual({ ok: false, reason: texts.gtinLostZero, repair: code })
      }),
    )
  })
  test('ISWC: finds 82 of 90 single errors in the digits of T1234567894, as measured in the standards', () => {
    const found = everyError('1234567894').filter((other) => !checkIswc(`T${other}`).ok)
    expect(found).toHaveLength(82)
  })
  test('ISWC and IPI base: accepts the computed last digit and no other', () => {
    fc.assert(
      fc.property(digits(9), fc.integer({ min: 1, max: 9 }), (nine, by) => {
        const [iswc, base] = [nine + placeCheck(nine, 1), nine + placeCheck(nine, 2)]
        expect([checkIswc(`T${iswc}`).ok, checkIpiBase(`I${base}`).ok]).toEqual([true, true])
        expect([checkIswc(`T${change(iswc, 9, by)}`).ok, checkIpiBase(`I${change(base, 9, by)}`).ok]).toEqual([
          false,
          false,
        ])
      }),
    )
  })
  test('IPI name: accepts what is computed; a single error passes only if the remainders are 0 and 1, which have the same two digits', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        fc.pre(!/^0+$/.test(nine))
        const code = nine + ipiCheck(nine)
        expect(checkIpiName(code).ok).toBe(true)
        const missed = everyError(code).filter((other) => checkIpiName(other).ok)
        if (!code.endsWith('00')) expect(missed).toEqual([])
        expect(missed.filter((other) => !other.endsWith('00'))).toEqual([])
      }),
    )
  })
  test('ISNI: finds every single error and every swap of neighbors', () => {
    fc.assert(
      fc.property(digits(15), fc.integer({ min: 0, max: 13 }), (fifteen, place) => {
        const code = fifteen + isniCheck(fifteen)
        expect(checkIsni(code).ok).toBe(true)
        expect(everyError(fifteen).filter((other) => checkIsni(other + code.slice(15)).ok)).toEqual([])
        if (code[place] !== code[place + 1]) expect(checkIsni(swap(code, place)).ok).toBe(false)
      }),
    )
  })
  test('GRid and DPID: exactly one final character fits, and every single error is found', () => {
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength: 15, maxLength: 15 }),
        fc.integer({ min: 2, max: 16 }),
        fc.integer({ min: 1, max: 35 }),
        (rest, place, by) => {
          const fitting = Array.from(alphabet).filter((last) => passesMod37(`A1${rest}${last}`))
          expect(fitting).toHaveLength(1)
          const code = `A1${rest}${fitting[0]}`
          const other =
            code.slice(0, place) + alphabet[(Number.parseInt(code[place]!, 36) + by) % 36]! + code.slice(place + 1)
          expect([checkGrid(code).ok, checkGrid(other).ok]).toEqual([true, false])
        },
      ),
    )
    fc.assert(
      fc.property(digits(10), (ten) => {
        expect(Array.from(alphabet).filter((last) => checkDpid(`PADPIDA${ten}${last}`).ok)).toHaveLength(1)
      }),
    )
  })
})
