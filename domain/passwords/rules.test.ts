import { describe, expect, test } from 'vitest'
import { findPasswordFault } from '#domain/passwords/rules.ts'

const mara = { email: 'mara.lindholt@gmail.com', names: ['Mara Lindholt', 'Low Tide'] }

describe('refuses a password', () => {
  test.each([
    ['1234567', 'length'],
    ['', 'length'],
    ['🎶🎶🎶🎶', 'length'],
    ['        ', 'blank'],
    ['\t\t\t', 'blank'],
    ['\u200B\u200B\u200B\u200B\u200B\u200B\u200B\u200B', 'blank'],
    ['aaaaaaaa', 'common'],
    ['abababab', 'common'],
    ['12121212', 'common'],
    ['AaAaAaAaA', 'common'],
    ['abcdefgh', 'common'],
    ['hgfedcba', 'common'],
    ['ABCDefghij', 'common'],
    ['23456789', 'common'],
    ['allareas', 'product'],
    ['All Areas', 'product'],
    ['AllAreas2026', 'product'],
    ['all-areas!', 'product'],
    ['allareasallareas', 'product'],
    ['mara.lindholt@gmail.com', 'personal'],
    ['mara.lin', 'personal'],
    ['lindholt', 'personal'],
    ['Lindholt1987', 'personal'],
    ['lindholtmara', 'personal'],
    ['lowtide!', 'personal'],
    ['Low Tide 26', 'personal'],
    ['gmail1234', 'personal'],
    ['indholt@gm', 'personal'],
    ['i-n-d-h-o-l', 'personal'],
    ['lindholtabc', 'personal'],
    ['lindholt12!#', 'personal'],
  ])('%j as %s', (password, fault) => expect(findPasswordFault(password, mara)).toBe(fault))

  test('as common if the list contains it, before comparing it with the person', () => {
    expect(findPasswordFault('sunshine', mara, (password) => password === 'sunshine')).toBe('common')
  })

  test.each(['SunShine', 'ｓｕｎｓｈｉｎｅ', 'sun\u00ADshine', 'sun\u200Bshine'])(
    '%j as the common one that it reads as',
    (password) => {
      expect(findPasswordFault(password, mara, (listed) => listed === 'sunshine')).toBe('common')
    },
  )
})

test.each([
  'correct horse battery',
  'open sesame 8',
  'mara sings at sea',
  'lindholt!#%&8kd',
  'x9$kQ2mmW',
  '東京タワーの夜に歩く',
  'all the areas of the map',
  'maraschino-cherries',
  'acegikmo',
  '83920175',
  'i-n-d-h-o',
  'lindholtabcd',
  'lindholt1!#%',
  'lindholtriver12',
  'lindholt12river',
  'lindholt123456789',
])('accepts %j', (password) => expect(findPasswordFault(password, mara)).toBeNull())

test.each([
  ['ann2026!', { names: ['Ann'] }],
  ['annabel1', { names: ['Ann', 'Annabel'] }],
  ['annabel1', { names: ['Annabel', 'Ann'] }],
  ['joli2026', { email: 'jo.li@mail.example' }],
])('refuses %j of %j, whose longest names count first', (password, owner) =>
  expect(findPasswordFault(password, owner)).toBe('personal'),
)

test('ignores short names, and needs no person', () => {
  expect(findPasswordFault('jo!jo?jo7', { names: ['Jo'] })).toBeNull()
  expect(
    findPasswordFault('jo sails away', { email: 'jo@li.example', names: ['Jo Li', null, undefined, ''] }),
  ).toBeNull()
  expect(findPasswordFault('lindholt1987')).toBeNull()
})
