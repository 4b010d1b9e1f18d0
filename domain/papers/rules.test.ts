import { describe, expect, test } from 'vitest'
import { barsOf, paperFileNames } from '#domain/papers/rules.ts'

describe('bars', () => {
  test('of a UPC-A, as the standard draws them', () => {
    const bars = barsOf('036000291452')!
    // 0 36000 29145 2: the left half has odd parity, the right half is inverted.
    expect(bars.modules).toBe(
      '10100011010111101010111100011010001101000110101010110110011101001100110101110010011101101100101',
    )
    expect(bars.digits).toBe('0 36000 29145 2')
    expect(bars.guards).toHaveLength(95)
    expect(bars.guards.slice(0, 11)).toBe('11111111110')
  })

  test('of an EAN-13, whose first digit is encoded in the parity of six others', () => {
    const bars = barsOf('4006381333931')!
    expect(bars.modules).toBe(
      '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
    )
    expect(bars.digits).toBe('4 006381 333931')
    expect(bars.guards.slice(0, 4)).toBe('1110')
  })

  test('are the same for a UPC and its EAN', () => {
    expect(barsOf('0036000291452')).toEqual(barsOf('036000291452'))
  })

  test.each([null, '', '036000291453', '96385074', 'ABC', '03600029145'])(
    'are not drawn for %j, which no scanner could read',
    (code) => {
      expect(barsOf(code)).toBeNull()
    },
  )
})

describe('a file name', () => {
  test.each([
    ['Low Tide, High Ceilings', 'Low Tide, High Ceilings - Label Copy.pdf', 'Low Tide, High Ceilings - Label Copy.pdf'],
    ['Ödegård & Smørbrød', 'Odegard & Smorbrod - Label Copy.pdf', 'Ödegård & Smørbrød - Label Copy.pdf'],
    ['שלום', 'Label Copy.pdf', 'שלום - Label Copy.pdf'],
    ['שלום עולם (דוד) 123', '123 - Label Copy.pdf', 'שלום עולם (דוד) 123 - Label Copy.pdf'],
    ['..', 'Label Copy - Label Copy.pdf', 'Label Copy - Label Copy.pdf'],
    ['a/b\\c:"d"\r\nX: y', 'a b c d X y - Label Copy.pdf', 'a b c d X y - Label Copy.pdf'],
    ['Low שלום Tide', 'Low Tide - Label Copy.pdf', 'Low שלום Tide - Label Copy.pdf'],
    ['שלום [דוד] 123', '123 - Label Copy.pdf', 'שלום [דוד] 123 - Label Copy.pdf'],
    ['Tide [שלום - דוד]', 'Tide [ - ] - Label Copy.pdf', 'Tide [שלום - דוד] - Label Copy.pdf'],
    ['Tide (Live) [2026]', 'Tide (Live) [2026] - Label Copy.pdf', 'Tide (Live) [2026] - Label Copy.pdf'],
    ['Tide, Vol. 2', 'Tide, Vol. 2 - Label Copy.pdf', 'Tide, Vol. 2 - Label Copy.pdf'],
    [' .Tide', 'Tide - Label Copy.pdf', 'Tide - Label Copy.pdf'],
    ['100%', '100 - Label Copy.pdf', '100% - Label Copy.pdf'],
  ])('for %j', (title, plain, full) => {
    expect(paperFileNames(title, 'Label Copy')).toEqual({ plain, full })
  })

  test('is shortened if a file system would refuse it, never inside a character', () => {
    const { full } = paperFileNames('🎵'.repeat(300), 'Label Copy')
    expect(full).toBe(`${'🎵'.repeat(32)} - Label Copy.pdf`)
    expect(paperFileNames(`${'x'.repeat(129)} Tide`, 'Label Copy').full).toBe(`${'x'.repeat(129)} - Label Copy.pdf`)
  })
})
