import { waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getReadiness } from '#domain/readiness/calls.ts'
import { readinessLine, type Line } from '#domain/readiness/schema.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { addressOfLine, keyOfLine, refusedLines, toFix, useDisputedSongs } from './data.ts'

const [song, other] = [idOf(101), idOf(2)]
const lineOf = (fields: Partial<Line>) => smallest(readinessLine, fields)
const at = (page: Line['place']['page'], more: Partial<Line['place']> = {}): Line =>
  lineOf({ place: { page, song_id: null, ...more } })
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('names the songs in dispute, as reported to collectors', async () => {
  const disputed = lineOf({ rule: 'disputed', name: 'Ebb' })
  server.on(getReadiness, () => [
    { destination: 'society' as const, lines: [lineOf({ rule: 'disputed', name: 'Other' })] },
    { destination: 'collectors' as const, lines: [disputed, lineOf({ rule: 'isrc', name: 'Flow' })] },
  ])
  const { hook } = server.render(() => useDisputedSongs('r'))
  expect(hook.current).toEqual([])
  await waitFor(() => expect(hook.current).toEqual(['Ebb']))
  expect(server.asked[0]!.ids).toEqual(['r'])
})

it('lists what a refused paper needs, not what is merely suggested', () => {
  const lines = [lineOf({ level: 'refused', name: 'UPC', note: 'Missing' }), lineOf({ level: 'asked', name: 'Genre' })]
  const refused = new ApiError(409, '', { data: lines })
  expect(refusedLines(refused)).toEqual([lines[0]])
  expect(toFix(refused, 'r')).toEqual([{ name: 'UPC', note: 'Missing', to: '/releases/r/metadata/label-copy/edit' }])
  expect([new ApiError(409, '', { data: [{}] }), new Error('x'), null].map(refusedLines)).toEqual([[], [], []])
})

it.each<[string, Line]>([
  ['/releases/r/metadata/label-copy/edit?field=upc', at('label-copy', { field: 'upc' })],
  ['/releases/r/songs', at('songs', { field: 'title' })],
  ['/releases/r#cover', at('cover')],
  [`/releases/${other}/songs`, at('songs', { release_id: other })],
  [`/releases/r/metadata/split-sheets/${song}`, at('split-sheet', { song_id: song })],
  [`/releases/r/metadata/split-sheets/${song}/edit?field=ipi`, at('split-sheet', { song_id: song, field: 'ipi' })],
  ['/metadata/people', at('people')],
  [`/metadata/people?person=${song}`, at('people', { field: song })],
  ['/releases/r/metadata/recordings', at('recording')],
  [`/releases/r/metadata/recordings/${song}?field=isrc`, at('recording', { song_id: song, field: 'isrc' })],
  ['/metadata/registration?field=dpid', at('registration', { field: 'dpid' })],
  ['/releases/r/metadata/ddex', at('ddex', { field: 'recipient' })],
])('leads to %s', (address, line) => expect(addressOfLine(line, 'r')).toBe(address))

it('tells two lines with the same title apart by their links', () => {
  const [first, second] = [at('recording', { song_id: song }), at('recording', { song_id: other })]
  expect(keyOfLine(first, 'r')).not.toBe(keyOfLine(second, 'r'))
  expect(keyOfLine(first, 'r')).toBe(keyOfLine({ ...first }, 'r'))
})
