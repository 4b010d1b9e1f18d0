import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Problem } from '#domain/label-copy/readiness-rules.ts'
import { Arrival } from './arrival.tsx'
import { blankRow } from './form.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rows = ['a', 'b'].map((id, index) =>
  blankRow({ id, song_title: id, track_number: index + 1, duration_seconds: null }),
)
const problem = (field: string, listed = true): Problem => ({
  field,
  listed,
  level: 'warn',
  name: '',
  note: '',
  said: '',
})
const problems = [
  problem('tracks'),
  problem('upc', false),
  problem('genre'),
  problem('b.songwriters'),
  problem('b.isrc'),
]

it.each<[named: string, problems: Problem[], field: string]>([
  ['isrc', problems, 'b.isrc'],
  ['isrc', [], 'a.isrc'],
  ['upc', problems, 'upc'],
  ['open', problems, 'genre'],
  ['open', [problem('tracks')], 'title'],
  ['track-2', problems, 'b.songwriters'],
  ['track-1', problems, 'a.song_title'],
  ['track-9', [], 'a.song_title'],
])('%s, with %j, leads to %s', (named, found, field) => {
  const goTo = vi.fn<(field: string) => void>()
  render(
    <MemoryRouter initialEntries={[{ pathname: '/edit', search: `?field=${named}`, key: `${named} ${found.length}` }]}>
      <Arrival rows={rows} problems={found} goTo={goTo} />
    </MemoryRouter>,
  )
  vi.runAllTimers()
  expect(goTo.mock.calls).toEqual([[field]])
})

it('leads there once per visit, and nowhere without a field in the address', () => {
  const goTo = vi.fn<(field: string) => void>()
  const show = (search: string) =>
    render(
      <MemoryRouter initialEntries={[{ pathname: '/edit', search, key: 'one visit' }]}>
        <Arrival rows={rows} problems={problems} goTo={goTo} />
      </MemoryRouter>,
    )
  for (const search of ['?field=upc', '?field=upc', '']) {
    show(search)
    vi.runAllTimers()
  }
  expect(goTo.mock.calls).toEqual([['upc']])
})
