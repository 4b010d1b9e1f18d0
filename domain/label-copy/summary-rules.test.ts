import { expect, test } from 'vitest'
import { readiness, type ReadinessSheet, type ReadinessTrack } from '#domain/label-copy/readiness-rules.ts'
import { readinessSheet as sheet, readinessTrack as track } from '#domain/label-copy/samples.ts'
import { readinessSummary } from '#domain/label-copy/summary-rules.ts'

const tracks = (...list: ReadinessTrack[]) => ({ tracks: list })

test('sums up complete tracks: a track that is only odd counts as complete', () => {
  const of = (changes: Partial<ReadinessSheet>) => readinessSummary(sheet(changes), readiness(sheet(changes)))
  for (const changes of [
    { title: '' },
    { artist: '' },
    { release_date: null },
    { copyright_year: null },
    { genre: '' },
  ])
    expect(of(changes)).toMatchObject({ release: false, complete: 2 })
  expect(of({ territories: [] }).release).toBe(false)
  expect(of({ upc: null })).toEqual({ release: true, durations: 2, complete: 2 })
  expect(of(tracks(track(1, { preview_start_time: 180 }), track(2)))).toMatchObject({ complete: 2 })
  expect(of(tracks(track(1, { duration_seconds: null }), track(2)))).toEqual({
    release: true,
    durations: 1,
    complete: 1,
  })
})
