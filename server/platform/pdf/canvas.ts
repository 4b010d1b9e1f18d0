import PDFDocument from 'pdfkit'
import { escape, forXml } from '#server/platform/markup.ts'
import type { Font, OpenFont } from '#server/platform/pdf/fonts.ts'
import type { PageSize } from '#server/platform/pdf/paper.ts'
import type { Run } from '#server/platform/pdf/runs.ts'
import type { Line } from '#server/platform/pdf/text.ts'

/**
 * The parts of pdfkit beyond its types that we use. It shapes text word by word and knows no second direction, so we place
 * glyphs ourselves; how it embeds a font's subset remains its own business.
 */
type EmbeddedFont = {
  id: string
  font: Font
  subset: { includeGlyph(id: number): number }
  widths: number[]
  unicode: number[][]
  ref(): unknown
}
type Document = PDFKit.PDFDocument & {
  _font: EmbeddedFont
  addContent(content: string): void
  page: { fonts: Record<string, unknown> }
  /** Writes `info` a second time, as XMP. */
  _addInfo(): void
}

type Details = { size: PageSize | 'a6'; title: string; author: string; creator: string; made: string }
const colors = { ink: '#16160f', soft: '#4b4c43', rule: '#c9c9bf', mark: '#ffd91f', paper: '#ffffff', faint: '#ecece6' }
type Color = keyof typeof colors

type Area = { x: number; y: number; width: number; height: number }

export type Canvas = {
  width: number
  height: number
  /** How many boxes replace characters that no font has. */
  boxes(): number
  addPage(): void
  pages(): number
  /** Draws on an existing page, counted from 0. */
  toPage(index: number): void
  /** A line of text; `y` is the top of its line. */
  text(line: Line, x: number, y: number, color?: Color): void
  /** A line of text from the lower left to the upper right of the page. */
  across(line: Line): void
  rule(x: number, y: number, toX: number, toY: number, width: number, color: Color): void
  fill(x: number, y: number, width: number, height: number, color: Color): void
  /** As one shape: between areas that touch no light shows. */
  fillAll(areas: Area[], color: Color): void
  frame(x: number, y: number, width: number, height: number): void
  /** A JPEG as base64. */
  image(jpeg: string, x: number, y: number, width: number, height: number): void
  /** The box that replaces a character. */
  box(x: number, baseline: number, size: number, color: Color): void
  finish(): Promise<Uint8Array>
}

/** Opens font files like pdfkit; an opened font works in any number of documents. */
export const openFont: OpenFont = (file) => {
  const document = newDocument({ autoFirstPage: false })
  document.font(file as Buffer)
  return document._font.font
}

// Its types require one of the fourteen built-in fonts, which lack most of the world's scripts.
const newDocument = (options: PDFKit.PDFDocumentOptions) =>
  new PDFDocument({ ...options, font: null as unknown as string }) as Document

const escapeXml = (text: string) => escape(forXml(text))

/** pdfkit 0.20 inserts title and author into its XML unescaped (XMP part 1, 7: it must be well-formed). */
function escapeMetadata(document: Document): void {
  const addInfo = document._addInfo.bind(document)
  document._addInfo = () => {
    const { info } = document
    document.info = Object.fromEntries(
      Object.entries(info).map(([key, value]: [string, unknown]) => [
        key,
        typeof value === 'string' ? escapeXml(value) : value,
      ]),
    )
    addInfo()
    document.info = info
  }
}

export function openCanvas({ size, title, author, creator, made }: Details): Canvas {
  const document = newDocument({
    size: size.toUpperCase(),
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: creator, Producer: creator, CreationDate: new Date(made) },
  })
  escapeMetadata(document)
  const bytes = collectBytes(document)
  const embed = createEmbedder(document)
  let boxes = 0

  function drawRun(run: Run, x: number, baseline: number, color: Color): void {
    const { font, style, glyphs } = run
    if (font) return drawGlyphs(document, embed(font), run, { x, y: baseline })
    for (const [index, { advance }] of glyphs.entries())
      canvas.box(x + (index * advance * style.size) / 1000, baseline, style.size, color)
    boxes += glyphs.length
  }

  const canvas: Canvas = {
    width: 0,
    height: 0,
    boxes: () => boxes,
    addPage() {
      document.addPage()
      ;[canvas.width, canvas.height] = [document.page.width, document.page.height]
    },
    pages: () => document.bufferedPageRange().count,
    toPage: (index) => void document.switchToPage(index),
    text(line, x, y, color) {
      for (const run of line.runs) {
        const paint = color ?? run.style.tone
        document.fillColor(colors[paint])
        drawRun(run, x + run.x, y + line.baseline, paint)
      }
    },
    across(line) {
      document.save()
      document.translate(canvas.width / 2, canvas.height / 2).rotate(-55)
      canvas.text(line, -line.width / 2, -line.leading / 2, 'faint')
      document.restore()
    },
    rule: (x, y, toX, toY, width, color) =>
      void document.lineWidth(width).moveTo(x, y).lineTo(toX, toY).stroke(colors[color]),
    fill: (x, y, width, height, color) => void document.rect(x, y, width, height).fill(colors[color]),
    fillAll(areas, color) {
      for (const { x, y, width, height } of areas) document.rect(x, y, width, height)
      document.fill(colors[color])
    },
    frame: (x, y, width, height) => void document.lineWidth(0.75).rect(x, y, width, height).stroke(colors.ink),
    image: (jpeg, x, y, width, height) => void document.image(Buffer.from(jpeg, 'base64'), x, y, { width, height }),
    box(x, baseline, size, color) {
      document
        .lineWidth(size * 0.07)
        .rect(x + size * 0.09, baseline - size * 0.66, size * 0.54, size * 0.66)
        .stroke(colors[color])
    },
    finish() {
      document.end()
      return bytes
    },
  }
  return canvas
}

/** Draws nothing, on one page without end: for measuring. */
export const endlessCanvas = (width: number): Canvas => ({
  width,
  height: 1e6,
  boxes: () => 0,
  addPage: () => undefined,
  pages: () => 1,
  toPage: () => undefined,
  text: () => undefined,
  across: () => undefined,
  rule: () => undefined,
  fill: () => undefined,
  fillAll: () => undefined,
  frame: () => undefined,
  box: () => undefined,
  image: () => undefined,
  finish: () => Promise.reject(new Error('Nothing was drawn.')),
})

/** The finished document: a copy with its own memory, which can be transferred to another thread. */
function collectBytes(document: Document): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)))).on('error', reject)
  })
}

/** Each font is embedded once, when one of its glyphs is first drawn. */
function createEmbedder(document: Document): (font: Font) => EmbeddedFont {
  const embedded = new Map<Font, EmbeddedFont>()
  return (font) => {
    let known = embedded.get(font)
    if (!known) {
      document.font(font as never)
      known = document._font
      // It confuses two fonts of one name whose heads look alike.
      if (known.font !== font) throw new Error(`${font.postscriptName} was taken for another font.`)
      embedded.set(font, known)
    }
    return known
  }
}

/** A run as a text object (PDF 32000-1, 9.4): `place` is where its baseline begins. */
function drawGlyphs(
  document: Document,
  face: EmbeddedFont,
  { style, glyphs }: Run,
  place: { x: number; y: number },
): void {
  document.page.fonts[face.id] ??= face.ref()
  document.addContent(`BT /${face.id} ${round(style.size)} Tf`)
  let at = 0
  // Draws glyphs together as long as each begins where the previous one ends; `at` is the pen's position.
  let shown = ''
  const show = () => {
    if (shown !== '') document.addContent(`[<${shown}>] TJ`)
    shown = ''
  }
  const moveTo = (right: number, up: number) =>
    document.addContent(
      `1 0 0 -1 ${round(place.x + (right * style.size) / 1000)} ${round(place.y - (up * style.size) / 1000)} Tm`,
    )
  moveTo(0, 0)
  for (const glyph of glyphs) {
    const id = face.subset.includeGlyph(glyph.id)
    face.widths[id] ??= glyph.natural
    face.unicode[id] ??= glyph.codePoints
    const hex = id.toString(16).padStart(4, '0')
    if (glyph.x !== 0 || glyph.y !== 0) {
      show()
      moveTo(at + glyph.x, glyph.y)
      shown = hex
      show()
      moveTo(at + glyph.advance, 0)
    } else {
      const closer = glyph.natural - glyph.advance
      shown += closer === 0 ? hex : `${hex}> ${round(closer)} <`
    }
    at += glyph.advance
  }
  show()
  document.addContent('ET')
}

const round = (value: number) => String(Math.round(value * 1000) / 1000)
