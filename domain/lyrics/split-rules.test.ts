import { describe, expect, test } from 'vitest'
import type { LyricSection } from '#domain/lyrics/schema.ts'
import { sentSections, splitLyrics, splitProblem } from '#domain/lyrics/split-rules.ts'
import { splitTexts } from '#domain/lyrics/texts.ts'
import { fieldTexts } from '#domain/shared/texts.ts'

const split = (text: string) => splitLyrics(text).map(({ section_type, content }) => [section_type, content])

describe('headings', () => {
  test.each([
    ['[Verse]', 'verse'],
    ['[Verse 2]', 'verse'],
    ['[Chorus 2]', 'chorus'],
    ['(Bridge)', 'bridge'],
    ['Chorus:', 'chorus'],
    ['CHORUS', 'chorus'],
    ['Verse 12:', 'verse'],
    ['[Pre-Chorus]', 'pre-chorus'],
    ['prechorus:', 'pre-chorus'],
    ['[Adlib]', 'ad-lib'],
    ['Ad-lib', 'ad-lib'],
    ['［Hook］', 'hook'],
    ['【Outro】', 'outro'],
    ['  [Refrain]  ', 'refrain'],
    ['[Intro:]', 'intro'],
  ])('%s begins a section', (line, type) => {
    expect(split(`[Verse]\nfirst\n${line}\nwords`).at(-1)).toEqual([type, 'words'])
  })

  test.each(['[Verse 1: Mara]', '[Chorus x2]', 'chorus of angels', '[Interlude]', '【サビ】'])(
    '%s is kept as a line: nothing that it says is lost',
    (line) => expect(split(`[Verse]\nfirst\n\n${line}\nwords`).flat().join('\n')).toContain(`${line}\nwords`),
  )
  test('the singer is kept above the words, under the type', () =>
    expect(split('[Chorus: Mara]\nhold me\n[Verse]\nso')).toEqual([
      ['chorus', '[Chorus: Mara]\nhold me'],
      ['verse', 'so'],
    ]))
  test('an unknown heading after a blank line is a verse; in the middle of a verse it is a direction', () =>
    expect(split('[Verse]\na\n[softly]\nb\n\n[Interlude]\nc\n\n[x2]\nd')).toEqual([
      ['verse', 'a\n[softly]\nb'],
      ['verse', '[Interlude]\nc\n\n[x2]\nd'],
    ]))
  test('with headings, blank lines stay inside a section', () =>
    expect(split('[Verse]\na\n\nb\n\n\n(Bridge)\nc')).toEqual([
      ['verse', 'a\n\nb'],
      ['bridge', 'c'],
    ]))
  test('a mark of repetition is a line of its section, however it is written', () => {
    for (const mark of ['[x2]', '[2x]', '[× 3]', '[ 2 X ]'])
      expect(split(`[Verse]\na\n\n${mark}\nb`)).toEqual([['verse', `a\n\n${mark}\nb`]])
    expect(split('[Verse]\na\n\n[take 2x slow]\nb')).toHaveLength(2)
  })
  test('an unknown heading without words is kept, and names nothing', () =>
    expect(splitLyrics('[Verse]\na\n\n[Drop]\n\n[Drop]').map(({ content, repeats }) => [content, repeats])).toEqual([
      ['a', null],
      ['[Drop]', null],
      ['[Drop]', 2],
    ]))
  test('words above the first heading get the chosen type', () =>
    expect(splitLyrics('la la\n[Verse]\na', 'intro')[0]).toMatchObject({ section_type: 'intro', content: 'la la' }))
  test('a heading without words repeats the section that it names, or its type', () =>
    expect(
      splitLyrics('[Chorus 1]\nhome\n[Chorus 2]\naway\n[Verse]\nv\n[Chorus 1]\n\n[Chorus]\n[Outro]').map((section) => [
        section.content,
        section.repeats,
      ]),
    ).toEqual([
      ['home', null],
      ['away', null],
      ['v', null],
      ['home', 1],
      ['away', 2],
      ['[Outro]', null],
    ]))
})

describe('without headings', () => {
  test.each([
    ['a\nb\n\nc', ['a\nb', 'c']],
    ['a\r\nb\r\n\r\nc\r\n', ['a\nb', 'c']],
    ['a\rb\r\rc', ['a\nb', 'c']],
    ['a\n \t\n\n\nb', ['a', 'b']],
    ['\n\n a \n\nb\n\n', ['a', 'b']],
    ['a\u2029\u2029b', ['a', 'b']],
    ['علّقنا الفوانيس\nعلى الدرج\n\nسوف نعود', ['علّقنا الفوانيس\nعلى الدرج', 'سوف نعود']],
    ['夏の終わり\n\n階段を\n　\nまた', ['夏の終わり', '階段を', 'また']],
    ['one line', ['one line']],
    ['Bridge over the water\nmore', ['Bridge over the water\nmore']],
    ['', []],
    [' \n\n ', []],
  ])('%j is split at blank lines', (text, contents) =>
    expect(splitLyrics(text).map(({ content }) => content)).toEqual(contents),
  )
  test('the first words have the chosen type, and those on the sheet keep theirs', () => {
    const above = [
      { id: '1', section_type: 'bridge' as const, content: 'home', repeats_id: null, section_order: 1, version: 1 },
    ]
    expect(splitLyrics('a\n\nb\n\nhome', 'intro', above).map(({ section_type }) => section_type)).toEqual([
      'intro',
      'verse',
      'bridge',
    ])
  })
  test('recurring words are the chorus', () =>
    expect(split('a\n\nhome\n\nb\n\nhome')).toEqual([
      ['verse', 'a'],
      ['chorus', 'home'],
      ['verse', 'b'],
      ['chorus', 'home'],
    ]))
})

describe('words that are there already', () => {
  const aboveOf = (...rows: [string, string | null][]): LyricSection[] =>
    rows.map(([content, repeats_id], index) => ({
      id: `${index + 1}`,
      section_type: 'chorus',
      content,
      repeats_id,
      section_order: index + 1,
      version: 1,
    }))
  const placesOf = (text: string, above: LyricSection[] = []) =>
    splitLyrics(text, 'verse', above).map(({ repeats }) => repeats)

  test('repeat the first section with them, whatever their heading', () => {
    expect(placesOf('[Chorus]\nhome\n[Verse]\nv\n[Hook]\nhome\n[Chorus]\nhome,')).toEqual([null, null, 1, null])
    expect(placesOf('a\n\nhome\n\nb\n\nhome\n\nhome')).toEqual([null, null, null, 2, 2])
  })
  test('but not those of a heading that says who sings', () =>
    expect(placesOf('[Chorus]\nhome\n[Chorus: Mara]\nhome')).toEqual([null, null]))
  test('repeat what is above on the sheet, never a repeat', () => {
    const above = aboveOf(['home', null], ['home', '1'], ['away', null])
    expect(placesOf('[Verse]\nv\n[Chorus]\n[Chorus 2]\n[Hook]\naway', above)).toEqual([null, 3, 1, 3])
    expect(splitLyrics('a\n\nhome', 'verse', above)[1]).toEqual({ section_type: 'chorus', content: 'home', repeats: 1 })
    // Its source was moved below: the words are new here.
    expect(placesOf('a\n\nhome', aboveOf(['home', 'moved']))).toEqual([null, null])
  })
  test('are sent as a reference, the others as words', () => {
    const above = aboveOf(['home', null])
    const sections = splitLyrics('[Verse]\nv\n[Chorus]\n[Verse]\nv', 'verse', above)
    expect(sentSections(sections, above, ['x', 'y', 'z'])).toEqual([
      { id: 'x', section_type: 'verse', content: 'v' },
      { id: 'y', section_type: 'chorus', repeats_id: '1' },
      { id: 'z', section_type: 'verse', repeats_id: 'x' },
    ])
  })
})

test('five thousand lines are split in one step, and no word is lost', () => {
  const text = Array.from({ length: 5000 }, (_, line) => (line % 20 === 0 ? `[Verse ${line}]` : `line ${line}`))
  const sections = splitLyrics(text.join('\r\n'))
  expect(sections).toHaveLength(250)
  expect(sections.flatMap(({ content }) => content.split('\n'))).toEqual(text.filter((line) => line.startsWith('line')))
  for (const odd of ['[', '(verse', ' ', 'verse ']) expect(splitLyrics(odd.repeat(20_000))).toBeDefined()
})

describe('what does not fit', () => {
  const many = (number: number, content = 'a') =>
    splitLyrics(Array.from({ length: number }, () => content).join('\n\n'))
  test.each([
    ['fits', many(6), 494, null],
    ['one section too many', many(6), 495, splitTexts.tooMany(6, 500)],
    ['a section too long', [...many(1), ...many(1, 'x'.repeat(10_001))], 0, splitTexts.tooLong(2, 10_000)],
    ['a section of the longest', many(2, '終'.repeat(10_000)), 0, null],
    ['too much of all', many(21, 'x'.repeat(9_999)), 0, splitTexts.tooMuch(200_000)],
    ['not storable', many(2, 'a\0'), 0, fieldTexts.notStorable],
  ])('%s', (_, sections, there, problem) => expect(splitProblem(sections, there)).toBe(problem))
})
