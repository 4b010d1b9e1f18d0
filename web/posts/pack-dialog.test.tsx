import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makePack } from '#domain/post-packs/calls.ts'
import type { Pack } from '#domain/post-packs/schema.ts'
import { packTexts as texts } from '#domain/post-packs/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { PackDialog } from './pack-dialog.tsx'

const film = { item_id: idOf(2), title: 'Harbor loop', alt_text: null, address: '/files/film.mp4' }
const pack: Pack = {
  text: 'Out now',
  zip: '/documents/post-pack.zip?post=1',
  pictures: [],
  films: [],
  expires_at: '2026-12-01T12:00:00.000Z',
}

it.each([[[]], [[film]]])('the ZIP contains all of the post, films too: %j', async (films) => {
  const page = await signedIn()
  page.on(makePack, () => ({ ...pack, films }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PackDialog id={idOf(1)} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const link = await screen.findByRole('link', { name: texts.download })
  expect(link.getAttribute('href')).toBe(pack.zip)
})
