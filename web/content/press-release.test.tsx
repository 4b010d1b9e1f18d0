import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ContentItem } from '#domain/content/schema.ts'
import { brandPhotosQuery } from './data.ts'
import { PressRelease } from './press-release.tsx'

const photo = { id: 'p1', slot: 'headshot', title: 'stage', preview_url: '/files/p1' } as unknown as ContentItem

it('says up front that the document comes later, and enables no button that would fake one', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(brandPhotosQuery.queryKey, [photo])
  render(
    <QueryClientProvider client={client}>
      <PressRelease />
    </QueryClientProvider>,
  )
  const later = screen.getByText(/^Creating the document will come in a later version\./)
  const first = screen.getAllByRole('radio')[0]!
  expect(later.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const generate = screen.getByRole<HTMLButtonElement>('button', { name: 'Generate' })
  expect([generate.disabled, generate.getAttribute('aria-describedby')]).toEqual([true, later.id])
  await userEvent.click(screen.getByRole('radio', { name: /^Headshot/ }))
  expect(screen.getByText('From 1 photo, in 4 formats.')).toBeTruthy()
  expect(generate.disabled).toBe(true)
})
