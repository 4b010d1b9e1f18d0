import type { Block, GridCell, ShareBar } from '#server/platform/pdf/paper.ts'
import { onOneLine, type Placed, type Sheet } from '#server/platform/pdf/sheet.ts'
import { heightOf } from '#server/platform/pdf/text.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
/** Space between columns, and from a grid's text to the line before it. */
const gap = 7
/** Of a grid cell, including its caption. */
const mostLines = 5

export function drawBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'grid') drawGrid(sheet, block)
  else if (block.kind === 'table') drawTable(sheet, block)
  else if (block.kind === 'heading') drawHeading(sheet, block)
  else if (block.kind === 'text') drawText(sheet, block)
  else if (block.kind === 'picture') drawPicture(sheet, block)
  else if (block.kind === 'shares') drawShares(sheet, block)
  else if (block.kind === 'together') drawTogether(sheet, block)
  else drawSignatures(sheet, block)
}

/** Between the margins, and no higher than a third of an empty page. */
function drawPicture(sheet: Sheet, { picture }: Of<'picture'>): void {
  const scale = Math.min(sheet.width / picture.width, highestPicture / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  sheet.keep(height + 2 * gap)
  sheet.canvas.image(picture.jpeg, sheet.left, sheet.y + gap, width, height)
  sheet.y += height + 2 * gap
}
const highestPicture = 260

/** Captions over values, in rows of this many columns, separated by hairlines. */
function drawGrid(sheet: Sheet, { columns, cells, badge }: Of<'grid'>): void {
  const { canvas } = sheet
  const indent = badge === undefined ? 0 : 26
  const [left, unit] = [sheet.left + indent, (sheet.width - indent) / columns]
  const lay = (wide: boolean) =>
    rowsOf(wide ? cells.map((cell) => ({ ...cell, span: Math.min(columns, cell.span * 2) })) : cells, columns).map(
      (row) => {
        let column = 0
        return row.map((cell): Placed => {
          const first = column === 0 && indent === 0
          const x = left + column * unit + (first ? 0 : gap)
          const width = cell.span * unit - (first ? 0 : gap) - gap / 2
          column += cell.span
          return {
            x,
            width,
            align: 'left',
            lines: [
              ...sheet.layWords([{ text: cell.caption, style: 'caption' }], width),
              ...sheet.layWords(cell.value, width),
            ],
          }
        })
      },
    )
  const narrow = lay(false)
  // Where text would run down a narrow cell, all cells get twice the width.
  const rows = narrow.some((row) => row.some(({ lines }) => lines.length > mostLines)) ? lay(true) : narrow
  const heightOfRow = (row: Placed[]) => 9 + Math.max(...row.map(({ lines }) => heightOf(lines)))
  // A person's rows stay together if they fit on a page.
  if (indent > 0) sheet.keep(rows.reduce((sum, row) => sum + heightOfRow(row), 0) + 6)
  for (const [index, row] of rows.entries()) {
    sheet.row(row, {
      top: 4,
      bottom: 5,
      under: (y, height) => {
        for (const { x } of row.filter((cell) => cell.x > sheet.left))
          if (indent === 0 || x > left + gap) canvas.rule(x - gap, y, x - gap, y + height, 0.5, 'rule')
        if (index > 0) canvas.rule(left, y, sheet.left + sheet.width, y, 0.5, 'rule')
        if (indent === 0) return
        canvas.fill(sheet.left, y - (index > 0 ? 0.5 : 0), indent - 6, height + 0.5, 'ink')
        if (index === 0) canvas.rule(left - 6, y, sheet.left + sheet.width, y, 0.75, 'ink')
        const [number] = sheet.layWords([{ text: badge!, style: 'badge' }], indent)
        if (index === 0 && number) canvas.text(number, sheet.left + (indent - 6 - number.width) / 2, y + 4, 'paper')
      },
    })
  }
  if (indent > 0) sheet.y += 6
}

/** Cells side by side; one that does not fit starts a new row. The last of a row takes the remaining width. */
function rowsOf(cells: GridCell[], columns: number): GridCell[][] {
  const rows: GridCell[][] = []
  let used = columns
  for (const cell of cells) {
    if (used + cell.span > columns) {
      rows.push([])
      used = 0
    }
    rows.at(-1)!.push(cell)
    used += cell.span
  }
  return rows.map((row) =>
    row.map((cell, index) =>
      index < row.length - 1
        ? cell
        : { ...cell, span: columns - row.slice(0, -1).reduce((sum, { span }) => sum + span, 0) },
    ),
  )
}

/** A heavy line, captions, rows; the captions repeat on every page. */
function drawTable(sheet: Sheet, { columns, rows, foot }: Of<'table'>): void {
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  let at = sheet.left
  const places = columns.map(({ width, align }, index) => {
    const [x, share] = [at, (width / total) * sheet.width]
    at += share
    return { x, width: index === columns.length - 1 ? share : share - gap, align }
  })
  const placed = (lines: Placed['lines'][]): Placed[] =>
    places.map((place, index) => ({ ...place, lines: lines[index] ?? [] }))
  const captions = placed(
    columns.map(({ caption }, index) => sheet.layWords([{ text: caption, style: 'caption' }], places[index]!.width)),
  )
  const head = () => {
    sheet.rule(2.5)
    sheet.row(captions, { top: 6, bottom: 3 })
    sheet.rule(0.75)
  }
  sheet.keep(80)
  head()
  for (const [index, { cells, note }] of rows.entries()) {
    const lines = cells.map((cell, column) => sheet.layCell(cell, places[column]!.width))
    const from = places[1]?.x ?? sheet.left
    const noteWidth = sheet.left + sheet.width - from
    const noteLines = note ? sheet.layWords(note, noteWidth) : []
    const whole = 8 + Math.max(...lines.map(heightOf)) + heightOf(noteLines)
    // Keeps the last track with its sum, never alone on the next page.
    const wanted = whole + (index === rows.length - 1 ? 24 : 0)
    if (wanted > sheet.room() && wanted < 400) {
      sheet.newPage()
      head()
    }
    sheet.row(onOneLine(placed(lines)), { top: 4, bottom: note ? 1 : 4, onNewPage: head })
    if (note)
      sheet.row([{ x: from, width: noteWidth, align: 'left', lines: noteLines }], {
        top: 0,
        bottom: 4,
        onNewPage: head,
      })
    if (index < rows.length - 1) sheet.rule(0.5, 'rule')
  }
  sheet.rule(0.75)
  if (foot.length > 0) drawFoot(sheet, foot, places)
}

/** The sum: text from the second column to the last, which has the figure. */
function drawFoot(
  sheet: Sheet,
  [words = [], figure = []]: Of<'table'>['foot'],
  places: { x: number; width: number }[],
): void {
  const [first, last] = [places[1]!, places.at(-1)!]
  const width = last.x - first.x - gap
  sheet.row(
    [
      { x: first.x, width, align: 'left', lines: sheet.layCell(words, width) },
      { ...last, align: 'right', lines: sheet.layCell(figure, last.width) },
    ],
    { top: 6, bottom: 8 },
  )
}

function drawHeading(sheet: Sheet, { text, note }: Of<'heading'>): void {
  sheet.keep(110)
  sheet.y += 10
  const lines = sheet.layWords(
    [{ text, style: 'heading' }, ...(note ? [{ text: `  ${note}`, style: 'small' as const }] : [])],
    sheet.width,
  )
  sheet.row([{ x: sheet.left, width: sheet.width, align: 'left', lines }], { top: 0, bottom: 4 })
}

function drawText(sheet: Sheet, { paragraphs }: Of<'text'>): void {
  for (const paragraph of paragraphs) {
    const lines = sheet.layWords(paragraph, sheet.width)
    sheet.row([{ x: sheet.left, width: sheet.width, align: 'start', lines }], { top: 4, bottom: 2 })
  }
}

/** Bars of a hundred percent, side by side as long as their parts are wide enough for a number. */
function drawShares(sheet: Sheet, { bars }: Of<'shares'>): void {
  const abreast = bars.every(({ parts }) => parts.length <= fewParts) ? bars.length : 1
  const width = (sheet.width - (abreast - 1) * barGap) / abreast
  for (let index = 0; index < bars.length; index += abreast) {
    sheet.keep(36)
    const from = sheet.y
    for (const [column, bar] of bars.slice(index, index + abreast).entries()) {
      sheet.y = from
      drawBar(sheet, bar, sheet.left + column * (width + barGap), width)
    }
  }
}
const [fewParts, barGap] = [6, 24]

/** Its parts are numbered like the people above; one too narrow for its number has none. */
function drawBar(sheet: Sheet, { caption, total, parts }: ShareBar, left: number, width: number): void {
  const { canvas } = sheet
  const words = (text: string, align: 'left' | 'right', style: 'strong' | 'figure'): Placed => ({
    x: left,
    width,
    align,
    lines: sheet.layWords([{ text, style }], width),
  })
  sheet.row([words(caption, 'left', 'strong'), words(total, 'right', 'figure')], { top: 5, bottom: 2 })
  const [y, height] = [sheet.y, 12]
  let x = left
  for (const [index, part] of parts.entries()) {
    const partWidth = Math.min(part * width, left + width - x)
    if (partWidth <= 0) continue
    canvas.fill(x, y, partWidth, height, index % 2 === 0 ? 'mark' : 'paper')
    canvas.rule(x, y, x, y + height, 0.75, 'ink')
    const [number] = sheet.layWords([{ text: String(index + 1), style: 'figure' }], 40)
    if (number && number.width + 6 < partWidth) canvas.text(number, x + 3, y + 0.5)
    x += partWidth
  }
  canvas.frame(left, y, width, height)
  sheet.y += height + 4
}

/** Turns the page before the first block unless all fit, or at least all but the second row of signatures and those after it. */
function drawTogether(sheet: Sheet, { blocks }: Of<'together'>): void {
  const drawAll = (some: Block[]) => (on: Sheet) => {
    for (const block of some) drawBlock(on, block)
  }
  const begun = blocks.map((block) =>
    block.kind === 'signatures' ? { ...block, rows: block.rows.slice(0, abreast) } : block,
  )
  sheet.keep(sheet.measure(drawAll(begun)))
  sheet.keep(sheet.measure(drawAll(blocks)))
  drawAll(blocks)(sheet)
}

const abreast = 2
/** White space to sign in, and between the line for the name and the one for the date. */
const [signRoom, signGap] = [28, 12]

/** Two abreast: an empty line to sign on above each name, and one for the date. A page never breaks between line and name. */
function drawSignatures(sheet: Sheet, { captions, rows }: Of<'signatures'>): void {
  const half = (sheet.width - 24) / 2
  const dateWidth = 64
  const signWidth = half - signGap - dateWidth
  for (let index = 0; index < rows.length; index += abreast) {
    const columns = rows.slice(index, index + abreast).flatMap(({ name, detail }, side): Placed[] => {
      const x = sheet.left + side * (half + 24)
      const words = [
        ...sheet.layWords([{ text: name, style: 'strong' }], signWidth),
        ...sheet.layWords(
          [{ text: `${captions.signature}${detail ? ` · ${detail}` : ''}`, style: 'caption' }],
          signWidth,
        ),
      ]
      return [
        { x, width: signWidth, align: 'left', lines: words },
        {
          x: x + signWidth + signGap,
          width: dateWidth,
          align: 'left',
          lines: sheet.layWords([{ text: captions.date, style: 'caption' }], dateWidth),
        },
      ]
    })
    sheet.keep(signRoom + Math.max(...columns.map(({ lines }) => heightOf(lines))) + 7)
    sheet.y += signRoom
    for (const { x, width } of columns) sheet.canvas.rule(x, sheet.y, x + width, sheet.y, 0.75, 'ink')
    sheet.row(columns, { top: 2, bottom: 5 })
  }
}
