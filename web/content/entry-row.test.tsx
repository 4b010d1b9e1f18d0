import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { ContentItem } from '#domain/content/schema.ts'
import { libraryTexts as texts, pillarTexts } from '#domain/content/texts.ts'
import type { LibraryDocument } from '#domain/library/schema.ts'
import { makeDocumentAddress } from '#domain/press-releases/calls.ts'
import { pressReleaseTexts } from '#domain/press-releases/texts.ts'
import { paths } from '#web/app/paths.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { currentToasts } from '#web/ui/toast-store.ts'
import { DocumentRow } from './document-row.tsx'
import { ItemRow } from './item-row.tsx'

const document: LibraryDocument = {
  kind: 'document',
  id: idOf(9),
  title: 'Low Tide',
  pillar: 'new_songs',
  formats: ['pdf', 'word'],
  preview_url: '/small',
  created_at: '2026-11-24T12:00:00.000Z',
}
const film: ContentItem = {
  id: idOf(5),
  kind: 'film',
  title: 'Low Tide, 1080x1920',
  pillar: null,
  slot: null,
  width: 1080,
  height: 1920,
  focus: null,
  cover_of: [],
  seconds: 214.6,
  file_type: 'video/mp4',
  content_type: 'lyric_film',
  prompt_text: null,
  model: null,
  alt_text: null,
  url: '/film',
  original: null,
  preview_url: null,
  version: 1,
  created_at: '2026-11-24T12:00:00.000Z',
}
const row = () => ({ onPillar: vi.fn(() => Promise.resolve()), onDelete: vi.fn(), onBroken: vi.fn(), onGone: vi.fn() })
const show = (element: React.ReactElement) =>
  render(
    <ConfirmProvider dialog={ConfirmDialog}>
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', element },
          { path: '*', element: <p>Elsewhere</p> },
        ])}
      />
    </ConfirmProvider>,
  )
const button = (name: string) => screen.getByRole('button', { name })

it('a document leads to its page, and changes pillar and is deleted like any other entry', async () => {
  const events = row()
  show(<DocumentRow document={document} {...events} />)
  expect(screen.getByRole('link', { name: texts.preview('Low Tide') }).getAttribute('href')).toBe(
    paths.pressRelease(document.id),
  )
  expect(screen.getByText(pressReleaseTexts.document)).toBeTruthy()
  const select = screen.getByRole('combobox', { name: texts.pillarOf('Low Tide') })
  expect(select).toHaveProperty('value', 'new_songs')
  await userEvent.selectOptions(select, pillarTexts.names.covers)
  expect(events.onPillar).toHaveBeenCalledWith('covers')
  await userEvent.click(button(texts.delete('Low Tide')))
  expect(events.onDelete).toHaveBeenCalledOnce()
})

it.each([
  [['pdf', 'word'], 'zip'],
  [['word'], 'word'],
] as const)('a document of %j is downloaded as %s', async (formats, format) => {
  const server = await signedIn()
  const asked: unknown[] = []
  server.on(makeDocumentAddress, ({ body }) => {
    asked.push(body)
    throw new Refusal(503)
  })
  show(<DocumentRow document={{ ...document, formats: [...formats] }} {...row()} />)
  await userEvent.click(button(texts.download('Low Tide')))
  // Refused, the row says so and can be pressed again.
  await waitFor(() => expect(currentToasts().at(-1)?.title).toBeTruthy())
  await waitFor(() => expect(button(texts.download('Low Tide')).getAttribute('aria-busy')).not.toBe('true'))
  expect(asked).toEqual([{ format }])
})

it('a document that says what nobody has checked is asked about, and can be opened to check it', async () => {
  const server = await signedIn()
  server.on(makeDocumentAddress, () => {
    throw new Refusal(409, { code: 'unchecked', data: { claims: ['Oslo'] } })
  })
  show(<DocumentRow document={document} {...row()} />)
  await userEvent.click(button(texts.download('Low Tide')))
  const dialog = await screen.findByRole('alertdialog', { name: pressReleaseTexts.uncheckedTitle(1) })
  expect(dialog.textContent).toContain(pressReleaseTexts.unchecked(['Oslo']))
  await userEvent.click(within(dialog).getByRole('button', { name: pressReleaseTexts.checkThem(1) }))
  await screen.findByText('Elsewhere')
})

it('a film has its length, its mark and its file, and opens', async () => {
  const onOpen = vi.fn()
  show(<ItemRow item={film} onOpen={onOpen} {...row()} />)
  expect(screen.getByText('1080 × 1920')).toBeTruthy()
  expect(screen.getByText('3:35')).toBeTruthy()
  const preview = button(texts.preview(film.title))
  // Without a poster only the mark is shown.
  expect(preview.querySelector('svg')).toBeTruthy()
  expect(within(preview).queryByRole('img')).toBeNull()
  await userEvent.click(preview)
  expect(onOpen).toHaveBeenCalledOnce()
  const download = screen.getByRole('link', { name: texts.download(film.title) })
  expect([download.getAttribute('href'), download.getAttribute('download')]).toEqual([
    '/film',
    'Low Tide, 1080x1920.mp4',
  ])
})

it('an image has no length and no mark', () => {
  show(<ItemRow item={{ ...film, kind: 'image', content_type: 'banner', seconds: null }} onOpen={vi.fn()} {...row()} />)
  expect(button(texts.preview(film.title)).querySelector('svg')).toBeNull()
  expect(screen.queryByText(/\d:\d\d/)).toBeNull()
})
