import { expect, it } from 'vitest'
import type { WordBox } from '#domain/shared/drawing.ts'
import { outlinesOf } from '#server/platform/images/words.ts'
import { openFont } from '#server/platform/pdf/canvas.ts'
import { createFontBook } from '#server/platform/pdf/fonts.ts'

const book = createFontBook(openFont)
const box: WordBox = {
  x: 0,
  y: 0,
  width: 440,
  height: 250,
  text: '',
  face: 'display',
  color: 'ink',
  largest: 225,
  align: 'top',
}

/** How large the letters are, as a part of the largest size, and on how many lines. */
function setting(text: string): { size: number; lines: number } {
  const { words } = outlinesOf(book, [{ ...box, text }])
  const placed = Array.from({ length: words[0]!.length / 4 }, (_, index) => words[0]!.slice(index * 4, index * 4 + 4))
  return { size: (placed[0]![3]! * 1000) / box.largest, lines: new Set(placed.map(([, , y]) => Math.round(y!))).size }
}

it('breaks a long word before it becomes too small to be read', () => {
  const { size, lines } = setting('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzverordnung')
  expect(lines).toBeGreaterThan(1)
  expect(size).toBeGreaterThan(0.25)
})

it('keeps a word whole that can be read at a smaller size', () => {
  expect(setting('Unbelievably').lines).toBe(1)
  expect(setting('Uncharacteristically').lines).toBe(1)
})
