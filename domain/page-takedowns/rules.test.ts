import { expect, test } from 'vitest'
import { readPageAddress } from '#domain/page-takedowns/rules.ts'

test.each([
  ['/f/mara', { name: 'mara', slug: null }],
  [' https://site.example/f/Mara?table ', { name: 'mara', slug: null }],
  ['https://site.example/r/mara/low-tide/?c=poster', { name: 'mara', slug: 'low-tide' }],
  ['http://site.example/f/mara', { name: 'mara', slug: null }],
  ['see https://site.example/f/mara', null],
  ['/u/f/mara', null],
  ['/r/mara', null],
  ['/f/mara/qr.svg', null],
  ['/u/mara', null],
  ['mara', null],
  ['', null],
])('%j names %j', (typed, page) => expect(readPageAddress(typed)).toEqual(page))
