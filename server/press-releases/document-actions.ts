import type * as Docx from 'docx'
import type { Document as WordDocument, Paragraph as WordParagraph } from 'docx'
import type { PageSize } from '#domain/papers/schema.ts'
import { printedTexts } from '#domain/papers/texts.ts'
import { isRightToLeft, linkedPieces, type Layout } from '#domain/press-releases/layout-rules.ts'
import { pressReleaseTexts, writtenTexts as texts } from '#domain/press-releases/texts.ts'
import { productName } from '#domain/shared/texts.ts'
import { shortened, shortTitle, words } from '#server/papers/actions.ts'
import { escape, forXml } from '#server/platform/markup.ts'
import type { Block, Paper } from '#server/platform/pdf/paper.ts'

/** A photo as JPEG, with its size in pixels and what it shows. */
export type Photo = { jpeg: Uint8Array; width: number; height: number; alt: string }
/** The source of all formats. */
export type Content = { layout: Layout; title: string; artist: string; photo: Photo | null; made: Date }

const linesOf = (paragraph: string): string[] => paragraph.split('\n')

/** For our own PDF printer. */
export function makePaper({ layout, title, artist, photo, made }: Content, size: PageSize): Paper {
  const { status, headline, sections, end } = layout
  const text = (lines: string[]): Block => ({ kind: 'text', paragraphs: lines.map((line) => words(line, 'reading')) })
  return {
    size,
    title: `${title} – ${texts.tag}`,
    author: artist || productName,
    language: null,
    made: made.toISOString(),
    tag: texts.tag.toUpperCase(),
    name: artist,
    barcode: null,
    poster: headline || title,
    posterNote: status,
    blocks: [
      ...(photo ? [pictureOf(photo)] : []),
      ...sections.flatMap(({ heading, paragraphs }): Block[] => [
        ...(heading === null ? [] : [{ kind: 'heading' as const, text: heading }]),
        ...paragraphs.map((paragraph) => text(linesOf(paragraph))),
      ]),
      text([end]),
    ],
    running: {
      tag: texts.tag.toUpperCase(),
      title: words(shortened(headline || title, shortTitle), 'strong'),
      lines: [],
    },
    across: null,
    foot: { left: `${shortened(`${texts.tag}: ${title}`, shortTitle)}\n${status}`, right: printedTexts.page },
    boxNote: pressReleaseTexts.boxNote,
  }
}

const pictureOf = ({ jpeg, width, height }: Photo): Block => ({
  kind: 'picture',
  picture: { jpeg: Buffer.from(jpeg).toString('base64'), width, height },
})

/** A Word document with real headings, the photo with its alternative text, and paragraphs in their direction. */
export async function makeWord(content: Content, size: PageSize): Promise<Uint8Array> {
  // Takes half a second to load, and is rarely needed.
  const docx = await import('docx')
  const author = forXml(content.artist) || productName
  const document: WordDocument = new docx.Document({
    title: forXml(content.title),
    creator: author,
    lastModifiedBy: author,
    description: texts.tag,
    styles: {
      default: { document: { run: { font: 'Arial', size: 22 } }, heading1: headingOf(36), heading2: headingOf(26) },
    },
    sections: [{ properties: { page: { size: wordPages[size] } }, children: wordParagraphs(docx, content) }],
  })
  return docx.Packer.toBuffer(document)
}

/** In twentieths of a point. */
const wordPages: Record<PageSize, { width: number; height: number }> = {
  a4: { width: 11_906, height: 16_838 },
  letter: { width: 12_240, height: 15_840 },
}

/** `size` in half points. */
const headingOf = (size: number) => ({ run: { size, bold: true, color: '16160F' } })

/** In pixels of 96 to an inch: as wide as the text of a letter page, and less than half as high. */
const wordPhoto = { width: 600, height: 400 }

function wordParagraphs(docx: typeof Docx, { layout, photo }: Content): WordParagraph[] {
  const { Paragraph, TextRun, ExternalHyperlink, ImageRun, HeadingLevel, AlignmentType } = docx
  const runs = (text: string, bold = false) =>
    linesOf(text).flatMap((line, index) => {
      const begun = index > 0 ? [new TextRun({ break: 1 })] : []
      const pieces = linkedPieces(line).map(({ text: piece, href }) => {
        const run = new TextRun({
          text: forXml(piece),
          ...(bold ? { bold } : {}),
          ...(href === null ? {} : { style: 'Hyperlink' }),
          rightToLeft: isRightToLeft(text),
        })
        return href === null ? run : new ExternalHyperlink({ children: [run], link: href })
      })
      return [...begun, ...pieces]
    })
  const paragraph = (text: string, more: object = {}) =>
    new Paragraph({ children: runs(text), bidirectional: isRightToLeft(text), spacing: { after: 200 }, ...more })
  const heading = (text: string, level: 'HEADING_1' | 'HEADING_2') =>
    paragraph(text, { heading: HeadingLevel[level], spacing: { before: 200, after: 120 } })
  const scale = photo ? Math.min(1, wordPhoto.width / photo.width, wordPhoto.height / photo.height) : 1
  const image = photo && {
    type: 'jpg' as const,
    data: photo.jpeg,
    transformation: { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) },
    altText: { title: forXml(photo.alt), description: forXml(photo.alt), name: forXml(photo.alt) },
  }
  return [
    new Paragraph({ children: runs(layout.status, true), spacing: { after: 200 } }),
    ...(layout.headline === '' ? [] : [heading(layout.headline, 'HEADING_1')]),
    ...(image ? [new Paragraph({ children: [new ImageRun(image)], spacing: { after: 200 } })] : []),
    ...layout.sections.flatMap((section) => [
      ...(section.heading === null ? [] : [heading(section.heading, 'HEADING_2')]),
      ...section.paragraphs.map((text) => paragraph(text)),
    ]),
    new Paragraph({ children: runs(layout.end), alignment: AlignmentType.CENTER }),
  ]
}

/** One file without script, the photo inside. */
export function makeWebPage({ layout, title, photo }: Content): string {
  const linked = (line: string) =>
    linkedPieces(line)
      .map(({ text, href }) => (href === null ? escape(text) : `<a href="${escape(href)}">${escape(text)}</a>`))
      .join('')
  const block = (tag: string, text: string) => `<${tag} dir="auto">${linesOf(text).map(linked).join('<br>')}</${tag}>`
  const image = photo
    ? `<img src="data:image/jpeg;base64,${Buffer.from(photo.jpeg).toString('base64')}" alt="${escape(photo.alt)}" width="${photo.width}" height="${photo.height}">`
    : ''
  const sections = layout.sections
    .flatMap(({ heading, paragraphs }) => [
      ...(heading === null ? [] : [block('h2', heading)]),
      ...paragraphs.map((text) => block('p', text)),
    ])
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escape(title)} – ${escape(texts.tag)}</title>
<style>
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #16160f; background: #fff; overflow-wrap: anywhere }
h1 { line-height: 1.15 }
img { max-width: 100%; max-height: 30rem; width: auto; height: auto }
</style>
</head>
<body>
<main>
${block('p', layout.status)}
${layout.headline === '' ? '' : block('h1', layout.headline)}
${image}
${sections}
<p>${escape(layout.end)}</p>
</main>
</body>
</html>
`
}
