import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { makeLabelCopyFile } from '#domain/delivery-files/calls.ts'
import { deliveryTexts } from '#domain/delivery-files/texts.ts'
import type { LabelCopy } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { makeLabelCopyAddress } from '#domain/papers/calls.ts'
import { detailOf, idOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { LabelCopyView } from './label-copy-view.tsx'

const copy: LabelCopy = {
  id: idOf(2),
  release_id: idOf(1),
  artist: 'Marlin',
  version_subtitle: null,
  phonogram_copyright: null,
  composition_copyright: null,
  sub_genre: null,
  territories: ['Worldwide'],
  excluded_territories: [],
  explicit_content: false,
  advisory: 'none',
  language_lyrics: 'en',
  upc_code: null,
  copyright_year: 2026,
  catalog_number: null,
  original_release_date: null,
  tracks_metadata: [],
  version: 1,
  updated_at: '2026-11-28T00:00:00.000Z',
}

it('asks whether it was sent once a file or the PDF was made', async () => {
  const page = await signedIn()
  page.on(makeLabelCopyFile, () => ({ name: 'a.csv', content: 'a', held: [{ id: idOf(1), hash: 'file' }] }))
  page.on(makeLabelCopyAddress, () => ({
    address: '/papers/a.pdf',
    expires_at: '2026-11-28T00:05:00.000Z',
    held: [{ id: idOf(1), hash: 'pdf' }],
  }))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }))
  vi.stubGlobal('open', () => window)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LabelCopyView
          release={detailOf()}
          copy={copy}
          status="idle"
          afterPaper={({ held, onDone }) => <button onClick={onDone}>Sent {held[0]!.hash} today?</button>}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: deliveryTexts.csv }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sent file today?' }))
  expect(screen.queryByRole('button', { name: /today/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: texts.pdf }))
  expect(await screen.findByRole('button', { name: 'Sent pdf today?' })).toBeTruthy()
})
