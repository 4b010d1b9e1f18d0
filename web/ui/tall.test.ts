import { describe, expect, it } from 'vitest'
import { hasTallLetters } from './tall.ts'

describe('letters that need more room between two lines', () => {
  it.each(['أغنية عن الميناء', '春の海', '봄', 'ฤดูร้อน', 'गाना', 'Low Tide 🌊'])('%s has them', (title) =>
    expect(hasTallLetters(title)).toBe(true),
  )
  it.each(['Low Tide, High Ceilings', 'Łódź', 'Σαν νερό (feat. Eleni Karra)', 'Тихий берег', '℗ 2026 № 4', ''])(
    '%s has none',
    (title) => expect(hasTallLetters(title)).toBe(false),
  )
})
