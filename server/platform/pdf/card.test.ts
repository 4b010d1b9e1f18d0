import { expect, test } from 'vitest'
import type { Card } from '#server/platform/pdf/paper.ts'
import { createPrinter } from '#server/platform/pdf/print.ts'
import { qrModules } from '#server/platform/qr-code.ts'
import { readCode, readPdf } from '#server/testing/read-pdf.ts'

const print = createPrinter()
const made = (poster: string, address = 'all-areas.example/f/marlin'): Card => ({
  title: `${poster} – Mailing List`,
  author: poster,
  language: null,
  made: '2026-11-28T12:00:00Z',
  tag: 'Mailing List',
  poster,
  lines: ['Mara Lindholt', 'Scan for mail about music and shows'],
  code: qrModules(`https://${address}`),
  address,
})
const [width, height] = [297.64, 419.53]
const mm = 72 / 25.4

test.each([
  ['a short name', 'U2', undefined],
  ['a name of several words', 'Mara Lindholt & The Long Way Round', undefined],
  ['the longest name', 'Mara '.repeat(40).trim(), undefined],
  ['a name without spaces', 'M'.repeat(200), undefined],
  ['a name from right to left', 'محمد عبد الوهاب', undefined],
  ['a Japanese name', '夜明けの歌', undefined],
  ['the longest address', 'Marlin', `${'workspace.'.repeat(6)}all-areas.example/f/${'x'.repeat(40)}`],
])('a card with %s is one page of A6 whose code reads back, with white around it', async (_, name, address) => {
  const card = made(name, address)
  const { pages } = readPdf(await print(card))
  expect(pages.map(({ box }) => box)).toEqual([`0 0 ${width} ${height}`])
  const { content, text } = pages[0]!
  expect(text.replaceAll(/\s/g, '')).toContain(card.address)
  const { modules, module, left, top, side } = readCode(content)
  expect(modules).toEqual(card.code)
  // Read from where a phone is held: at least three centimeters.
  expect(side).toBeGreaterThan(30 * mm)
  const letters = [...content.matchAll(/1 0 0 -1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [Number(x), Number(y)])
  const quiet = 4 * module - 0.1
  expect(left).toBeGreaterThan(quiet)
  for (const [x, y] of letters) {
    expect(x! > 20 && x! < width - 20 && y! > 20 && y! < height - 20, `${x} ${y}`).toBe(true)
    // A baseline above the code, or a line below it, whose letters are as high as ten points.
    expect(y! < top - quiet || y! - 10 > top + side + quiet - 10, `${y} beside ${top} to ${top + side}`).toBe(true)
  }
})
