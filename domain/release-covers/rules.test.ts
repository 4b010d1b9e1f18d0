import { describe, expect, test } from 'vitest'
import { coverChecks, coverFileName, isFinishedCover, type CoverPicture } from '#domain/release-covers/rules.ts'
import { coverTexts } from '#domain/release-covers/texts.ts'

const { notes, remedies } = coverTexts
type Original = NonNullable<CoverPicture['original']>
const MB = 1024 * 1024

/** An upload with its original, by default square and 3000 pixels wide. */
const kept = (changes: Partial<Original> = {}): CoverPicture => ({
  width: 2560,
  height: 2560,
  file_type: 'image/jpeg',
  content_type: 'upload',
  original: { width: 3000, height: 3000, bytes: 4 * MB, file_type: 'image/jpeg', color: 'rgb', ...changes },
})
/** One of which only the library's copy was kept. */
const copy = (changes: Partial<CoverPicture> = {}): CoverPicture => ({ ...kept(), original: null, ...changes })
const sized = (width: number, height = width): CoverPicture => kept({ width, height })

const found = (picture: CoverPicture) => coverChecks(picture).map(({ rule, level, note }) => [rule, level, note])

describe('what stores say to a cover', () => {
  test.each([sized(3000), sized(6000), kept({ file_type: 'image/png' }), kept({ bytes: 10 * MB })])(
    '%# is nothing where all is as they want it',
    (picture) => {
      expect(found(picture)).toEqual([])
      expect(isFinishedCover(picture)).toBe(true)
    },
  )

  test.each<[string, CoverPicture, string, string, string]>([
    ['one pixel too wide', sized(3001, 3000), 'oblong', 'refused', notes.oblong(3001, 3000)],
    ['one pixel too high', sized(3000, 3001), 'oblong', 'refused', notes.oblong(3000, 3001)],
    ['too small', sized(1399), 'small', 'refused', `${notes.small(1399, 1399)} ${remedies.export}`],
    ['just taken', sized(1400), 'medium', 'asked', `${notes.medium(1400, 1400)} ${remedies.export}`],
    ['almost as wanted', sized(2999), 'medium', 'asked', `${notes.medium(2999, 2999)} ${remedies.export}`],
    ['only the copy of a larger file', copy(), 'medium', 'asked', `${notes.medium(2560, 2560)} ${remedies.keep}`],
    [
      'a file that was this small',
      copy({ width: 1000, height: 1000 }),
      'small',
      'refused',
      `${notes.small(1000, 1000)} ${remedies.export}`,
    ],
    [
      'made here, by a model',
      copy({ width: 1024, height: 1024, content_type: 'generated' }),
      'small',
      'refused',
      `${notes.small(1024, 1024)} ${remedies.made}`,
    ],
    ['four inks', kept({ color: 'cmyk' }), 'color', 'refused', notes.cmyk],
    ['grays', kept({ color: 'gray' }), 'color', 'refused', notes.gray],
    ['see-through', kept({ color: 'alpha' }), 'color', 'refused', notes.alpha],
    ['above 10 MB', kept({ bytes: 10 * MB + 1 }), 'large', 'asked', notes.large(10 * MB + 1)],
    ['20 MB', kept({ bytes: 20 * MB }), 'large', 'asked', notes.large(20 * MB)],
    ['above 20 MB', kept({ bytes: 20 * MB + 1 }), 'heavy', 'refused', notes.heavy(20 * MB + 1)],
    ['words of ours', { ...sized(3000), content_type: 'lyric_cover' }, 'words', 'asked', notes.words],
  ])('%s', (_, picture, rule, level, note) => expect(found(picture)).toEqual([[rule, level, note]]))

  test('is everything that is wrong, shape first', () => {
    const banner = copy({ width: 1080, height: 566, file_type: 'image/webp', content_type: 'banner' })
    expect(found(banner).map(([rule]) => rule)).toEqual(['oblong', 'small', 'format', 'words'])
  })
})

test.each([
  [sized(2999), false],
  [sized(3000), true],
  [sized(3000, 4000), false],
  [kept({ color: 'cmyk' }), false],
  // Only asked about.
  [kept({ bytes: 15 * MB }), true],
  [copy(), false],
])('%# a cover is finished at 3000 pixels if nothing is refused', (picture, finished) =>
  expect(isFinishedCover(picture)).toBe(finished),
)

test('is downloaded under the name of its release, in the format that was kept', () => {
  expect(coverFileName('Low Tide', kept({ file_type: 'image/png' }))).toBe('Low Tide cover.png')
  expect(coverFileName('Low Tide', copy())).toBe('Low Tide cover.jpg')
})
