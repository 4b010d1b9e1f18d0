import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Drawing } from '#domain/shared/drawing.ts'
import { drawPictures } from '#server/platform/images/drawing.ts'

const [width, height] = [400, 160]
const box = { x: 20, y: 20, width: 360, height: 120, color: 'ink', face: 'bold', largest: 90, align: 'middle' } as const
const drawingOf = (text: string): Drawing => ({
  width,
  height,
  photo: { x: 0, y: 0, width, height },
  fills: [],
  words: [{ ...box, text }],
})

/** The finished pixels of each text: how many are dark, and all of them for comparing. */
async function finished(texts: readonly string[]) {
  const drawn = await drawPictures(
    { photo: null, focus: { x: 0.5, y: 0.5 }, coloring: 'light', drawings: texts.map(drawingOf) },
    { owner: 'test' },
  )
  return Promise.all(
    drawn!.map(async ({ content }) => {
      const pixels = await sharp(content).greyscale().raw().toBuffer()
      return { pixels: pixels.toString('base64'), dark: pixels.filter((value) => value < 110).length }
    }),
  )
}

test('emoji are drawn, each as itself; of one that the font lacks its base, or nothing', async () => {
  const different = ['', '🌊', '🎹', '👍', '👩', '👩‍👩‍👧', '🇸🇪', '🇳🇴', '❤️', '1️⃣', '🏴‍☠️', '🌊🎹', 'ก']
  const pairs = [
    ['Tide\u{1FC01}', 'Tide'],
    ['👍🏿', '👍'],
    ['🎹‍🌊', '🎹'],
    ['שיר\u{1FC01}', 'שיר'],
  ] as const
  const made = await finished([...different, ...pairs.flat()])
  const own = made.slice(0, different.length)
  expect(new Set(own.map(({ pixels }) => pixels)).size).toBe(different.length)
  expect(own[0]!.dark).toBe(0)
  // The last is a letter of no font: a hollow box. None of the others is one.
  const hollow = own.at(-1)!.dark
  for (const { dark } of own.slice(1, -1)) expect(dark).toBeGreaterThan(hollow)
  const rest = made.slice(different.length)
  for (const [index, pair] of pairs.entries())
    expect(rest[2 * index + 1]!.pixels, pair.join(' and ')).toBe(rest[2 * index]!.pixels)
})
