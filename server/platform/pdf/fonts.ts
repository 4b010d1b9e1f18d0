import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Face } from '#server/platform/pdf/paper.ts'

/** The parts that we use of a fontkit font, as opened by pdfkit. Lengths are in font units. */
export type Font = {
  unitsPerEm: number
  postscriptName: string
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(
    text: string,
    features: undefined,
    script: undefined,
    language: undefined,
    direction: 'ltr' | 'rtl',
  ): {
    glyphs: { id: number; codePoints: number[]; advanceWidth: number }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}
/** A positioned glyph: its id in the font, its advance and its offset, in thousandths of the font size. `natural` is its own width. */
export type Glyph = { id: number; codePoints: number[]; advance: number; natural: number; x: number; y: number }
/** In fontkit the first request for a glyph decides which characters it represents. */
type Remembering = Font & {
  getGlyph(id: number, characters?: number[]): { codePoints: number[] }
  _glyphs: Record<number, unknown>
}
export type OpenFont = (file: Uint8Array) => Font
/** The language whose form Chinese characters take. */
export type Han = 'ja' | 'ko' | 'zh'

const require = createRequire(import.meta.url)
type Weight = 'regular' | 'medium' | 'bold'
const weightNames: Record<Weight, string> = { regular: '400Regular', medium: '500Medium', bold: '700Bold' }
const noto = (name: string, family: string, weight: Weight) =>
  `@expo-google-fonts/noto-sans${name}/${weightNames[weight]}/NotoSans${family}_${weightNames[weight]}.ttf`
const weightOf = (face: Face): Weight => (face === 'display' ? 'bold' : face === 'code' ? 'regular' : face)

/** The product's own; Noto has what it lacks, such as letters with rare marks. */
const plex = (face: Face) =>
  `@expo-google-fonts/ibm-plex-sans/${weightNames[weightOf(face)]}/IBMPlexSans_${weightNames[weightOf(face)]}.ttf`
/** Outlines without color: flags, skin tones and joined emoji are separate glyphs (decision 044). */
const emoji = (face: Face) =>
  `@expo-google-fonts/noto-emoji/${weightNames[weightOf(face)]}/NotoEmoji_${weightNames[weightOf(face)]}.ttf`
const latin = (face: Face) => noto('', '', weightOf(face))
const arabic = (face: Face) => noto('-arabic', 'Arabic', weightOf(face))
const hebrew = (face: Face) => noto('-hebrew', 'Hebrew', weightOf(face))
/** Five to ten megabytes each, so we use only two weights. */
const eastAsian = (face: Face) => (face === 'bold' || face === 'display' ? 'bold' : 'regular')
const han: Record<Han, (face: Face) => string> = {
  ja: (face) => noto('-jp', 'JP', eastAsian(face)),
  ko: (face) => noto('-kr', 'KR', eastAsian(face)),
  zh: (face) => noto('-sc', 'SC', eastAsian(face)),
}
const hanOrder: Record<Han, Han[]> = { ja: ['ja', 'zh', 'ko'], ko: ['ko', 'zh', 'ja'], zh: ['zh', 'ja', 'ko'] }
/** The fonts of the poster and of codes; Noto has what they lack. */
const special: Partial<Record<Face, string>> = {
  display: '@expo-google-fonts/sofia-sans-extra-condensed/800ExtraBold/SofiaSansExtraCondensed_800ExtraBold.ttf',
  code: '@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf',
}

/** The files to look for a character in, best first. */
function filesFor(face: Face, character: string, preferred: Han): string[] {
  const eastern = hanOrder[preferred].map((each) => han[each](face))
  if (/[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u.test(character)) return [...eastern, latin(face)]
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)) return [han.ja(face), han.zh(face)]
  if (/\p{Script=Hangul}/u.test(character)) return [han.ko(face)]
  if (/\p{Script_Extensions=Arabic}/u.test(character) && !/\p{Script=Common}/u.test(character)) return [arabic(face)]
  if (/\p{Script=Hebrew}/u.test(character)) return [hebrew(face)]
  const own = special[face]
  const letters = [own ?? plex(face), latin(face)]
  // Signs and numerals such as Ⅱ may be in any font; letters of a script are only in the fonts of that script.
  return /\p{Script=Common}|\p{Nl}/u.test(character)
    ? [...letters, arabic(face), han.ja(face), han.zh(face), emoji(face)]
    : letters
}

/** Combinations of letters and marks are endless, as words are; the papers of one account use few. */
const mostRemembered = 20_000

/**
 * An empty glyph header. fontkit reads one even if a glyph has no outline; the header of the space in IBM Plex Mono would begin at
 * the end of the file.
 */
const pastTheEnd = new Uint8Array(10)

export type FontBook = {
  /** The first font that has all of a character (a grapheme, its marks included); null if none has it. */
  find(face: Face, character: string, preferred: Han): Font | null
  has(font: Font, character: string): boolean
  /** The emoji font, and what it draws for an emoji: all of it, else its base; null if it has neither. */
  findEmoji(face: Face, grapheme: string): { font: Font; drawn: string } | null
  /** Glyphs for letters of one direction, from left to right as they appear. */
  shape(font: Font, text: string, rtl: boolean): Glyph[]
}

/**
 * Embedding é also requests its parts, e and the accent, as glyphs without a character, and fontkit caches them that way: every later e of this
 * font would be copied from a PDF as a space. When such a glyph is requested with a character, it is made again.
 */
function knowLetters(font: Remembering): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters)
    if (characters.length === 0 || glyph.codePoints.length > 0) return glyph
    delete font._glyphs[id]
    return getGlyph(id, characters)
  }
}

/** Fonts by purpose: read when a character first needs them, then kept. */
export function createFontBook(open: OpenFont): FontBook {
  const fonts = new Map<string, Font>()
  const found = new Map<string, Font | null>()
  const emojis = new Map<string, { font: Font; drawn: string } | null>()
  const shaped = new Map<Font, Map<string, Glyph[]>>()
  const fontOf = (file: string): Font => {
    const known = fonts.get(file)
    if (known) return known
    const font = open(Buffer.concat([readFileSync(require.resolve(file)), pastTheEnd]))
    knowLetters(font as Remembering)
    fonts.set(file, font)
    return font
  }
  const has = (font: Font, character: string) =>
    Array.from(character).every((letter) => isJoiner(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0)!))
  const findEmoji = (face: Face, grapheme: string) => {
    const font = fontOf(emoji(face))
    const drawn = partsOf(grapheme).find((each) => has(font, each) && isOneGlyph(font, each))
    return drawn === undefined ? null : { font, drawn }
  }
  return {
    has,
    findEmoji(face, grapheme) {
      const key = `${face} ${grapheme}`
      const known = emojis.get(key)
      if (known !== undefined) return known
      const result = findEmoji(face, grapheme)
      if (emojis.size >= mostRemembered) emojis.clear()
      emojis.set(key, result)
      return result
    },
    find(face, character, preferred) {
      const key = `${face} ${preferred} ${character}`
      const known = found.get(key)
      if (known !== undefined) return known
      const file = filesFor(face, character, preferred).find((each) => has(fontOf(each), character))
      const font = file === undefined ? null : fontOf(file)
      if (found.size >= mostRemembered) found.clear()
      found.set(key, font)
      return font
    },
    shape(font, text, rtl) {
      const known = shaped.get(font) ?? new Map<string, Glyph[]>()
      shaped.set(font, known)
      const key = (rtl ? '<' : '>') + text
      let glyphs = known.get(key)
      if (!glyphs) {
        glyphs = shape(font, text, rtl)
        if (known.size >= mostRemembered) known.clear()
        known.set(key, glyphs)
      }
      return glyphs
    },
  }
}

function shape(font: Font, text: string, rtl: boolean): Glyph[] {
  const unit = 1000 / font.unitsPerEm
  const { glyphs, positions } = font.layout(text, undefined, undefined, undefined, rtl ? 'rtl' : 'ltr')
  return glyphs.map(({ id, codePoints, advanceWidth }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    return {
      id,
      codePoints,
      advance: xAdvance * unit,
      natural: advanceWidth * unit,
      x: xOffset * unit,
      y: yOffset * unit,
    }
  })
}

/** An emoji, then the same without skin tones, without joined parts, and without everything after its first code point. */
const partsOf = (grapheme: string): string[] => [
  grapheme,
  grapheme.replace(/\p{Emoji_Modifier}/gu, ''),
  grapheme.split('\u200d')[0]!,
  String.fromCodePoint(grapheme.codePointAt(0)!),
]

/** Whether the code points of an emoji become one picture, instead of several side by side. */
const isOneGlyph = (font: Font, text: string): boolean =>
  shape(font, text, false).filter(({ natural }) => natural > 0).length === 1

/** Whether it is the emoji font, whose glyphs are larger than letters. */
export const isOfEmoji = (font: Font): boolean => font.postscriptName.startsWith('NotoEmoji')

/** These characters shape Arabic letters and are never printed. */
const isJoiner = (letter: string) => letter === '\u200c' || letter === '\u200d'
