import { endlessCanvas, type Canvas } from '#server/platform/pdf/canvas.ts'
import type { Cell, Paper, Paragraph } from '#server/platform/pdf/paper.ts'
import { drawRunning, heightOfRunning } from '#server/platform/pdf/running.ts'
import { heightOf, type Line, type TextLayout } from '#server/platform/pdf/text.ts'

/** The height of the captions at the head of a page where a table continues. */
const headRoom = 40
/** The page margin. */
export const margin = { side: 40, top: 46, bottom: 56 }

/** Lines in a column of a row; the first is this far below its top. */
export type Placed = { x: number; width: number; lines: Line[]; align: 'left' | 'right' | 'start'; drop?: number }
type RowOptions = {
  top: number
  bottom: number
  /** Drawn behind each part of the row, once its position and height are known. */
  under?: (y: number, height: number) => void
  /** Drawn at the top of every page where the row continues. */
  onNewPage?: () => void
}

/** The pages, and the current position on them. */
export type Sheet = {
  paper: Paper
  canvas: Canvas
  left: number
  width: number
  y: number
  /** Where the page's content begins. */
  top: number
  /** The height left on the page. */
  room(): number
  /** How high something is, drawn on a page without end. */
  measure(draw: (sheet: Sheet) => void): number
  newPage(): void
  /** Starts a new page unless this much fits on the current one, or it is still empty. */
  keep(height: number): void
  layCell(cell: Cell, width: number): Line[]
  layWords: (paragraph: Paragraph, width: number, scale?: number) => Line[]
  /** A row of columns. If it is higher than a page, it continues on the next page: nothing is ever cut off. */
  row(columns: Placed[], options: RowOptions): void
  rule(weight: number, color?: 'ink' | 'rule'): void
}

const heightOfColumn = ({ lines, drop = 0 }: Placed) => drop + heightOf(lines)

/** Columns whose first lines share a baseline, whatever their font size. */
export function onOneLine(columns: Placed[]): Placed[] {
  const baseline = Math.max(...columns.map(({ lines }) => lines[0]?.baseline ?? 0))
  return columns.map((column) => ({ ...column, drop: baseline - (column.lines[0]?.baseline ?? baseline) }))
}

/** A word under the whole page. */
function drawAcross({ canvas, layWords }: Sheet, word: string): void {
  const [line] = layWords([{ text: word, style: 'poster' }], canvas.height, 3.2)
  canvas.across(line!)
}

/** A column never leaves fewer lines than this behind on a page, or its caption would be alone. */
const fewest = 3

export function openSheet(paper: Paper, canvas: Canvas, layout: TextLayout): Sheet {
  const bottom = () => canvas.height - margin.bottom
  /** The height of a page after the first. */
  const full = () => bottom() - margin.top - headHeight()
  const headHeight = () => (paper.running ? heightOfRunning(sheet, paper.running) : 0)

  function drawColumn({ x, width, lines, align, drop = 0 }: Placed, y: number): void {
    y += drop
    for (const line of lines) {
      const right = align === 'right' || (align === 'start' && line.rtl)
      canvas.text(line, right ? x + width - line.width : x, y)
      y += line.leading
    }
  }

  const sheet: Sheet = {
    paper,
    canvas,
    left: margin.side,
    width: 0,
    y: 0,
    top: margin.top,
    room: () => bottom() - sheet.y,
    newPage() {
      canvas.addPage()
      sheet.width = canvas.width - 2 * margin.side
      sheet.y = margin.top
      drawCorners(canvas)
      if (paper.across) drawAcross(sheet, paper.across)
      if (paper.running && canvas.pages() > 1) drawRunning(sheet, paper.running)
      sheet.top = sheet.y
    },
    measure(draw) {
      const endless = openSheet({ ...paper, running: null }, endlessCanvas(canvas.width), layout)
      draw(endless)
      return endless.y - endless.top
    },
    keep(height) {
      if (height > sheet.room() && sheet.y > sheet.top && height <= full()) sheet.newPage()
    },
    layCell: (cell, width) => cell.flatMap((paragraph) => layout.lines(paragraph, width)),
    layWords: (paragraph, width, scale) => layout.lines(paragraph, width, scale),
    row(columns, { top, bottom: below, under, onNewPage }) {
      const turn = () => {
        sheet.newPage()
        onNewPage?.()
      }
      let rest = columns
      const heightOfAll = (all: Placed[]) => top + Math.max(0, ...all.map(heightOfColumn)) + below
      const fresh = () => sheet.y === sheet.top
      if (heightOfAll(rest) > sheet.room() && heightOfAll(rest) <= full() - headRoom && !fresh()) turn()
      for (let first = true; ; first = false) {
        const space = sheet.room() - top - below
        let taken = rest.map(({ lines, drop = 0 }) => fitting(lines, space - drop))
        if (first && !fresh() && taken.some((count, index) => count < Math.min(fewest, rest[index]!.lines.length))) {
          turn()
          continue
        }
        // A page that fits not even one line would loop forever.
        if (taken.every((count) => count === 0)) taken = rest.map(({ lines }) => Math.min(1, lines.length))
        const part = rest.map((column, index) => ({ ...column, lines: column.lines.slice(0, taken[index]) }))
        const height = heightOfAll(part)
        under?.(sheet.y, height)
        for (const column of part) drawColumn(column, sheet.y + top)
        sheet.y += height
        rest = rest.map((column, index) => ({ ...column, drop: 0, lines: column.lines.slice(taken[index]) }))
        if (rest.every(({ lines }) => lines.length === 0)) return
        turn()
      }
    },
    rule(weight, color = 'ink') {
      canvas.rule(sheet.left, sheet.y, sheet.left + sheet.width, sheet.y, weight, color)
    },
  }
  sheet.newPage()
  return sheet
}

/** How many lines fit into a height. */
function fitting(lines: Line[], space: number): number {
  let [count, height] = [0, 0]
  for (const { leading } of lines) {
    height += leading
    if (height > space + 0.01) break
    count++
  }
  return count
}

/** The crop marks of the printed sheet. */
function drawCorners(canvas: Canvas): void {
  const [inset, length] = [20, 9]
  for (const x of [inset, canvas.width - inset]) {
    for (const y of [inset, canvas.height - inset]) {
      canvas.rule(x, y, x + (x === inset ? length : -length), y, 0.75, 'ink')
      canvas.rule(x, y, x, y + (y === inset ? length : -length), 0.75, 'ink')
    }
  }
}
