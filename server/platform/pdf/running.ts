import type { Running } from '#server/platform/pdf/paper.ts'
import type { Sheet } from '#server/platform/pdf/sheet.ts'
import { heightOf } from '#server/platform/pdf/text.ts'

const [tagHeight, aboveRule, belowRule] = [19, 4, 6]

/** Tag and title in one row, the lines below them. */
function layRunning(sheet: Sheet, { tag, title, lines }: Running) {
  const [tagLine] = sheet.layWords([{ text: tag, style: 'tag' }], sheet.width)
  const indent = tagLine!.width + 22
  return {
    tagLine: tagLine!,
    indent,
    title: sheet.layWords(title, sheet.width - indent),
    lines: lines.flatMap((line) => sheet.layWords(line, sheet.width)),
  }
}

export function heightOfRunning(sheet: Sheet, running: Running): number {
  const { title, lines } = layRunning(sheet, running)
  return Math.max(tagHeight, heightOf(title)) + aboveRule + belowRule + heightOf(lines) + (lines.length > 0 ? 8 : 0)
}

/** The head of the first page at full size, between two rules: the paper's tag and title, and facts that every signer must see. */
export function drawRunning(sheet: Sheet, running: Running): void {
  const { canvas, left } = sheet
  const { tagLine, indent, title, lines } = layRunning(sheet, running)
  const height = Math.max(tagHeight, heightOf(title))
  canvas.fill(left, sheet.y + height - tagHeight, indent - 12, tagHeight, 'mark')
  canvas.text(tagLine, left + 5, sheet.y + height - 16.5)
  let y = sheet.y + height - heightOf(title)
  for (const line of title) {
    canvas.text(line, left + indent, y)
    y += line.leading
  }
  sheet.y += height + aboveRule
  sheet.rule(lines.length > 0 ? 0.75 : 2.5)
  sheet.y += belowRule / 2
  for (const line of lines) {
    canvas.text(line, left, sheet.y)
    sheet.y += line.leading
  }
  if (lines.length > 0) {
    sheet.y += 5
    sheet.rule(2.5)
    sheet.y += 3
  }
  sheet.y += belowRule / 2
}
