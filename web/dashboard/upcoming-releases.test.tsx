import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { UpcomingRelease } from '#domain/dashboard/schema.ts'
import type { ReleaseStatus } from '#domain/releases/schema.ts'
import { UpcomingReleases } from './upcoming-releases.tsx'

const now = new Date('2026-11-22T09:00:00Z')
const release = (status: ReleaseStatus) =>
  ({
    id: 'r',
    title: 'Low Tide',
    release_type: 'single',
    status,
    release_date: '2026-11-20',
    description: null,
    tasks_done: 0,
    tasks_total: 8,
  }) as unknown as UpcomingRelease

it.each([
  ['draft', 'was due 2 days ago'],
  ['scheduled', 'was due 2 days ago'],
  ['released', 'out for 2 days'],
] as const)('a release that is %s and whose date has passed is spoken of as: %s', (status, spoken) => {
  render(
    <MemoryRouter>
      <UpcomingReleases releases={[release(status)]} hasReleases now={now} />
    </MemoryRouter>,
  )
  expect(screen.getByText(spoken)).toBeTruthy()
})
