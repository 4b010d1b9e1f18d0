import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { readCalendarRange } from '#domain/content-calendar/calls.ts'
import type { CalendarEntries } from '#domain/content-calendar/schema.ts'
import { getPost, movePost } from '#domain/posts/calls.ts'
import type { Post } from '#domain/posts/schema.ts'
import { getPreferences } from '#domain/preferences/calls.ts'
import { CalendarPage } from '#web/posts/calendar-page.tsx'
import { loadDialogs } from '#web/posts/later-dialogs.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { signedIn } from './in-process.tsx'
import { plannedOf } from './posts.ts'

type Given = { posts?: Post[]; more?: Partial<CalendarEntries>; search?: string }

/** The page with these entries, and what was moved on it. */
export async function openCalendar({ posts = [], more = {}, search = '?view=month&date=2026-12-01' }: Given = {}) {
  await loadDialogs()
  const page = await signedIn()
  let stored = posts
  const moves: { day: string; version?: number | undefined }[] = []
  page.on(getPreferences, () => ({
    open_to_collaborations: false,
    paper_size: null,
    time_zone: 'Pacific/Auckland',
    development_card_closed: false,
  }))
  page.on(readCalendarRange, () => ({
    posts: stored.map(plannedOf),
    shows: [],
    releases: [],
    tasks: [],
    mails: [],
    more: false,
    gaps: [],
    ...more,
  }))
  page.on(getPost, ({ ids }) => stored.find(({ id }) => id === ids[0])!)
  page.on(movePost, ({ ids, body }: { ids: string[]; body: { day: string; version?: number } }) => {
    moves.push(body)
    const post = stored.find(({ id }) => id === ids[0])!
    const moved = { ...post, day: body.day, version: post.version + 1 }
    stored = stored.map((each) => (each.id === moved.id ? moved : each))
    return moved
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const router = createMemoryRouter([{ path: '/content/calendar', element: <CalendarPage /> }], {
    initialEntries: [`/content/calendar${search}`],
  })
  const { unmount: leave } = render(
    <QueryClientProvider client={client}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole(search.includes('list') ? 'heading' : 'grid', search.includes('list') ? { level: 1 } : {})
  return { page, moves, stored: () => stored, router, leave, address: () => router.state.location.search }
}
export const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)!
export const chip = (post: Post) => document.querySelector<HTMLElement>(`[data-entry="${post.id}"]`)!
export const press = (keys: string) => userEvent.keyboard(keys)
