import { expect, test } from 'vitest'
import { answersOf, paperOf, proposalsOf, withdrawalOf, type VersionEvents } from '#domain/agreements/history-rules.ts'
import type { EventBody } from '#domain/agreements/schema.ts'
import { sampleId } from '#domain/ddex/samples.ts'

const [ada, bo] = [sampleId(1), sampleId(2)]
const hash = 'a'.repeat(64)
/** The events in this order, one a day. */
const events = (...all: [kind: EventBody['kind'], contributor: string | null, details: object][]): VersionEvents =>
  all.map(([kind, contributor, details], index) => ({
    at: `2026-11-0${index + 1}T00:00:00Z`,
    kind,
    contributor,
    details: { ...details },
    sequence: index + 1,
    sheet: sampleId(9),
    version: hash,
    previous: null,
  }))
const came = { way: 'mail', email: 'ada@mail.example', address: '192.0.2.1', browser: 'Firefox' }
const share = (contributor_id: string) => ({
  contributor_id,
  writer_share: 5000,
  publisher_share: 5000,
  master_share: null,
})
const proposed = (note: string) => ({ shares: [share(ada)], note, ...came })
const agreed = (capacity: object) => ({ name: 'Ada', capacity, consent: { version: 1, text: 'Yes' }, ...came })

test('each proposal of a contributor comes with the answer to it', () => {
  const all = events(
    ['proposed', ada, proposed('Half each')],
    ['proposed', bo, proposed('All mine')],
    ['refused', null, { to: 2, note: 'No' }],
    ['proposed', ada, proposed('A third each')],
    ['refused', null, { to: 1, note: 'Not yet' }],
  )
  expect(proposalsOf(all, ada)).toEqual([
    {
      shares: [share(ada)],
      note: 'Half each',
      at: '2026-11-01T00:00:00Z',
      refused: { note: 'Not yet', at: '2026-11-05T00:00:00Z' },
    },
    { shares: [share(ada)], note: 'A third each', at: '2026-11-04T00:00:00Z', refused: null },
  ])
  expect(proposalsOf(all, sampleId(3))).toEqual([])
})

test('a signer answers in the last capacity, with the reasons given before', () => {
  const all = events(
    ['declined', ada, { reason: 'Wrong title' }],
    ['declined', bo, { reason: 'Not mine' }],
    ['agreed', ada, agreed({ kind: 'self' })],
    ['agreed', ada, agreed({ kind: 'guardian', of: 'Cy' })],
    ['agreed', bo, agreed({ kind: 'self' })],
  )
  expect(answersOf(all, { contributor_id: ada, state: 'agreed' })).toEqual({
    capacity: { kind: 'guardian', of: 'Cy' },
    proposals: [],
    declines: [{ at: '2026-11-01T00:00:00Z', reason: 'Wrong title' }],
  })
})

test('a signer whose link was replaced has not agreed', () => {
  const all = events(['agreed', ada, agreed({ kind: 'self' })])
  expect(answersOf(all, { contributor_id: ada, state: 'sent' }).capacity).toBeNull()
  expect(answersOf(all, { contributor_id: bo, state: 'agreed' }).capacity).toBeNull()
})

test('a version is withdrawn once, with a reason or none', () => {
  expect(withdrawalOf(events(['sent', null, {}]))).toBeNull()
  expect(withdrawalOf(events(['sent', null, {}], ['withdrawn', null, { reason: null }]))).toEqual({
    at: '2026-11-02T00:00:00Z',
    reason: null,
  })
})

test('a version is signed on paper on the date of the paper', () => {
  const paper = { date: '2026-10-31', sha256: hash, attestation: { version: 1, text: 'I keep it' } }
  expect(paperOf(events(['sent', null, {}]))).toBeNull()
  expect(paperOf(events(['sent', null, {}], ['paper', null, paper]))).toEqual({
    date: '2026-10-31',
    at: '2026-11-02T00:00:00Z',
  })
})
