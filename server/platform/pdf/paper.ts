/** The content of a printed document as plain data: made on one thread, printed on another. Lengths are points. */
export type Paper = {
  size: PageSize
  /** For the viewer's window and search, not printed. */
  title: string
  author: string
  /** The text's language, ISO 639-1: decides the form of Chinese characters if the text itself does not. */
  language: string | null
  /** When it was made, ISO. */
  made: string
  /** The yellow tag, and next to it whom the paper is about. */
  tag: string
  name: string
  barcode: Barcode | null
  /** The title across the full width, and a smaller line below. */
  poster: string
  posterNote: string | null
  blocks: Block[]
  /** Repeated at the top of every page after the first, so that each page names its sheet; null for none. */
  running: Running | null
  /** One word across every page, under its text, such as DRAFT; null for none. */
  across: string | null
  /** The footer of every page; its left part has two lines. `{page}` and `{pages}` are filled in. */
  foot: { left: string; right: string }
  /** Printed at the end, after a box, if a character had to be printed as one. */
  boxNote: string
}

/** An A6 card for a table: its artist, one line, and a QR code with its address below. */
export type Card = Pick<Paper, 'title' | 'author' | 'language' | 'made' | 'tag' | 'poster'> & {
  /** Below it, a paragraph each. */
  lines: string[]
  /** Lines of modules from the top, '1' for a dark one. */
  code: string[]
  address: string
}

export type Running = { tag: string; title: Paragraph; lines: Paragraph[] }
export type PageSize = 'a4' | 'letter'
/** Modules as '1' for a bar and '0' for none; guard bars are longer. `digits` are printed below. */
export type Barcode = { modules: string; guards: string; digits: string }

/** Words in one style. Pieces of a paragraph are isolated like `<bdi>`: none changes the direction of another. */
type Piece = { text: string; style: StyleName }
export type Paragraph = Piece[]
export type Cell = Paragraph[]

export type Block =
  | { kind: 'grid'; columns: number; cells: GridCell[]; /** A number on ink, on the left. */ badge?: string }
  | { kind: 'table'; columns: Column[]; rows: TableRow[]; foot: Cell[] }
  | { kind: 'heading'; text: string; note?: string }
  | { kind: 'text'; paragraphs: Paragraph[] }
  | { kind: 'picture'; picture: Picture }
  /** On one page if they fit on any; signatures at their end may continue on the next, the first of them never alone. */
  | { kind: 'together'; blocks: Block[] }
  | { kind: 'shares'; bars: ShareBar[] }
  | { kind: 'signatures'; captions: { signature: string; date: string }; rows: { name: string; detail: string }[] }
/** A JPEG as base64, with its size in pixels: as wide as the page, or as high as a third of it. */
type Picture = { jpeg: string; width: number; height: number }
/** `parts`: each of the whole, from 0 to 1. */
export type ShareBar = { caption: string; total: string; parts: number[] }
export type GridCell = { caption: string; value: Paragraph; span: number }
type Column = { caption: string; width: number; align: 'left' | 'right' }
/** `note` is printed under the cells, from the second column to the end. */
export type TableRow = { cells: Cell[]; note: Paragraph | null }

export type Face = 'regular' | 'medium' | 'bold' | 'display' | 'code'
export type Style = { face: Face; size: number; leading: number; tone: 'ink' | 'soft' }

const style = (face: Face, size: number, leading: number, tone: Style['tone'] = 'ink'): Style => ({
  face,
  size,
  leading,
  tone,
})

export const styles = {
  body: style('regular', 8, 11),
  reading: style('regular', 10, 14.5),
  readingStrong: style('bold', 10, 14.5),
  soft: style('regular', 8, 11, 'soft'),
  small: style('regular', 7, 9.5, 'soft'),
  strong: style('medium', 8, 11),
  figure: style('bold', 8, 11),
  code: style('code', 7.5, 11),
  caption: style('regular', 6.5, 8.5, 'soft'),
  digits: style('code', 6, 8),
  track: style('display', 11.5, 13),
  name: style('display', 17, 19),
  tag: style('display', 14, 14),
  heading: style('display', 15, 18),
  badge: style('display', 16, 18),
  poster: style('display', 58, 52),
  posterNote: style('regular', 10, 13, 'soft'),
  cardLine: style('medium', 12.5, 16),
  cardAddress: style('code', 9.5, 13),
} satisfies Record<string, Style>
export type StyleName = keyof typeof styles
