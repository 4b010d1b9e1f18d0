import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { chooseCover, getCover } from '#domain/release-covers/calls.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import { listReleases } from '#domain/releases/calls.ts'
import { idOf, imageOf, releaseOf } from '#web/testing/fixtures.ts'
import { Listed, signedIn } from '#web/testing/in-process.tsx'
import { CoverOf } from './cover-of.tsx'

it('finds any release by its title, beyond those that are listed first', async () => {
  const server = await signedIn()
  const [newest, old] = [
    releaseOf({ id: idOf(1), title: 'High Ceilings' }),
    releaseOf({ id: idOf(2), title: 'First Tape' }),
  ]
  server.on(listReleases, ({ query }) => {
    const found = query.q ? [old].filter(({ title }) => title.toLowerCase().includes(query.q!)) : [newest]
    return new Listed(found, { total: found.length, released: 0, scheduled: 0 })
  })
  server.on(getCover, () => ({ release_id: old.id, version: 0, item: null, checks: [] }))
  const written: unknown[] = []
  server.on(chooseCover, ({ ids, body }) => {
    written.push([ids, body])
    return { release_id: old.id, version: 1, item: null, checks: [] }
  })
  const router = createMemoryRouter([
    { path: '/', element: <CoverOf item={imageOf(3, { width: 4000, height: 3000 })} /> },
  ])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('option', { name: 'High Ceilings' })).toBeTruthy()
  const search = screen.getByLabelText(texts.findRelease)
  await userEvent.type(search, 'tape')
  await screen.findByRole('option', { name: 'First Tape' })
  // Nothing is to be fixed in a picture that nobody wants as a cover.
  expect(screen.queryByText(texts.state.toFix(1))).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText(texts.useAs), 'First Tape')
  expect(screen.getByText(texts.state.toFix(1))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.useAsButton }))
  await expect.poll(() => written).toEqual([[[old.id], { item_id: imageOf(3).id, version: 0 }]])
  await userEvent.clear(search)
  await userEvent.type(search, 'nothing')
  expect(await screen.findByText(texts.noneFound)).toBeTruthy()
})
