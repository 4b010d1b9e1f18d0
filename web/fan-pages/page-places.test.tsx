import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FanPage } from '#domain/fan-pages/schema.ts'
import { fanPageTexts as texts } from '#domain/fan-pages/texts.ts'
import { noLettersOnPaperText } from '#domain/shared/letters.ts'
import { artistNameQuery } from '#web/artists/data.ts'
import { PagePlaces } from './page-places.tsx'

const page: FanPage = {
  name: 'mara',
  address: 'https://allareas.example/f/mara',
  intro: null,
  contact: 'mara@allareas.example',
  published: true,
  taken_down: null,
  confirmed: 0,
  waiting: 0,
  version: 1,
}

it.each([
  ['Mara มาร่า', ['Thai']],
  ['Mara', []],
])('the card of %j: it has no letters for %j, which is said before it is opened', (artist, scripts) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(artistNameQuery.queryKey, [{ artist_name: artist }] as never)
  render(
    <QueryClientProvider client={client}>
      <PagePlaces page={page} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('link', { name: texts.card })).toBeTruthy()
  expect(screen.queryAllByText(/^The PDF has no letters/).map(({ textContent }) => textContent)).toEqual(
    scripts.map((script) => noLettersOnPaperText([script])),
  )
})
