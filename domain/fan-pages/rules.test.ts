import { expect, test } from 'vitest'
import { isReserved, pageName, pastedForm, suggestName } from '#domain/fan-pages/rules.ts'

test.each(['abc', 'mara-lindholt', 'a1-2', 'x'.repeat(40)])('%s can be the name of a page', (name) =>
  expect(pageName.test(name)).toBe(true),
)
test.each(['ab', '-ab', 'ab-', 'a--b', 'Mara', 'mära', 'a b', 'x'.repeat(41), ''])('%j cannot', (name) =>
  expect(pageName.test(name)).toBe(false),
)

test.each([
  ['Mara Lindholt', 'mara-lindholt'],
  ['  Sigur Rós!', 'sigur-ros'],
  ['AC/DC', 'ac-dc'],
  ['The Long Winter of Mara Lindholt and the Tides', 'the-long-winter-of-mara-lindholt-and-the'],
  ['山田', ''],
  ['Admin', ''],
  ['U2', ''],
])('for %j it suggests %j', (artist, name) => expect(suggestName(artist)).toBe(name))

test('names of the product are reserved', () =>
  expect(['login', 'admin', 'mara'].map(isReserved)).toEqual([true, true, false]))

test('the form to paste names the address and what the page reads', () =>
  expect(pastedForm({ address: 'https://site.example/f/mara' }).split('\n')).toEqual([
    '<form action="https://site.example/f/mara" method="post" accept-charset="utf-8">',
    expect.stringContaining('name="email"'),
    expect.stringContaining('name="name"'),
    expect.stringContaining('<button>'),
    '</form>',
  ]))
