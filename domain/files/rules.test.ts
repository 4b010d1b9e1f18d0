import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctNames, partOf, safeName } from '#domain/files/rules.ts'

const family = '👩‍👩‍👧‍👦'

test.each([
  ['Night ferry', 'Night ferry'],
  ['Tape: 1/2', 'Tape 1 2'],
  ['a<b>c"d\\e|f?g*h', 'a b c d e f g h'],
  ['two\nlines\tand\u2028more', 'two lines and more'],
  ['a\0b\x7fc', 'a b c'],
  ['.hidden', 'hidden'],
  ['ends. . ', 'ends'],
  ['../../etc/passwd', 'etc passwd'],
  ['..', 'image'],
  ['', 'image'],
  [' \u202e ', 'image'],
  ['a\u202egpj.exe', 'a gpj.exe'],
  ['\u2066x\u2069', 'x'],
  ['CON', '_CON'],
  ['-rf Harbor', '_-rf Harbor'],
  ['nul.txt', '_nul.txt'],
  ['prn .x', '_prn .x'],
  ['com1', '_com1'],
  ['LPT¹', '_LPT¹'],
  ['conin$', '_conin$'],
  ['Contact', 'Contact'],
  ['com10', 'com10'],
  ['.aux', '_aux'],
  ['Cafe\u0301', 'Café'],
  ['שקט 2', 'שקט 2'],
  ['Σαν νερό', 'Σαν νερό'],
  [`live ${family} 🇸🇪`, `live ${family} 🇸🇪`],
  ['夜行フェリー', '夜行フェリー'],
])('names %j %j', (text, name) => expect(safeName(text, 'image')).toBe(name))

test('cuts a long name between whole characters, to the bytes that every file system allows', () => {
  expect(safeName('x'.repeat(300), 'image')).toBe('x'.repeat(130))
  expect(safeName('夜'.repeat(200), 'image')).toBe('夜'.repeat(43))
  // 25 bytes each.
  expect(safeName(family.repeat(20), 'image')).toBe(family.repeat(5))
  expect(safeName(`${'x'.repeat(129)}. y`, 'image')).toBe('x'.repeat(129))
  expect(safeName(`${'x'.repeat(129)}é`, 'image')).toBe('x'.repeat(129))
})

test('makes any typed name safe, and naming it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const name = safeName(text, 'image')
      expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}]|^[. ]|[. ]$|^$/u)
      expect(encodeURIComponent(name).replace(/%../g, 'x').length).toBeLessThanOrEqual(130)
      expect(safeName(name, 'image')).toBe(name)
    }),
  )
})

test.each([
  [
    ['a', 'b', 'a', 'a'],
    ['a', 'b', 'a (2)', 'a (3)'],
  ],
  [
    ['Quay', 'QUAY', 'quay'],
    ['Quay', 'QUAY (2)', 'quay (3)'],
  ],
  [
    ['a', 'a (2)', 'a', 'a (2)'],
    ['a', 'a (2)', 'a (3)', 'a (2) (2)'],
  ],
  [
    ['Café', 'Cafe\u0301'],
    ['Café', 'Cafe\u0301 (2)'],
  ],
  [
    ['Straße', 'STRASSE'],
    ['Straße', 'STRASSE (2)'],
  ],
  [
    ['❤', '❤\ufe0f'],
    ['❤', '❤\ufe0f (2)'],
  ],
  [[], []],
])('turns %j into %j', (names, own) => expect(distinctNames(names)).toEqual(own))

test('numbers two thousand equal names quickly, and no two are alike', () => {
  expect(new Set(distinctNames(Array(2000).fill('Untitled image'))).size).toBe(2000)
})

test.each([
  ['bytes=0-', [0, 99]],
  ['bytes=0-0', [0, 0]],
  ['bytes=10-19', [10, 19]],
  ['bytes=90-500', [90, 99]],
  ['bytes=-10', [90, 99]],
  ['bytes=-500', [0, 99]],
  ['bytes=-0', null],
  ['bytes=100-', null],
  ['bytes=5-4', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['seconds=0-1', null],
  ['bytes=0-9999999999999999', null],
  [undefined, null],
] as const)('%j of 100 bytes is %j', (range, part) => {
  const found = partOf(range, 100)
  expect(found && [found.first, found.last]).toEqual(part)
})
