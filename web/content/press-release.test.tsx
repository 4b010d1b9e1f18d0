import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { ContentItem } from '#domain/content/schema.ts'
import { generatePressRelease } from '#domain/press-releases/calls.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { fillQuery } from '#web/artwork/data.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { open, signedIn } from '#web/testing/in-process.tsx'
import { pressReleaseOf } from '#web/testing/press-releases.ts'
import { currentToasts } from '#web/ui/toast-store.ts'
import { brandPhotosQuery } from './data.ts'
import { PressRelease } from './press-release.tsx'

const photo = { id: idOf(5), slot: 'headshot', title: 'stage', preview_url: '/files/p1' } as unknown as ContentItem
const release = { id: idOf(6), title: 'Low Tide', release_type: 'album', release_date: '2027-03-05' }

async function show() {
  const server = await signedIn()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(brandPhotosQuery.queryKey, [photo])
  client.setQueryData(fillQuery.queryKey, [release] as never)
  const router = createMemoryRouter([
    { path: '/', element: <PressRelease /> },
    { path: '/content/press-releases/:id', element: <p>The document</p> },
  ])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return server
}
const generateButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate' })

it('enables Generate with a base image, and says at its field what is missing', async () => {
  await show()
  expect(generateButton().disabled).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: /^Headshot/ }))
  expect(screen.getByText('From 1 photo, in 4 formats.')).toBeTruthy()
  await userEvent.click(generateButton())
  expect(screen.getByText(texts.titleRequired)).toBeTruthy()
})

it('is filled in from a release, and generates the document once', async () => {
  const server = await show()
  const bodies: unknown[] = []
  const made = open<ReturnType<typeof pressReleaseOf>>()
  server.on(generatePressRelease, ({ body }) => {
    bodies.push(body)
    return made.promise
  })
  await userEvent.click(screen.getByRole('radio', { name: /^Headshot/ }))
  await userEvent.selectOptions(screen.getByLabelText(texts.fromRelease), 'Low Tide')
  await userEvent.type(screen.getByLabelText('Key Information'), 'Recorded on a ferry.')
  await userEvent.dblClick(generateButton())
  made.resolve(pressReleaseOf())
  expect(await screen.findByText('The document')).toBeTruthy()
  expect(bodies).toEqual([
    {
      title: 'Low Tide',
      release_date: '2027-03-05',
      information: 'Recorded on a ferry.',
      photo_id: photo.id,
      release_id: release.id,
      formats: ['pdf', 'word', 'web', 'text'],
    },
  ])
  expect(currentToasts().map(({ title, text }) => [title, text])).toContainEqual([texts.generating, texts.generated])
})
