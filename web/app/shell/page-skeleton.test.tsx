import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ScreenSkeleton } from './page-skeleton.tsx'

it('has the heading of the loading screen', () => {
  const { rerender } = render(<ScreenSkeleton title="Release Manager" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Release Manager')
  rerender(<ScreenSkeleton />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading')
})
