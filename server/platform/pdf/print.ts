import { productName } from '#domain/shared/texts.ts'
import { drawBlock } from '#server/platform/pdf/blocks.ts'
import { openCanvas, openFont, type Canvas } from '#server/platform/pdf/canvas.ts'
import { drawCard } from '#server/platform/pdf/card.ts'
import { createFontBook, type Han } from '#server/platform/pdf/fonts.ts'
import { hanOf } from '#server/platform/pdf/letters.ts'
import type { Barcode, Card, Paper } from '#server/platform/pdf/paper.ts'
import { margin, openSheet, type Sheet } from '#server/platform/pdf/sheet.ts'
import { createTextLayout, heightOf, shrunk, type Line } from '#server/platform/pdf/text.ts'

/** Fonts stay loaded between papers, as long as this object is referenced. */
export type Printer = (paper: Paper | Card) => Promise<Uint8Array>

export function createPrinter(): Printer {
  const book = createFontBook(openFont)
  return async (paper) => {
    const canvas = openCanvas({
      size: 'code' in paper ? 'a6' : paper.size,
      title: paper.title,
      author: paper.author,
      creator: productName,
      made: paper.made,
    })
    const layout = createTextLayout(book, hanOfPaper(paper))
    if ('code' in paper) drawCard(paper, canvas, layout)
    else drawSheet(openSheet(paper, canvas, layout))
    return canvas.finish()
  }
}

function drawSheet(sheet: Sheet): void {
  drawTop(sheet)
  drawTitle(sheet)
  for (const block of sheet.paper.blocks) drawBlock(sheet, block)
  if (sheet.canvas.boxes() > 0) drawBoxNote(sheet)
  drawFeet(sheet)
}

/** For a line of only Chinese characters: the text's language, otherwise whatever kana or hangul is elsewhere on the paper. */
function hanOfPaper(paper: Paper | Card): Han {
  if (paper.language === 'ja' || paper.language === 'ko' || paper.language === 'zh') return paper.language
  return hanOf(JSON.stringify(paper)) ?? 'zh'
}

/** Yellow tag, name and bars on a heavy line. */
function drawTop(sheet: Sheet): void {
  const { canvas, paper, left, width } = sheet
  const [tag] = sheet.layWords([{ text: paper.tag, style: 'tag' }], width)
  const tagWidth = tag!.width + 10
  const codeWidth = paper.barcode ? 112 : 0
  const nameLeft = left + tagWidth + 12
  const nameWidth = width - tagWidth - 12 - codeWidth - (codeWidth > 0 ? 16 : 0)
  const name = shrunk(sheet.layWords, paper.name, 'name', { width: nameWidth, most: 3, scales: [1, 0.8, 0.6] })
  const height = Math.max(paper.barcode ? 36 : 0, heightOf(name), 20)
  const base = sheet.y + height
  canvas.fill(left, base - 19, tagWidth, 19, 'mark')
  canvas.text(tag!, left + 5, base - 16.5)
  let y = base - heightOf(name)
  for (const line of name) {
    canvas.text(line, nameLeft, y)
    y += line.leading
  }
  if (paper.barcode) drawBarcode(sheet, paper.barcode, left + width - codeWidth, base - 36, codeWidth)
  sheet.y = base + 6
  sheet.rule(2.5)
}

/** 1.18 points per module is 125 % of the nominal size; the quiet zone is the white around it. */
function drawBarcode(sheet: Sheet, { modules, guards, digits }: Barcode, x: number, y: number, width: number): void {
  const module = width / modules.length
  for (const bar of modules.matchAll(/1+/g)) {
    const low = guards[bar.index] === '1'
    sheet.canvas.fill(x + bar.index * module, y, bar[0].length * module, low ? 27 : 24, 'ink')
  }
  const [line] = sheet.layWords([{ text: digits, style: 'digits' }], width)
  sheet.canvas.text(line!, x + (width - line!.width) / 2, y + 27.5)
}

/** How far letters reach below the baseline, in font sizes. */
const lowest = 0.24
const sizeOf = ({ runs }: Line) => Math.max(0, ...runs.map(({ style }) => style.size))

/** As large as possible in three lines; a title that needs more lines gets them. */
function drawTitle(sheet: Sheet): void {
  const { paper, canvas, left, width } = sheet
  const lines = shrunk(sheet.layWords, paper.poster, 'poster', { width, most: 3, scales: [1, 0.85, 0.7, 0.55, 0.42] })
  const last = lines.at(-1)!
  const bottom = Math.max(7, lowest * sizeOf(last) + 5 - (last.leading - last.baseline))
  sheet.row([{ x: left, width, align: 'start', lines }], { top: 9, bottom })
  if (paper.posterNote) {
    const beside = width - last.width - 12
    const note = sheet.layWords(
      [{ text: paper.posterNote, style: 'posterNote' }],
      last.rtl ? width : Math.max(beside, 1),
    )
    // Beside the title if it fits there, otherwise below.
    if (note.length === 1 && !last.rtl && note[0]!.width <= beside)
      canvas.text(
        note[0]!,
        left + last.width + 12,
        sheet.y - bottom - last.leading * 0.5 - note[0]!.leading / 2 + last.leading * 0.22,
      )
    else
      sheet.row(
        [
          {
            x: left,
            width,
            align: 'start',
            lines: sheet.layWords([{ text: paper.posterNote, style: 'posterNote' }], width),
          },
        ],
        { top: 0, bottom: 6 },
      )
  }
  sheet.rule(0.75)
}

/** The note that explains the boxes. */
function drawBoxNote(sheet: Sheet): void {
  const { canvas, left, width } = sheet
  const lines = sheet.layWords([{ text: sheet.paper.boxNote, style: 'caption' }], width - 12)
  sheet.row([{ x: left + 10, width: width - 10, align: 'left', lines }], {
    top: 6,
    bottom: 2,
    under: (y) => canvas.box(left, y + 12.6, 8, 'soft'),
  })
}

/** Drawn at the end, when the number of pages is known. */
function drawFeet({ paper, canvas, left, width, layWords }: Sheet): void {
  const pages = canvas.pages()
  for (let page = 0; page < pages; page++) {
    canvas.toPage(page)
    const y = canvas.height - margin.bottom + 12
    canvas.rule(left, y, left + width, y, 0.5, 'rule')
    const right = layWords(
      [
        {
          text: paper.foot.right.replace('{page}', String(page + 1)).replace('{pages}', String(pages)),
          style: 'caption',
        },
      ],
      120,
    )
    drawFoot(canvas, layWords([{ text: paper.foot.left, style: 'caption' }], width - 130), left, y)
    drawFoot(canvas, right, left + width - right[0]!.width, y)
  }
}

function drawFoot(canvas: Canvas, lines: ReturnType<Sheet['layWords']>, x: number, y: number): void {
  for (const [index, line] of lines.entries()) canvas.text(line, x, y + 3 + index * line.leading)
}
