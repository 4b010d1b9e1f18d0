import { expect, test } from 'vitest'
import { downloadName, titleOf, tools } from '#domain/content/rules.ts'
import { itemTitle } from '#domain/content/schema.ts'
import { libraryTexts } from '#domain/content/texts.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { utf8Length } from '#domain/shared/utf8.ts'

test.each([
  ['Night ferry.PNG', 'Night ferry'],
  ['C:\\fakepath\\a.b.jpeg', 'a.b'],
  ['../../etc/passwd', 'passwd'],
  ['.jpg', ''],
  ['', ''],
  ['  x .webp ', 'x .webp'],
  ['Σαν νερό.avif', 'Σαν νερό'],
  ['saved from a page.jfif', 'saved from a page'],
  ['half \ud83d.gif', 'half \ufffd'],
  ['a\0b.jpg', 'ab'],
  ['🌊'.repeat(300), '🌊'.repeat(200)],
  [`  ${'x'.repeat(200)}.jpg`, 'x'.repeat(200)],
  [`${'x'.repeat(199)} yz.jpg`, 'x'.repeat(199)],
  ['Night\n ferry\r\n.jpg', 'Night ferry'],
  ['\ta\u2028b\u0085c\x7f.jpg', 'a b c'],
])('the title of %j is %j', (name, title) => expect(titleOf(name)).toBe(title))

test.each([
  ['Night\nferry', 'Night ferry'],
  [' two \r\n\r\n lines ', 'two lines'],
  ['a\tb', 'a b'],
  ['a  b', 'a  b'],
  ['\u200fשקט 🌊\u200d', '\u200fשקט 🌊\u200d'],
  [`${'x'.repeat(199)}\n\n\n\n`, 'x'.repeat(199)],
])('stores a title typed as %j as %j, in one line', (typed, kept) => expect(itemTitle.parse(typed)).toBe(kept))

test.each([
  ['\n\t\x07', libraryTexts.titleRequired],
  [5, libraryTexts.titleRequired],
  ['a\0b', fieldTexts.notStorable],
  ['x\n'.repeat(101), fieldTexts.tooLong(200)],
])('%j is no title', (typed, message) => {
  expect(itemTitle.safeParse(typed).error!.issues[0]!.message).toBe(message)
})

test.each([
  ['Night ferry', 'image/jpeg', 'Night ferry.jpg'],
  ['Tape: 1/2', 'image/webp', 'Tape 1 2.webp'],
  ['..', 'image/jpeg', 'image.jpg'],
  ['a\u202egpj.exe', 'image/jpeg', 'a gpj.exe.jpg'],
  ['שקט', 'image/jpeg', 'שקט.jpg'],
  ['Lyrics', 'video/mp4', 'Lyrics.mp4'],
  ['..', 'video/mp4', 'film.mp4'],
] as const)('%j of the type %s is saved as %j', (title, type, name) => expect(downloadName(title, type)).toBe(name))

test('the file of a long title still says which picture of a set it is', () => {
  const [one, other] = ['1080x566', '1080x1080'].map((size) =>
    downloadName(`${'Tide and tide '.repeat(12).trim()}, Announcement, ${size}`, 'image/jpeg'),
  )
  expect(one).toMatch(/^Tide and tide .*….*, Announcement, 1080x566\.jpg$/u)
  expect(other).toMatch(/, Announcement, 1080x1080\.jpg$/u)
  expect(utf8Length(downloadName(`${'夜'.repeat(150)}, Tour, 1080x566, 1 of 2`, 'image/jpeg'))).toBeLessThan(136)
})

test('the five tools make what the specification says', () => {
  expect(tools.map(({ key, sizes }) => [key, sizes.map((size) => size.join('x')).join(' ')])).toEqual([
    ['press_release', ''],
    ['lyric_video', '1920x1080 1080x1080 1080x1920'],
    ['banners', '1080x566 1080x1080 1080x1350 1920x1080'],
    ['tour', '1080x566 1080x1080 1080x1350 1920x1080'],
    ['spotify_clips', '1080x1920 640x640'],
  ])
})
