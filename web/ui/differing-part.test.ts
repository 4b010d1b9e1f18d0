import { describe, expect, it } from 'vitest'
import { differingPart } from './differing-part.ts'

describe('the differing part', () => {
  it.each([
    ['Deluxe edition', 'Expanded edition', ['', 'Deluxe', ' edition']],
    ['Low Tide, High Ceilings', 'Low Tide, High Feelings', ['Low Tide, High ', 'Ceilings', '']],
    ['M. Lindholt, D. Ferro, Y. Osei', 'M. Lindholt, D. Ferro', ['M. Lindholt, D. Ferro, ', 'Y. Osei', '']],
    ['M. Lindholt, D. Ferro', 'M. Lindholt, D. Ferro, Y. Osei', ['M. Lindholt, D. Ferro', '', '']],
    ['the the end', 'the end', ['the ', 'the', ' end']],
    ['Тихий берег', 'Тихая берег', ['', 'Тихий', ' берег']],
    ['same', 'same', ['same', '', '']],
    ['', 'Pop', ['', '', '']],
    ['Pop', '', ['', 'Pop', '']],
  ])('of "%s" against "%s" is whole words', (text, other, parts) => {
    expect(differingPart(text, other)).toEqual(parts)
  })

  it('of a code is its differing digits', () => {
    expect(differingPart('200126110411', '200126110410', true)).toEqual(['20012611041', '1', ''])
  })

  it('loses no character and splits none', () => {
    for (const [text, other] of [
      ['a😀b', 'a😁b'],
      ['Ελένη', 'Ελένα'],
      [', ', '; '],
      ['x, y', 'x,y'],
      ['ab', 'abab'],
    ] as const) {
      for (const exact of [false, true]) expect(differingPart(text, other, exact).join('')).toBe(text)
    }
    expect(differingPart('a😀b', 'a😁b', true)).toEqual(['a', '😀', 'b'])
  })
})
