import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import type { Block, Paper } from '#server/platform/pdf/paper.ts'
import { createPrinter } from '#server/platform/pdf/print.ts'
import { readPdf } from '#server/testing/read-pdf.ts'

const print = createPrinter()
const paper = (blocks: Block[], changes: Partial<Paper> = {}): Paper => ({
  size: 'a4',
  title: 'Low Tide – Label Copy',
  author: 'Mara Lindholt',
  language: 'en',
  made: '2026-11-21T12:00:00Z',
  tag: 'Label Copy',
  name: 'Mara Lindholt',
  barcode: null,
  poster: 'Low Tide',
  posterNote: null,
  running: null,
  across: null,
  blocks,
  foot: { left: 'Low Tide\nRevision 7', right: 'Page {page} of {pages}' },
  boxNote: 'stands for a character that cannot be printed.',
  ...changes,
})
const words = (text: string) => [{ text, style: 'body' as const }]

describe('a printed paper', () => {
  test("embeds the used part of every font and needs none of the viewer's", async () => {
    const bytes = await print(
      paper([{ kind: 'text', paragraphs: [words('Σαν νερό, 夜明けの歌, 한국어, שלום, محمد, Привет')] }]),
    )
    const { fonts, builtIn, pages } = readPdf(bytes)
    expect(builtIn).toBe(0)
    expect(new Set(fonts.map(({ name }) => name.split('+')[1]))).toEqual(
      new Set([
        'SofiaSansExtraCondensed-ExtraBold',
        'IBMPlexSans-Regular',
        'NotoSansArabic-Regular',
        'NotoSansHebrew-Regular',
        'NotoSansJP-Regular',
        'NotoSansKR-Regular',
      ]),
    )
    for (const { name, file } of fonts) {
      expect(name).toMatch(/^[A-Z]{6}\+/)
      expect(file.length, name).toBeGreaterThan(500)
      expect(file.length, name).toBeLessThan(60_000)
    }
    expect(bytes.length).toBeLessThan(60_000)
    expect(pages[0]!.text).toContain('夜明けの歌')
    expect(pages[0]!.text).toContain('Page 1 of 1')
  })

  test.each([1, 2, 3])('has its rule below the descenders of a title of %i lines', async (lines) => {
    const poster = Array.from({ length: lines }, () => 'Night Bus Hymns gjpqy').join('\n')
    const { content } = readPdf(await print(paper([], { poster }))).pages[0]!
    const size = Math.max(...[...content.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, text]) => Number(text)))
    const title = content.slice(content.lastIndexOf(` ${size} Tf`))
    const [, baseline] = /1 0 0 -1 [\d.]+ ([\d.]+) Tm/.exec(title)!
    const [, rule] = /\n[\d.]+ ([\d.]+) m\n[\d.]+ \1 l\n/.exec(title)!
    // 22 hundredths is the descender of the title's font; five points are two millimeters.
    expect(Number(rule) - Number(baseline) - 0.22 * size).toBeGreaterThan(5)
  })

  test('is A4 or US Letter', async () => {
    expect(readPdf(await print(paper([]))).pages[0]!.box).toBe('0 0 595.28 841.89')
    expect(readPdf(await print(paper([], { size: 'letter' }))).pages[0]!.box).toBe('0 0 612 792')
  })

  test("repeats a table's heads on every page and numbers the pages", async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      cells: [[words(`no${index + 1};`)], [words('Mara Lindholt')], [words('4:12')]],
      note: index % 3 === 0 ? words(`note${index + 1};`) : null,
    }))
    const { pages, all } = readPdf(
      await print(
        paper([
          {
            kind: 'table',
            columns: [
              { caption: 'Number', width: 1, align: 'left' },
              { caption: 'Songwriters', width: 3, align: 'left' },
              { caption: 'Duration', width: 1, align: 'right' },
            ],
            rows,
            foot: [[words('100 tracks.')], [words('7:00:00')]],
          },
        ]),
      ),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, { text }] of pages.entries()) {
      expect(text.match(/NumberSongwritersDuration/g), `page ${index + 1}`).toHaveLength(1)
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(text).toContain('Revision 7')
    }
    for (let number = 1; number <= 100; number++) expect(all.split(`no${number};`)).toHaveLength(2)
    expect(all.match(/note\d+;/g)).toHaveLength(34)
    // The sum is never alone.
    expect(pages.at(-1)!.text).toContain('no100;')
    expect(pages.at(-1)!.text).toContain('100 tracks.')
  })

  test('cuts off nothing that is longer than a page', async () => {
    const long = (mark: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${mark}${index};`).join(' ')
    const { all, pages } = readPdf(
      await print(
        paper(
          [
            {
              kind: 'grid',
              columns: 4,
              cells: [
                { caption: 'Territories', value: words(long('T', 1000)), span: 1 },
                { caption: 'UPC', value: words('036000291452'), span: 3 },
              ],
            },
            {
              kind: 'grid',
              columns: 4,
              badge: '1',
              cells: [{ caption: 'Legal name', value: words(long('L', 800)), span: 4 }],
            },
            {
              kind: 'table',
              columns: [
                { caption: 'A', width: 1, align: 'left' },
                { caption: 'B', width: 1, align: 'left' },
              ],
              rows: [{ cells: [[words(long('A', 500))], [words(long('B', 900))]], note: words(long('N', 1200)) }],
              foot: [],
            },
            { kind: 'text', paragraphs: [words(long('P', 1500))] },
          ],
          { poster: long('X', 100), name: long('Y', 60) },
        ),
      ),
    )
    expect(pages.length).toBeGreaterThan(4)
    for (const [mark, count] of [
      ['T', 1000],
      ['L', 800],
      ['A', 500],
      ['B', 900],
      ['N', 1200],
      ['P', 1500],
      ['X', 100],
      ['Y', 60],
    ] as const)
      expect(all.match(new RegExp(`${mark}\\d+;`, 'g'))?.length, mark).toBe(count)
  })

  test('draws nothing outside the page', async () => {
    const { pages } = readPdf(
      await print(
        paper([
          {
            kind: 'table',
            columns: [
              { caption: 'A', width: 1, align: 'left' },
              { caption: 'B', width: 1, align: 'right' },
            ],
            rows: Array.from({ length: 70 }, () => ({
              cells: [[words('Word '.repeat(30))], [words('漢'.repeat(40))]],
              note: words('note'),
            })),
            foot: [],
          },
          {
            kind: 'signatures',
            captions: { signature: 'Signature', date: 'Date' },
            rows: Array.from({ length: 20 }, (_, index) => ({ name: `Name ${index}`.repeat(20), detail: '' })),
          },
        ]),
      ),
    )
    for (const { content } of pages) {
      const places = [...content.matchAll(/1 0 0 -1 (-?[\d.]+) (-?[\d.]+) Tm/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      )
      expect(places.length).toBeGreaterThan(5)
      expect(places.filter(([x, y]) => x < 39 || x > 556 || y < 40 || y > 820)).toEqual([])
    }
  })

  test.each(['Rock & Roll <3', '</rdf:li><x>', ']]> &amp; "\'', 'a\u0001b \ufffe', '夜明け 🎵'])(
    'contains the title %j as well-formed XMP',
    async (title) => {
      const file = Buffer.from(await print(paper([], { title, author: title }))).toString('utf8')
      const xmp = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(file)![0]
      const document = new JSDOM(xmp, { contentType: 'application/xml' }).window.document
      const readable = title.replace('\u0001', '\ufffd').replace('\ufffe', '\ufffd')
      for (const name of ['dc:title', 'dc:creator'])
        expect(document.getElementsByTagName(name)[0]!.textContent!.trim()).toBe(readable)
    },
  )

  test('has its bars with the digits under them', async () => {
    const barcode = { modules: '101', guards: '101', digits: '2 00126 11041 0' }
    expect(readPdf(await print(paper([], { barcode }))).all).toContain(barcode.digits)
  })

  test('explains the box if there is one, and only then', async () => {
    expect(readPdf(await print(paper([{ kind: 'text', paragraphs: [words('Love ก')] }]))).all).toContain(
      'stands for a character',
    )
    for (const text of ['Love', 'Love 🎵'])
      expect(readPdf(await print(paper([{ kind: 'text', paragraphs: [words(text)] }]))).all).not.toContain(
        'stands for a character',
      )
  })

  test('prints an empty document', async () => {
    expect(
      readPdf(
        await print(
          paper(
            [
              { kind: 'signatures', captions: { signature: 'Signature', date: 'Date' }, rows: [] },
              { kind: 'grid', columns: 8, cells: [] },
            ],
            { poster: '', name: '', author: '' },
          ),
        ),
      ).pages,
    ).toHaveLength(1)
  })

  test('can be copied from, whatever was printed before', async () => {
    const fresh = createPrinter()
    const of = (text: string) => paper([{ kind: 'text', paragraphs: [words(text)] }], { ...bare })
    const bare = { poster: '', name: '', tag: '', foot: { left: '', right: '' }, boxNote: '' }
    // The parts of these are the letters of the next.
    await fresh(of('É:ñÅöš;ï'))
    expect(readPdf(await fresh(of('E. naos,ı'))).all).toBe('E. naos,ı')
  })

  test('contains emoji as typed', async () => {
    const text = 'Tide 🌊 by 👩🏽‍🎤 from 🇸🇪'
    const { all, fonts } = readPdf(await print(paper([{ kind: 'text', paragraphs: [words(text)] }])))
    expect(all).toContain(text)
    expect(fonts.map(({ name }) => name.split('+')[1])).toContain('NotoEmoji-Regular')
  })

  test('keeps fonts for the next paper and does not mix up two papers', async () => {
    const [first, second] = [
      paper([{ kind: 'text', paragraphs: [words('ABC')] }]),
      paper([{ kind: 'text', paragraphs: [words('CBA שלום')] }]),
    ]
    const before = readPdf(await print(first)).all
    const [, again] = await Promise.all([print(second), print(first)])
    expect(readPdf(again).all).toBe(before)
  })
})
