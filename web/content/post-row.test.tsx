import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { libraryTexts as texts, pillarTexts } from '#domain/content/texts.ts'
import type { LibraryPost } from '#domain/library/schema.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { PostRow } from './post-row.tsx'

const post: LibraryPost = {
  kind: 'post',
  id: idOf(7),
  title: 'Tickets are out',
  pillar: null,
  platforms: ['instagram'],
  status: 'ready',
  day: '2027-03-14',
  preview_url: null,
  created_at: '2026-11-01T12:00:00Z',
}

function show(changes: Partial<LibraryPost> = {}) {
  const did = { onPillar: vi.fn(() => Promise.resolve()), onDelete: vi.fn(), onBroken: vi.fn(), onGone: vi.fn() }
  render(
    <MemoryRouter>
      <PostRow post={{ ...post, ...changes }} {...did} />
    </MemoryRouter>,
  )
  return did
}
const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('leads to the post and to its pack in the calendar, and says its status and day', () => {
  show()
  expect(address(texts.preview(post.title))).toBe(`/content/calendar?date=2027-03-14&post=${post.id}`)
  expect(address(texts.pack(post.title))).toBe(`/content/calendar?date=2027-03-14&pack=${post.id}`)
  expect(screen.getByText(texts.postOn(postTexts.statuses.ready, 'Mar 14, 2027'))).toBeTruthy()
  expect(screen.queryByRole('presentation')).toBeNull()
})

it('names a post without a caption, and shows its first file', () => {
  show({ title: '', preview_url: '/small' })
  const link = screen.getByRole('link', { name: texts.preview(postTexts.untitled) })
  expect(within(link).getByRole('presentation').getAttribute('src')).toBe('/small')
})

it('gets a pillar, and is deleted', async () => {
  const { onPillar, onDelete } = show()
  await userEvent.selectOptions(screen.getByRole('combobox'), pillarTexts.names.covers)
  expect(onPillar).toHaveBeenCalledWith('covers')
  await userEvent.click(screen.getByRole('button', { name: texts.delete(post.title) }))
  expect(onDelete).toHaveBeenCalledOnce()
})
