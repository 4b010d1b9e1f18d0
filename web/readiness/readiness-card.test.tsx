import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { getReadiness } from '#domain/readiness/calls.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { ReadinessCard } from './readiness-card.tsx'

const line = (name: string, field: string): Line => ({
  rule: field,
  level: 'refused',
  name,
  note: 'Missing',
  place: { page: 'label-copy', song_id: null, field },
  source: '',
})
const [upc, genre] = [line('UPC', 'upc'), line('Genre', 'genre')]

it('returns to the line that was followed, or to its destination if it is fixed', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const page = await signedIn()
  page.on(getReadiness, () => [
    { destination: 'ddex' as const, lines: [upc] },
    { destination: 'store' as const, lines: [upc, genre] },
  ])
  const router = createMemoryRouter([
    { path: '/', element: <ReadinessCard releaseId={idOf(1)} /> },
    { path: '*', element: <p>Elsewhere</p> },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const follow = async () => {
    await userEvent.click((await screen.findAllByRole('link', { name: 'UPC', hidden: true })).at(-1)!)
    await screen.findByText('Elsewhere')
    await router.navigate(-1)
  }
  await follow()
  await expect.poll(() => document.activeElement?.textContent).toBe('UPC')
  expect(document.activeElement?.closest('details')?.open).toBe(true)
  expect(document.querySelectorAll('details[open]')).toHaveLength(1)
  page.on(getReadiness, () => [{ destination: 'store' as const, lines: [genre] }])
  await follow()
  await expect.poll(() => document.activeElement?.localName).toBe('summary')
})
