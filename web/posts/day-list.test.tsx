import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf } from '#web/testing/fixtures.ts'
import { plannedOf, postOf } from '#web/testing/posts.ts'
import { DayList } from './day-list.tsx'
import type { Entry } from './use-entries.ts'

it('keeps the days before a release apart from a title that is written from the right', () => {
  const release = { id: idOf(7), title: 'שיר הים 2026', release_date: '2026-12-18' }
  const post = plannedOf(postOf(1, { release, offset_days: -14 }))
  const { id, day } = post
  const entry: Entry = {
    kind: 'post',
    id,
    day,
    name: 'Post 1',
    time: null,
    done: false,
    release: release.title,
    address: null,
    post,
  }
  render(<DayList days={[[day, [entry]]]} onOpen={() => undefined} />)
  expect(screen.getByRole('button').textContent).toContain(
    'Instagram · \u2068שיר הים 2026\u2069, 2 weeks before release',
  )
})
