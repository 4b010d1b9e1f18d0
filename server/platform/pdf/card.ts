import type { Canvas } from '#server/platform/pdf/canvas.ts'
import type { Card } from '#server/platform/pdf/paper.ts'
import { heightOf, shrunk, type Line, type TextLayout } from '#server/platform/pdf/text.ts'

/** So wide that a printer's edge takes nothing. */
const margin = 22
const gap = 8
/** White around the code, in modules, as readers need it; the paper's own is part of it. */
const quiet = 4

/** Tag and rule, the name as large as it fits, the lines; below them the code, as large as there is room, and its address. */
export function drawCard(card: Card, canvas: Canvas, layout: TextLayout): void {
  canvas.addPage()
  const width = canvas.width - 2 * margin
  const bottom = canvas.height - margin
  let y = drawTag(card, canvas, layout)
  const put = (lines: Line[]) => {
    for (const line of lines) {
      canvas.text(line, line.rtl ? margin + width - line.width : margin, y)
      y += line.leading
    }
  }
  put(nameOf(card, layout, width))
  y += gap
  for (const text of card.lines) put(shrunk(layout.lines, text, 'cardLine', { width, most: 2, scales: [1, 0.8, 0.65] }))
  const address = layout.lines([{ text: card.address, style: 'cardAddress' }], width)
  drawCode(card.code, canvas, { top: y, bottom: bottom - heightOf(address), width })
  y = bottom - heightOf(address)
  for (const line of address) {
    canvas.text(line, margin + (width - line.width) / 2, y)
    y += line.leading
  }
}

/** On one line if it need not be small for it. */
function nameOf({ poster }: Card, layout: TextLayout, width: number): Line[] {
  const whole = shrunk(layout.lines, poster, 'poster', { width, most: 1, scales: [0.95, 0.8, 0.65] })
  if (whole.length === 1) return whole
  return shrunk(layout.lines, poster, 'poster', { width, most: 2, scales: [0.8, 0.65, 0.5, 0.36, 0.25] })
}

/** Returns where the name begins. */
function drawTag({ tag }: Card, canvas: Canvas, layout: TextLayout): number {
  const [line] = layout.lines([{ text: tag, style: 'tag' }], canvas.width - 2 * margin)
  canvas.fill(margin, margin, line!.width + 10, 19, 'mark')
  canvas.text(line!, margin + 5, margin + 2.5)
  canvas.rule(margin, margin + 20.25, canvas.width - margin, margin + 20.25, 2.5, 'ink')
  return margin + 20.25 + gap
}

/** In the middle of its room, as a square. */
function drawCode(
  code: string[],
  canvas: Canvas,
  { top, bottom, width }: { top: number; bottom: number; width: number },
) {
  const module = Math.min(bottom - top, width) / (code.length + 2 * quiet)
  const left = (canvas.width - module * code.length) / 2
  const first = (top + bottom - module * code.length) / 2
  const bars = code.flatMap((line, index) =>
    [...line.matchAll(/1+/g)].map((bar) => ({
      x: left + bar.index * module,
      y: first + index * module,
      width: bar[0].length * module,
      height: module,
    })),
  )
  canvas.fillAll(bars, 'ink')
}
