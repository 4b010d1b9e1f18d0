import { expect, test } from 'vitest'
import { mostQuotedLetters } from '#domain/artwork/quote-rules.ts'
import { artworkBody } from '#domain/artwork/schema.ts'
import { artworkTexts, quoteTexts } from '#domain/artwork/texts.ts'

const id = '01900000-0000-7000-8000-000000000001'
const words = { kicker: 'New single', title: 'Low Tide', artist: 'Marlin', line: '' }
const body = { coloring: 'light', photo_id: null, focus: { x: 0, y: 1 }, design: 'announcement', words }
const quote = (...lines: string[]) => ({ design: 'lyric_quote', quote: { song_id: id, lines } })

test.each<[object, [string, string][]]>([
  [{}, []],
  [{ quote: null }, []],
  [quote('And all the cold'), []],
  [quote('a'.repeat(mostQuotedLetters)), []],
  [quote('🌊'.repeat(mostQuotedLetters / 2), 'a'.repeat(mostQuotedLetters / 2)), []],
  [quote('a'.repeat(mostQuotedLetters - 1), 'ab'), [['quote.lines', quoteTexts.tooMuch(mostQuotedLetters)]]],
  [quote(), [['quote.lines', quoteTexts.chooseLines]]],
  [{ design: 'lyric_quote' }, [['quote', quoteTexts.chooseLines]]],
  [{ design: 'lyric_quote', quote: null }, [['quote', quoteTexts.chooseLines]]],
  [{ focus: { x: 1.1, y: 0 } }, [['focus.x', artworkTexts.badFocus]]],
  [{ focus: { x: 0, y: -0.1 } }, [['focus.y', artworkTexts.badFocus]]],
  [{ words: { ...words, title: ' ' } }, [['words.title', artworkTexts.titleRequired]]],
])('a set with %j is refused for %j', (changes, refusals) =>
  expect(
    artworkBody
      .safeParse({ ...body, ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  ).toEqual(refusals),
)

test('a set is of banners, with its words on one line each', () =>
  expect(artworkBody.parse({ ...body, words: { ...words, title: 'Low\nTide' } })).toMatchObject({
    kind: 'banners',
    words: { title: 'Low Tide' },
  }))
