import { expect, test } from 'vitest'
import { maxFilmBytes, readFilm } from '#domain/films/rules.ts'
import { box, film, long } from '#domain/films/samples.ts'
import { filmTexts } from '#domain/films/texts.ts'

const read = (bytes: Uint8Array, size = bytes.length) =>
  readFilm((at, length) => Promise.resolve(bytes.subarray(at, at + length)), size)

test('reads size and length from the header, before or after the pictures, with times of four or eight bytes', async () => {
  for (const options of [{}, { last: true }, { version: 1 as const }, { sound: true }, { largeData: true }])
    expect(
      await read(film({ width: 1080, height: 1920, seconds: 215.4, ...options })),
      JSON.stringify(options),
    ).toEqual({ width: 1080, height: 1920, seconds: 215.4 })
})

test.each([
  ['an empty file', new Uint8Array(), filmTexts.empty],
  ['text', Uint8Array.from('<html>no film at all', (letter) => letter.charCodeAt(0)), filmTexts.notAFilm],
  ['a picture in the same container', film({ brand: 'avif' }), filmTexts.notAFilm],
  ['QuickTime', film({ brand: 'qt  ' }), filmTexts.notAFilm],
  ['a fragmented one', film({ fragmented: true }), filmTexts.fragmented],
  [
    'pieces without a header',
    new Uint8Array([...box('ftyp', 'isom', long(0)), ...box('moof', long(0))]),
    filmTexts.fragmented,
  ],
  ['sound alone', film({ handler: 'soun' }), filmTexts.noPicture],
  ['a picture without a size', film({ width: 0 }), filmTexts.noPicture],
  ['another codec', film({ codec: 'hvc1' }), filmTexts.codec],
  ['no length', film({ seconds: 0 }), filmTexts.noLength],
  ['more than 15 minutes', film({ seconds: 902 }), filmTexts.tooLong],
  ['a side of 4,097 pixels', film({ height: 4097 }), filmTexts.tooWide],
  ['a header alone', film({ data: 0 }), filmTexts.cutShort],
] as const)('refuses %s in words', async (_, bytes, message) => expect(await read(bytes)).toBe(message))

test('takes a film of exactly 15 minutes and a last picture', async () => {
  expect(await read(film({ seconds: 900.04 }))).toMatchObject({ seconds: 900.04 })
})

test('refuses more than 200 MB before anything is read', async () => {
  expect(await readFilm(() => Promise.reject(new Error('read')), maxFilmBytes + 1)).toBe(filmTexts.tooLarge)
})

test('refuses a film that was cut off anywhere, and never fails', async () => {
  for (const last of [false, true]) {
    const whole = film({ sound: true, last })
    for (let length = 1; length < whole.length; length += 1)
      expect([filmTexts.cutShort, filmTexts.notAFilm], `${length}`).toContain(await read(whole.subarray(0, length)))
  }
})

test('never fails on a damaged header', async () => {
  const whole = film({ sound: true })
  for (let at = 0; at < whole.length; at += 1)
    for (const value of [0, 1, 0xff]) {
      const damaged = whole.slice()
      damaged[at] = value
      expect(['string', 'object']).toContain(typeof (await read(damaged)))
    }
})

test('does not walk a file of thousands of tiny boxes to its end', async () => {
  const many = new Uint8Array([
    ...box('ftyp', 'isom', long(0)),
    ...Array.from({ length: 2000 }, () => box('free')).flat(),
  ])
  expect(await read(many)).toBe(filmTexts.notAFilm)
})
