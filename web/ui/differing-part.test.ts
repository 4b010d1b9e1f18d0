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
    ['edition', 'Deluxe edition', ['', '', 'edition']],
    ['Deluxe edition', 'edition', ['', 'Deluxe', ' edition']],
    ['edition', 'reedition', ['', 'edition', '']],
    ['reedition', 'edition', ['', 'reedition', '']],
    ['Low', 'Lower', ['', 'Low', '']],
    ['Lower', 'Low', ['', 'Lower', '']],
    ['High Low', 'High Lower', ['High ', 'Low', '']],
    ['Low Tide', 'Lower Tide', ['', 'Low', ' Tide']],
    ['Tide, Low', 'Tide', ['Tide, ', 'Low', '']],
    ['Low; Tide', 'Tide', ['', 'Low', '; Tide']],
  ])('of "%s" against "%s" is whole words', (text, other, parts) => {
    expect(differingPart(text, other)).toEqual(parts)
  })

  it.each([
    ['200126110411', '200126110410', ['20012611041', '1', '']],
    ['1, 2', '1-2', ['1', ', ', '2']],
    ['1212', '12', ['12', '12', '']],
    ['12', '1212', ['12', '', '']],
  ])('of the code "%s" against "%s" is its differing characters', (text, other, parts) => {
    expect(differingPart(text, other, true)).toEqual(parts)
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
