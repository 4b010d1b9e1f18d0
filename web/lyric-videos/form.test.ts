import { expect, test } from 'vitest'
import { filmStyles } from '#domain/lyric-videos/film-rules.ts'
import type { LyricTimes } from '#domain/lyric-videos/schema.ts'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { filmNeeds, firstTooLong, isSame, planOf, sameTexts, textsToSet, timesOf } from './form.ts'

test('lines are set once each, and one that is too long is named', () => {
  const long = 'x'.repeat(301)
  const lines = [
    { text: 'a', at: 1 },
    { text: 'a', at: 2 },
    { text: long, at: null },
  ]
  expect(textsToSet(lines)).toEqual(['a'])
  expect(firstTooLong(lines)).toBeNull()
  expect(firstTooLong([...lines, { text: long, at: 3 }])).toEqual({ line: 4, most: 300 })
})

const { needs, cannotSize } = lyricVideoTexts.film
test.each([
  [null, true, 1, null],
  [true, true, 1, null],
  [true, false, 1, needs],
  [true, true, null, needs],
  [false, true, 1, cannotSize],
])('a film: able %s, sound %s, a line at %s', (isAble, hasSound, at, said) =>
  expect(filmNeeds(isAble, hasSound, [{ text: 'a', at }])).toBe(said),
)

const ground = { width: 1080, height: 1920, picture: btoa('jpeg'), colors: { ink: '#111111', onAccent: '#ffffff' } }
const outline = (glyph: number) => ({ now: [glyph, 0, 0, 1], next: null })
const words = {
  glyphs: ['M0 0'],
  title: [0, 1, 1, 1],
  artist: [0, 2, 2, 1],
  lacking: [],
  lines: new Map([
    ['a', outline(0)],
    ['b', outline(1)],
  ]),
}
const sung = [
  { text: 'a', at: 1000 },
  { text: 'never', at: null },
  { text: 'b', at: 4000 },
]

test('a film has the ground, the words that are sung, and when each is shown', async () => {
  const plan = planOf(ground, words, { style: 'pair', lines: sung, duration: 10_000 })!
  expect(plan).toMatchObject({
    width: 1080,
    height: 1920,
    colors: ground.colors,
    nowColor: 'onAccent',
    glyphs: ['M0 0'],
    title: words.title,
    artist: words.artist,
    lines: [outline(0), outline(1)],
    spans: [
      { text: 'a', from: 1000, to: 4000 },
      { text: 'b', from: 4000, to: 10_000 },
    ],
  })
  expect([plan.ground.type, await plan.ground.text()]).toEqual(['image/jpeg', 'jpeg'])
})

test('a film has as much time as it may before its sound is known, and waits for the words of all lines', () => {
  const [style] = filmStyles.filter((each) => each !== 'pair')
  const film = { style: style!, lines: sung, duration: null }
  expect(planOf(ground, words, film)).toMatchObject({ nowColor: 'ink', spans: [{}, { text: 'b', from: 4000 }] })
  expect(planOf(ground, words, { ...film, lines: [...sung, { text: 'new', at: 5000 }] })).toBeNull()
})

test('lines are the same with other times, and the page keeps lines and sound alone', () => {
  const moved = sung.map(({ text }) => ({ text, at: 7 }))
  expect([sameTexts(sung, moved), sameTexts(sung, sung.slice(1))]).toEqual([true, false])
  const [one, other] = [sung, moved].map((lines) => ({ lines, sound: null }))
  expect([isSame(one!, one!), isSame(one!, other!)]).toEqual([true, false])
  expect(timesOf({ ...one!, version: 3 } as unknown as LyricTimes)).toEqual(one)
})
