import { expect, test } from 'vitest'
import { changesBetween } from '#domain/agreements/change-rules.ts'
import type { SplitDocument } from '#domain/agreements/schema.ts'

const row = (id: string, changes: object = {}): SplitDocument['contributors'][number] => ({
  id,
  legal_name: `Person ${id}`,
  stage_name: null,
  role: 'writer',
  contribution: null,
  publisher: null,
  writer_share: 5000,
  publisher_share: 5000,
  master_share: null,
  ...changes,
})
const version = (changes: Partial<SplitDocument> = {}): SplitDocument => ({
  format: 'split-sheet/1',
  number: 1,
  title: 'Low Tide',
  aka: null,
  artist: 'Marlin',
  contributors: [row('a'), row('b')],
  samples: [],
  terms: { version: 1, text: 'Terms' },
  from_month: null,
  nonce: '0',
  previous: null,
  ...changes,
})

test('finds nothing between versions that differ only in number and hash', () => {
  expect(changesBetween(version(), version({ number: 2, nonce: '1', previous: 'x' }))).toEqual([])
})

test('names each changed field of a row, even if rows moved', () => {
  const after = version({ contributors: [row('b', { writer_share: 4000, publisher: 'Hav' }), row('a')] })
  expect(changesBetween(version(), after)).toEqual([
    { kind: 'row', name: 'Person b', field: 'publisher', from: null, to: 'Hav' },
    { kind: 'row', name: 'Person b', field: 'writer_share', from: 5000, to: 4000 },
  ])
})

test('names who was added, who was removed, the month, the samples and the terms', () => {
  const after = version({
    contributors: [row('a'), row('c')],
    from_month: '2027-01-01',
    samples: [{ title: 'Organ', owner: null, kind: 'sample', cleared: false }],
    terms: { version: 1, text: 'Other terms' },
  })
  expect(changesBetween(version(), after)).toEqual([
    { kind: 'head', field: 'from_month', from: null, to: '2027-01-01' },
    { kind: 'removed', name: 'Person b' },
    { kind: 'added', name: 'Person c' },
    { kind: 'samples', from: [], to: after.samples },
    { kind: 'terms' },
  ])
})
