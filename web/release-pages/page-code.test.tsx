import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReleasePage } from '#domain/release-pages/schema.ts'
import { noLettersOnPaperText } from '#domain/shared/letters.ts'
import { artistNameQuery } from '#web/artists/data.ts'
import { PageCode } from './page-code.tsx'

const page: ReleasePage = {
  slug: 'low-tide',
  intro: null,
  links: [],
  presave_url: null,
  published: true,
  taken_down: null,
  address: 'https://allareas.example/r/mara/low-tide',
  preview: 'https://allareas.example/r/mara/low-tide?preview=1',
  waiting: 0,
  version: 1,
}

it.each([
  ['Mara', 'ზღვა', ['Georgian']],
  ['มาร่า', 'Low Tide', ['Thai']],
  ['Mara', 'Low Tide', []],
])('the card of %j, %j: it has no letters for %j, which is said before it is opened', (artist, title, scripts) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(artistNameQuery.queryKey, [{ artist_name: artist }] as never)
  render(
    <QueryClientProvider client={client}>
      <PageCode page={page} title={title} />
    </QueryClientProvider>,
  )
  expect(screen.queryAllByText(/^The PDF has no letters/).map(({ textContent }) => textContent)).toEqual(
    scripts.map((script) => noLettersOnPaperText([script])),
  )
})
