import { JSDOM } from 'jsdom'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Block, Paper } from '#server/platform/pdf/paper.ts'
import { createPrinter } from '#server/platform/pdf/print.ts'

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
  blocks,
  foot: { left: 'Low Tide\nRevision 7', right: 'Page {page} of {pages}' },
  boxNote: 'stands for a character that cannot be printed.',
  ...changes,
})
const words = (text: string) => [{ text, style: 'body' as const }]

/** A PDF parsed far enough: its objects, and the text of each page in drawing order. */
function readPdf(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]))
  const streamOf = (id: string) => {
    const body = objects.get(id)!
    const data = Buffer.from(body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream')), 'latin1')
    return body.includes('FlateDecode') ? inflateSync(data).toString('latin1') : data.toString('latin1')
  }
  /** Maps the codes of an embedded font to characters. */
  const lettersOf = (font: string) => {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)!)![1]!
    const table = new Map<number, string>()
    for (const [, first, , list] of streamOf(unicode).matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
      for (const [index, entry] of [...list!.matchAll(/<([^>]*)>/g)].entries())
        table.set(
          Number.parseInt(first!, 16) + index,
          entry[1]!
            .split(' ')
            .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
            .join(''),
        )
    return table
  }
  const all = [...objects.values()]
  const pages = all
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => {
      const content = streamOf(/\/Contents (\d+) 0 R/.exec(body)![1]!)
      const resources = objects.get(/\/Resources (\d+) 0 R/.exec(body)![1]!)!
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, lettersOf(id!)]),
      )
      const texts = [...content.matchAll(/BT \/(F\d+) [\d.]+ Tf([\s\S]*?)ET/g)].map(([, font, run]) =>
        [...run!.matchAll(/<(\w+)>/g)]
          .map(([, hex]) =>
            hex!
              .match(/..../g)!
              .map((code) => fonts.get(font!)!.get(Number.parseInt(code, 16)))
              .join(''),
          )
          .join(''),
      )
      return { box: /\/MediaBox \[([^\]]*)\]/.exec(body)![1]!, text: texts.join(''), content }
    })
  const fonts = all
    .filter((body) => body.includes('/Type /FontDescriptor'))
    .map((body) => ({
      name: /\/FontName \/(\S+)/.exec(body)![1]!,
      file: streamOf(/\/FontFile2 (\d+) 0 R/.exec(body)![1]!),
    }))
  return {
    pages,
    fonts,
    builtIn: all.filter((body) => body.includes('/Subtype /Type1')).length,
    all: pages.map(({ text }) => text).join(''),
  }
}

describe('a printed paper', () => {
  test("embeds the used part of every font and needs none of the viewer's", async () => {
    const bytes = await print(
      paper([{ kind: 'text', paragraphs: [words('Σαν νερό, 夜明けの歌, 한국어, שלום, محمد, Привет')] }]),
    )
    const { fonts, builtIn, pages } = readPdf(bytes)
    expect(builtIn).toBe(0)
    expect(new Set(fonts.map(({ name }) => name.split('+')[1]))).toEqual(
      new Set([
        'FiraSansExtraCondensed-Bold',
        'NotoSans-Regular',
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
    'holds the title %j as well-formed XMP',
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
    expect(readPdf(await print(paper([{ kind: 'text', paragraphs: [words('Love 🎵')] }]))).all).toContain(
      'stands for a character',
    )
    expect(readPdf(await print(paper([{ kind: 'text', paragraphs: [words('Love')] }]))).all).not.toContain(
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
