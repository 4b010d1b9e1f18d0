import { describe, expect, test } from 'vitest'
import { deliveryText, fileNameOf, firstLine, plainText } from '#domain/lyrics/rules.ts'
import { sectionTypes, type SectionType } from '#domain/lyrics/schema.ts'
import { lyricTexts } from '#domain/lyrics/texts.ts'

const of = (...contents: string[]) => contents.map((content) => ({ section_type: 'verse' as SectionType, content }))
const textOf = (...contents: string[]) => deliveryText(of(...contents)).text
const hintsOf = (...contents: string[]) => deliveryText(of(...contents)).hints.map(({ kind, line }) => [kind, line])

test('plain text has the title, the writers, and each section under its type', () => {
  const sections = [
    { section_type: 'intro' as const, content: '(humming, two bars)' },
    { section_type: 'pre-chorus' as const, content: 'And one by one,\nand one by one.' },
  ]
  expect(plainText({ title: 'Paper Lanterns', writtenBy: 'Mara Lindholt', sections })).toBe(
    'Paper Lanterns\nWritten by: Mara Lindholt\n\nIntro\n(humming, two bars)\n\nPre-chorus\nAnd one by one,\nand one by one.',
  )
  expect(plainText({ title: 'قصة', writtenBy: null, sections: [] })).toBe('قصة')
})

test('a sheet is previewed by its first line, if it has a section', () => {
  expect(firstLine(of('And one by one,\nand one by one.', 'Home'))).toBe('And one by one,')
  expect(firstLine([])).toBeNull()
})

test('every type has a name', () =>
  expect(Object.keys(lyricTexts.types).toSorted()).toEqual([...sectionTypes].toSorted()))

describe('delivery text', () => {
  test('drops the types and keeps a blank line between sections and one line per line', () => {
    const sections = sectionTypes.map((section_type, index) => ({ section_type, content: `Line ${index}\nand more` }))
    expect(deliveryText(sections)).toEqual({
      text: sections.map((_, index) => `Line ${index}\nAnd more`).join('\n\n'),
      hints: [],
    })
  })

  test('leaves out empty sections, and blank lines around a section', () =>
    expect(textOf('\n\na\n\n', ' ', 'b')).toBe('A\n\nB'))
  test('normalizes spaces', () => expect(textOf('  a  b\t c \n\n\n\nd\u00a0e  ', '\n x \n')).toBe('A b c\n\nD e\n\nX'))

  test.each([
    ['and all the cold,', 'And all the cold'],
    ['Home.', 'Home'],
    ['Hold it; still;', 'Hold it; still;'],
    ['wait…', 'Wait…'],
    ['wait...', 'Wait...'],
    ['wait....', 'Wait....'],
    ['wait…,', 'Wait…'],
    ['why?', 'Why?'],
    ['go!', 'Go!'],
    ['go!,', 'Go!'],
    ['what?!', 'What?!'],
    ['what?.', 'What?'],
    ['one,,', 'One'],
    ['one.,', 'One'],
    ['one. Two, three.', 'One. Two, three'],
    ['1.5', '1.5'],
    ['“come home,” he said.', '“Come home,” he said'],
    ['he said “come home.”', 'He said “come home”'],
    ["'cause I know,'", "'Cause I know'"],
    ['in the U.S.A.', 'In the U.S.A.'],
    ['at 4 a.m.', 'At 4 a.m.'],
    ['4 a.m.,', '4 a.m.'],
    ['Mr.', 'Mr'],
    ['.', ''],
    ['é vero.', 'É vero'],
    ['¿quién?', '¿Quién?'],
    ['ödegården,', 'Ödegården'],
    ['σαν νερό.', 'Σαν νερό'],
    ['ёлка,', 'Ёлка'],
    ['99 balloons,', '99 balloons'],
    ['ßtraße.', 'ßtraße'],
    ['ﬁre', 'ﬁre'],
    ['მზე ამოდის.', 'მზე ამოდის'],
    ['🎶 la la,', '🎶 La la'],
    ['iPhone', 'IPhone'],
    ['wait ,', 'Wait'],
  ])('makes %s of %s', (line, expected) => expect(textOf(line)).toBe(expected))

  test.each([
    // Right to left: the end of the line is its last character, wherever it is displayed.
    ['علّقنا الفوانيس على الدرج،', 'علّقنا الفوانيس على الدرج'],
    ['وانتظرنا أن يعود النور.', 'وانتظرنا أن يعود النور'],
    ['لماذا؟', 'لماذا؟'],
    ['שלום עולם,', 'שלום עולם'],
    ['סוף הקיץ.\u200f', 'סוף הקיץ\u200f'],
    ['یہ رات۔', 'یہ رات'],
    // CJK.
    ['夏の終わり。', '夏の終わり'],
    ['階段を、', '階段を'],
    ['待って……', '待って……'],
    ['なぜ？', 'なぜ？'],
    ['行け！', '行け！'],
    ['「帰ろう。」', '「帰ろう」'],
    ['灯り　ひとつ，', '灯り　ひとつ'],
    ['안녕.', '안녕'],
    ['रात।', 'रात'],
  ])('ends %s as %s', (line, expected) => expect(textOf(line)).toBe(expected))

  test.each([
    ['I love you (love you)', 'I love you\n(Love you)'],
    ['(ooh) I love you,', '(Ooh)\nI love you'],
    ['I love you, (love you).', 'I love you\n(Love you)'],
    ['stay (stay) (stay)', 'Stay\n(Stay)\n(Stay)'],
    ['(ooh, aah)', '(Ooh, aah)'],
    ['(ooh.)', '(Ooh)'],
    ['愛してる（愛してる）', '愛してる\n（愛してる）'],
    ['أحبك (أحبك)', 'أحبك\n(أحبك)'],
    ['(Hey!) what (what?)', '(Hey!)\nWhat\n(What?)'],
  ])('moves background vocals of %s to lines of their own', (line, expected) => {
    expect(textOf(line)).toBe(expected)
    expect(hintsOf(line)).toEqual([])
  })

  test('keeps brackets in the middle, with a hint', () => {
    expect(textOf('I (oh) love you')).toBe('I (oh) love you')
    expect(hintsOf('I (oh) love you')).toEqual([['inner-brackets', 'I (oh) love you']])
    expect(hintsOf('half (a bracket')).toEqual([])
    for (const line of ['I (oh)a', 'la()', 'I (oh) love you (yeah)'])
      expect(hintsOf(line)).toEqual([['inner-brackets', line]])
  })

  test.each([
    '[Chorus]',
    '[Verse 1: Mara]',
    'VERSE 2',
    'Chorus:',
    'Pre-Chorus',
    'prechorus',
    'Hook',
    '(Chorus)',
    'OUTRO:',
    'Ad-lib',
    '［サビ］',
    '【サビ】',
  ])('drops the heading %s, with a hint', (line) => {
    expect(deliveryText(of(`${line}\nla la`))).toEqual({ text: 'La la', hints: [{ kind: 'heading', line }] })
  })
  test.each(['Bridge over the water', 'The chorus sings', 'Versehen', 'Hooked'])(
    'treats %s as a line that is sung',
    (line) => expect(deliveryText(of(line))).toEqual({ text: line, hints: [] }),
  )

  test.each([
    'REPEAT x2',
    'Repeat chorus',
    'repeat chorus x2',
    'x2',
    '(x2)',
    '[x3]',
    '2x',
    '×4',
    'Repeat',
    '(repeat)',
    'Repeat 3x.',
  ])('drops %s: a person has to say which lines it means', (line) => {
    const { text, hints } = deliveryText(of(`Hold it up\n${line}`))
    expect(text).toBe('Hold it up')
    expect(hints).toEqual([{ kind: line === '[x3]' ? 'heading' : 'repeat', line }])
  })
  test.each([
    ['hold it up, (x2)', 2],
    ['hold it up [3x]', 3],
    ['hold it up (× 4)', 4],
    ['hold it up (repeat x2)', 2],
    ['hold it up (x16)', 16],
  ])('writes %s out', (line, times) => {
    expect(deliveryText(of(line))).toEqual({
      text: Array.from({ length: times }, () => 'Hold it up').join('\n'),
      hints: [{ kind: 'written-out', line }],
    })
  })
  test('does not repeat a line a hundred times', () =>
    expect(deliveryText(of('la (x17)', 'la (x1)'))).toEqual({
      text: 'La\n\nLa',
      hints: [
        { kind: 'repeat', line: 'la (x17)' },
        { kind: 'repeat', line: 'la (x1)' },
      ],
    }))
  test.each(['Repeat after me', 'x marks the spot', 'times 2', 'Malcolm X'])(
    'treats %s as a line that is sung',
    (line) => expect(hintsOf(line)).toEqual([]),
  )

  test('points out directions and performers, and keeps them', () => {
    expect(deliveryText(of('(humming, two bars)\nMara: stay'))).toEqual({
      text: '(Humming, two bars)\nMara: stay',
      hints: [
        { kind: 'direction', line: '(humming, two bars)' },
        { kind: 'performer', line: 'Mara: stay' },
      ],
    })
  })

  test('turns nothing into nothing, and says what an instrumental needs', () => {
    for (const sections of [[], of('[Instrumental]'), of(' \n ')]) {
      const { text, hints } = deliveryText(sections)
      expect(text).toBe('')
      expect(hints.at(-1)).toEqual({ kind: 'empty', line: '' })
    }
  })

  test('is idempotent', () => {
    const once = textOf('stay, (stay)\n“home.”\n4 a.m.,', 'مرحبا،\n終わり。', 'wait...\nhold (x2)')
    expect(textOf(once)).toBe(once)
  })

  test('handles ten thousand odd characters without hanging', () => {
    for (const line of [
      '('.repeat(10_000),
      '(a) '.repeat(2500),
      ','.repeat(10_000),
      'a.'.repeat(5000),
      '"'.repeat(10_000),
      ' '.repeat(10_000),
      `${'x'.repeat(9990)} (x2)`,
      '(('.repeat(5000) + ')'.repeat(5000),
      ', '.repeat(5000) + 'x',
    ]) {
      // Anything quadratic would not finish within the test's time.
      expect(deliveryText(of(line))).toBeDefined()
    }
  })

  test('has words for every hint', () => {
    for (const kind of Object.keys(lyricTexts.deliveryHints) as (keyof typeof lyricTexts.deliveryHints)[])
      expect(lyricTexts.deliveryHints[kind]('x2')).toMatch(/^[“A-Z].*\.$/)
  })
})

test.each([
  ['Paper Lanterns', 'Paper Lanterns.txt'],
  ['AC/DC: "Live?"', 'AC DC Live.txt'],
  ['..', 'Lyrics.txt'],
  ['\u202e', 'Lyrics.txt'],
  ['Σαν νερό', 'Σαν νερό.txt'],
  ['🎶'.repeat(100), `${'🎶'.repeat(60)}.txt`],
  ['a\nb', 'a b.txt'],
  ['the end.', 'the end.txt'],
  ['the end... ', 'the end.txt'],
  [' ...and on', 'and on.txt'],
  ['No. 1', 'No. 1.txt'],
  [`${'x'.repeat(59)} y`, `${'x'.repeat(59)}.txt`],
])('names the file of %s %s', (title, name) => expect(fileNameOf(title)).toBe(name))
