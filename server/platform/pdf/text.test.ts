import { describe, expect, test } from 'vitest'
import { openFont } from '#server/platform/pdf/canvas.ts'
import { createFontBook } from '#server/platform/pdf/fonts.ts'
import type { Paragraph } from '#server/platform/pdf/paper.ts'
import { createTextLayout, type Line } from '#server/platform/pdf/text.ts'

const book = createFontBook(openFont)
const layout = createTextLayout(book, 'zh')
const lay = (text: string, width = 1000, style: Paragraph[number]['style'] = 'body') =>
  layout.lines([{ text, style }], width)
/** The visual order from left to right: every glyph by its characters, at its position. */
const seen = (line: Line) =>
  line.runs
    .toSorted((a, b) => a.x - b.x)
    .flatMap(({ glyphs }) => glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)))
    .join('')
const reversed = (text: string) => Array.from(text).reverse().join('')
const fontsOf = (lines: Line[]) => lines.flatMap(({ runs }) => runs.map(({ font }) => font?.postscriptName ?? 'box'))
/** The text in a column that is just wide enough for these lines. */
const inLines = (lines: string[]) =>
  lay(lines.join(' ').replace('- ', '-'), Math.max(...lines.map((line) => lay(line)[0]!.width)) + 0.5)

describe('a right-to-left line', () => {
  const [hebrew, arabic] = ['שלום עולם (דוד) 123', 'محمد عبد الوهاب (2026)']

  test('shows its characters from right to left, brackets mirrored, numbers from left to right', () => {
    const [line] = lay(hebrew)
    expect(line!.rtl).toBe(true)
    // The opening bracket is read first, so it is on the right and opens to the left.
    expect(seen(line!)).toBe(`123 (${reversed('דוד')}) ${reversed('שלום עולם')}`)
    expect(line!.text).toBe(hebrew)
  })

  test.each([
    [
      ['שלום עולם', '(דוד) 123'],
      [reversed('שלום עולם'), `123 (${reversed('דוד')})`],
    ],
    [
      ['שלום עולם (דוד)', '123'],
      [`(${reversed('דוד')}) ${reversed('שלום עולם')}`, '123'],
    ],
    [
      ['محمد عبد الوهاب', '(2026)'],
      [reversed('محمد عبد الوهاب'), '(2026)'],
    ],
    [
      ['محمد عبد', 'الوهاب (2026)'],
      [reversed('محمد عبد'), `(2026) ${reversed('الوهاب')}`],
    ],
  ])('is broken in reading order: %j', (read, eye) => {
    const lines = inLines(read)
    expect(lines.map(({ text }) => text)).toEqual(read)
    expect(lines.map(seen)).toEqual(eye)
    expect(lines.map(({ rtl }) => rtl)).toEqual([true, true])
  })

  test('joins Arabic letters', () => {
    expect(seen(lay(arabic)[0]!)).toBe(`(2026) ${reversed('محمد عبد الوهاب')}`)
    // Meem has one form at a word's beginning, one inside and one at its end, and a fourth in isolation.
    const signs = lay('ممم')[0]!.runs[0]!.glyphs.map(({ id }) => id)
    expect(new Set(signs).size).toBe(3)
    expect(signs).not.toContain(lay('م')[0]!.runs[0]!.glyphs[0]!.id)
  })

  test('keeps words of the other direction in their order', () => {
    expect(seen(lay('שיר Low Tide אחרון')[0]!)).toBe(`${reversed('אחרון')} Low Tide ${reversed('שיר')}`)
    expect(seen(lay('Song שיר אחד here')[0]!)).toBe(`Song ${reversed('שיר אחד')} here`)
  })

  test('does not reorder other pieces of its paragraph', () => {
    const [line] = layout.lines(
      [
        { text: '℗ 2026 ', style: 'strong' },
        { text: 'محمد (عبد)', style: 'strong' },
        { text: ' Live', style: 'soft' },
      ],
      1000,
    )
    expect(seen(line!)).toBe(`℗ 2026 (${reversed('عبد')}) ${reversed('محمد')} Live`)
  })

  test('obeys direction marks and prints none of them', () => {
    expect(seen(lay('\u202eabc\u202c')[0]!)).toBe('cba')
    expect(seen(lay('\u2067abc!\u2069')[0]!)).toBe('!abc')
  })
})

describe('a code', () => {
  test.each(['SE-LL1-26-00001', 'T-123.456.789-4', 'US-S1Z-99-00001'])('%s is never broken at its hyphens', (code) => {
    const wide = lay(code, 1000, 'code')[0]!.width
    for (const before of ['', 'ISRC '])
      expect(lay(`${before}${code}`, wide + 1, 'code').map(({ text }) => text)).toContain(code)
  })
})

describe('the font', () => {
  test.each([
    ['Ödegården Łódź', 'body', ['IBMPlexSans-Regular']],
    ['Σαν νερό', 'body', ['IBMPlexSans-Regular']],
    ['Привет', 'strong', ['IBMPlexSans-Medium']],
    ['歌曲', 'body', ['NotoSansSC-Regular']],
    ['夜明けの歌', 'body', ['NotoSansJP-Regular']],
    ['한국어 漢字', 'body', ['NotoSansKR-Regular']],
    ['夜のうた', 'track', ['NotoSansJP-Bold']],
    ['שלום', 'figure', ['NotoSansHebrew-Bold']],
    ['محمد', 'strong', ['NotoSansArabic-Medium']],
    ['Low Tide', 'poster', ['SofiaSansExtraCondensed-ExtraBold']],
    ['SE-LL1-26-00001', 'code', ['IBMPlexMono-Regular']],
  ] as const)('for %s in %s is the one that has it', (text, style, names) => {
    expect([...new Set(fontsOf(lay(text, 1000, style)))]).toEqual(names)
  })

  test.each(['body', 'strong', 'track', 'poster', 'code'] as const)('of %s has a space', (style) => {
    const [[spaced], [joined]] = [lay('0 1', 1000, style), lay('01', 1000, style)]
    expect(new Set(fontsOf([spaced!]))).toEqual(new Set(fontsOf([joined!])))
    expect(spaced!.width).toBeGreaterThan(joined!.width)
  })

  test('for only Chinese characters follows the language of the text', () => {
    expect(fontsOf(createTextLayout(book, 'ja').lines([{ text: '直', style: 'body' }], 99))).toEqual([
      'NotoSansJP-Regular',
    ])
    expect(fontsOf(createTextLayout(book, 'ko').lines([{ text: '直', style: 'body' }], 99))).toEqual([
      'NotoSansKR-Regular',
    ])
  })

  test.each([
    ['🎵', 'body', 'NotoEmoji-Regular'],
    ['👩‍👩‍👧', 'strong', 'NotoEmoji-Medium'],
    ['🇸🇪', 'figure', 'NotoEmoji-Bold'],
    ['1️⃣', 'poster', 'NotoEmoji-Bold'],
    ['❤️', 'code', 'NotoEmoji-Regular'],
    ['👍🏿', 'body', 'NotoEmoji-Regular'],
    ['✈', 'body', 'NotoEmoji-Regular'],
  ] as const)('for %s in %s is the one of emoji, and its neighbors keep theirs', (emoji, style, name) => {
    for (const text of [`1 ${emoji} 2`, `a${emoji}b`, `שיר${emoji}אחד`]) {
      const fonts = lay(text, 1000, style)[0]!
        .runs.toSorted((a, b) => a.x - b.x)
        .map(({ font, glyphs }) => `${font!.postscriptName} ${glyphs.length}`)
      expect(fonts).toHaveLength(3)
      expect(fonts[1]).toBe(`${name} 1`)
      expect([fonts[0], fonts[2]].join()).not.toContain('NotoEmoji')
    }
  })

  test.each([
    ['an emoji that is joined to none of its kind', '🎵‍🌊', '🎵'],
    ['a skin tone that the joined emoji has not', '🎵🏽‍🌊', '🎵'],
    ['a flag of no country of its own', '🏴󠁵󠁳󠁴󠁸󠁿', '🏴'],
    ['a pictograph that is only reserved', 'a\u{1FC01}', 'a'],
  ])('draws of %s the base, or nothing', (_, text, same) => {
    const glyphsOf = (each: string) => lay(each)[0]!.runs.flatMap(({ glyphs }) => glyphs.map(({ id }) => id))
    expect(glyphsOf(text)).toEqual(glyphsOf(same))
  })

  test.each(['ก', '\ue000', '\ud800', '\uffff', '\u{1F0A1}'])(
    'for %j there is none: it is drawn as a box',
    (character) => {
      const [line] = lay(`a ${character} b`)
      expect(line!.runs.filter(({ font }) => font === null).flatMap(({ glyphs }) => glyphs)).toHaveLength(1)
      expect(line!.width).toBeGreaterThan(lay('a b')[0]!.width)
    },
  )

  test('draws nothing for control characters', () => {
    expect(lay('a\u200bb\u00adc\u2060d\u0000e')[0]!.runs.flatMap(({ glyphs }) => glyphs)).toHaveLength(5)
  })
})

describe('lines', () => {
  test('are never wider than allowed and lose nothing', () => {
    const text =
      'Nothing is ever cut: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, 夜明けの歌を一緒に歌いましょう。 العربية شلום עולם 🎵🎵🎵 and so on'
    for (const width of [20, 45, 90, 200]) {
      const lines = lay(text, width)
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.01)
      expect(
        lines
          .map((line) => line.text)
          .join('')
          .replaceAll(' ', ''),
      ).toBe(text.replaceAll(' ', ''))
    }
  })

  test('break Chinese and Japanese between characters, never before a full stop', () => {
    const lines = lay('きみとぼくの物語。つづく', lay('きみとぼくの物語')[0]!.width + 1)
    expect(lines.map(({ text }) => text)).toEqual(['きみとぼくの物', '語。つづく'])
  })

  test.each([[['Anna-', 'Lena', 'Karlsson']], [['minus', '-36', 'days']], [['and/or', 'both']]])(
    'break after a hyphen inside a word, never at one that leads a number: %j',
    (lines) => {
      expect(inLines(lines).map(({ text }) => text)).toEqual(lines)
    },
  )

  test('keep typed line breaks', () =>
    expect(lay('one\r\ntwo\n\nthree').map(({ text }) => text)).toEqual(['one', 'two', '', 'three']))

  test('narrower than a character contain one each', () =>
    expect(lay('abc', 0.1).map(({ text }) => text)).toEqual(['a', 'b', 'c']))
})
