import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCalendarRange } from '#domain/content-calendar/calls.ts'
import type { CalendarEntries } from '#domain/content-calendar/schema.ts'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import { addPost, getPost, movePost, updatePost } from '#domain/posts/calls.ts'
import type { Post } from '#domain/posts/schema.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { getPreferences } from '#domain/preferences/calls.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { holdTimers, letTimersGo } from '#web/testing/held-timers.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { plannedOf, postOf } from '#web/testing/posts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { currentToasts } from '#web/ui/toast-store.ts'
import { CalendarPage } from './calendar-page.tsx'
import { loadDialogs } from './later-dialogs.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(letTimersGo)

type Given = { posts?: Post[]; more?: Partial<CalendarEntries>; search?: string }

async function open({ posts = [], more = {}, search = '?view=month&date=2026-12-01' }: Given = {}) {
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
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole(search.includes('list') ? 'heading' : 'grid', search.includes('list') ? { level: 1 } : {})
  return { page, moves, stored: () => stored, router, address: () => router.state.location.search }
}
const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)!
const chip = (post: Post) => document.querySelector<HTMLElement>(`[data-entry="${post.id}"]`)!
const press = (keys: string) => userEvent.keyboard(keys)

it('one day is in the order of Tab, and keys lead to the others, also of another month', async () => {
  const { address } = await open()
  expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1)
  cell('2026-12-01').focus()
  for (const [key, day] of [
    ['{ArrowRight}', '2026-12-02'],
    ['{ArrowDown}', '2026-12-09'],
    ['{Home}', '2026-12-07'],
    ['{End}', '2026-12-13'],
    ['{PageDown}', '2027-01-13'],
    ['{ArrowUp}', '2027-01-06'],
  ] as const) {
    await press(key)
    await waitFor(() => expect(document.activeElement).toBe(cell(day)))
    expect(address()).toContain(`date=${day}`)
  }
  expect(screen.getByRole('grid', { name: texts.month('January 2027') })).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(6)
})

it('Enter leads into the day, arrow keys from entry to entry, Escape back, Enter on a post opens it', async () => {
  const [first, second] = [postOf(1), postOf(2, { time: '18:30', caption: 'Evening' })]
  const { address } = await open({ posts: [first, second] })
  await waitFor(() => expect(chip(first)).toBeTruthy())
  cell('2026-12-04').focus()
  await press('{Enter}')
  expect(document.activeElement).toBe(chip(first))
  await press('{ArrowDown}')
  expect(document.activeElement).toBe(chip(second))
  expect(chip(second).textContent).toBe('Post 6:30 PM Evening, Ready')
  await press('{ArrowDown}')
  expect(document.activeElement!.getAttribute('aria-label')).toBe(texts.addOn('Friday, Dec 4, 2026'))
  await press('{Escape}')
  expect(document.activeElement).toBe(cell('2026-12-04'))
  await press('{Enter}{Enter}')
  expect(address()).toContain(`post=${first.id}`)
  expect(await screen.findByRole('dialog', { name: postTexts.edit })).toBeTruthy()
})

it('Alt and arrow keys carry a post over days, announced, saved once by Enter, and Undo brings it back', async () => {
  const post = postOf(1)
  const { moves, stored } = await open({ posts: [post] })
  await waitFor(() => expect(chip(post)).toBeTruthy())
  chip(post).focus()
  const { user } = holdTimers()
  await user.keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}')
  expect(cell('2026-12-12').contains(chip(post))).toBe(true)
  expect(document.activeElement).toBe(chip(post))
  expect(screen.getByText(texts.moving('Post 1', 'Saturday, Dec 12, 2026')).getAttribute('role')).toBe('status')
  expect(moves).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(currentToasts()[0]?.title).toBe(texts.moved))
  expect(moves).toEqual([{ day: '2026-12-12', version: 1 }])
  currentToasts()[0]!.action!.onAction()
  await waitFor(() => expect(stored()[0]!.day).toBe('2026-12-04'))
  expect(moves[1]).toEqual({ day: '2026-12-04', version: 2 })
})

it('a pause after the last key saves too, once', async () => {
  const post = postOf(1)
  const { moves } = await open({ posts: [post] })
  await waitFor(() => expect(chip(post)).toBeTruthy())
  chip(post).focus()
  const { user, pass } = holdTimers()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await pass(1_400)
  expect(moves).toEqual([])
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await pass(1_400)
  expect(moves).toEqual([])
  await pass(100)
  expect(moves).toEqual([{ day: '2026-12-06', version: 1 }])
})

it('Escape puts a post back without a call, and a posted one does not move', async () => {
  const [post, posted] = [postOf(1), postOf(2, { status: 'posted' })]
  const { moves } = await open({ posts: [post, posted] })
  await waitFor(() => expect(chip(post)).toBeTruthy())
  chip(post).focus()
  const { user, pass } = holdTimers()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Escape}')
  expect(cell('2026-12-04').contains(chip(post))).toBe(true)
  expect(document.activeElement).toBe(chip(post))
  expect(screen.getByText(texts.putBack('Post 1'))).toBeTruthy()
  chip(posted).focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(cell('2026-12-04').contains(chip(posted))).toBe(true)
  expect(screen.getByText(postTexts.postedStays)).toBeTruthy()
  await pass(1_500)
  expect(moves).toEqual([])
})

it('says that a post was changed elsewhere, and shows it as it is', async () => {
  const post = postOf(1)
  const { page } = await open({ posts: [post] })
  page.on(movePost, () => {
    throw conflict({ ...post, day: '2026-12-20', version: 2 })
  })
  await waitFor(() => expect(chip(post)).toBeTruthy())
  chip(post).focus()
  await press('{Alt>}{ArrowRight}{/Alt}{Enter}')
  await waitFor(() => expect(currentToasts()[0]?.text).toBe(texts.conflict))
  expect(cell('2026-12-04').contains(chip(post))).toBe(true)
})

it("marks the artist's own today, whatever day it is elsewhere", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-03T12:00:00Z') })
  try {
    await open({ search: '?view=month' })
    await waitFor(() => expect(document.querySelector('[aria-current="date"]')).toBe(cell('2026-12-04')))
    expect(cell('2026-12-04').tabIndex).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('what is hidden and filtered is in the address', async () => {
  const { address } = await open({
    posts: [postOf(1)],
    more: {
      shows: [{ id: idOf(1), day: '2026-12-05', doors: null, venue: 'Hall', city: 'Oslo', status: 'announced' }],
    },
  })
  await screen.findByText('Hall, Oslo')
  await userEvent.click(screen.getByRole('checkbox', { name: texts.kindsOf.show }))
  expect(address()).toContain('hide=show')
  expect(screen.queryByText('Hall, Oslo')).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: texts.platform }), 'twitter')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: texts.pillar }), 'covers')
  expect(address()).toContain('platform=twitter&pillar=covers')
})

it('a gap before a release leads to a post that hangs on it', async () => {
  const gap = { release_id: idOf(7), title: 'Night Boat', release_date: '2026-12-18', days: 3 }
  const { address } = await open({ more: { gaps: [gap] } })
  await screen.findByText(texts.gap(3, 'Night Boat', 'Dec 18, 2026'))
  await userEvent.click(screen.getByRole('button', { name: texts.planOne }))
  expect(address()).toContain(`post=new&release=${gap.release_id}`)
  const dialog = await screen.findByRole('dialog', { name: postTexts.add })
  expect(within(dialog).getByLabelText<HTMLInputElement>(postTexts.labels.offset_days).value).toBe('-3')
})

it('the list says so if nothing is planned, and what is, day by day', async () => {
  await open({ search: '?view=list&date=2026-12-01' })
  await screen.findByText(texts.nothing)
})

it('a new post says what is missing, counts for each platform, and saves what is too long', async () => {
  const { page, address } = await open({ search: '?view=month&date=2026-12-04&post=new' })
  const sent: object[] = []
  page.on(addPost, ({ body }: { body: object }) => {
    sent.push(body)
    return { post: postOf(1), added: 1 }
  })
  const dialog = await screen.findByRole('dialog', { name: postTexts.add })
  const save = within(dialog).getByRole('button', { name: postTexts.save })
  await userEvent.click(save)
  expect(within(dialog).getByText(postTexts.platformsRequired)).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByRole('checkbox', { name: 'TikTok' }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'X' }))
  await userEvent.click(within(dialog).getByLabelText(postTexts.labels.caption))
  await userEvent.paste('夜'.repeat(156))
  expect(within(dialog).getByRole('list', { name: postTexts.limitsLabel }).textContent).toBe(
    'Too long: 312 of 280 for X',
  )
  await userEvent.click(save)
  await waitFor(() => expect(address()).not.toContain('post='))
  expect(sent).toMatchObject([
    { platforms: ['twitter'], caption: '夜'.repeat(156), day: '2026-12-04', status: 'draft' },
  ])
})

it('asks which version counts where a post was changed in two tabs', async () => {
  const post = postOf(1)
  const { page, stored } = await open({ posts: [post], search: `?view=month&date=2026-12-04&post=${post.id}` })
  const theirs = { ...post, caption: 'Theirs', time: '09:00', version: 2 }
  const sent: { version?: number; caption: string; time: string | null }[] = []
  page.on(updatePost, ({ body }: { body: (typeof sent)[number] }) => {
    sent.push(body)
    if (body.version === 1) throw conflict(theirs)
    return { ...theirs, ...body, version: 3 } as Post
  })
  const dialog = await screen.findByRole('dialog', { name: postTexts.edit })
  const caption = await within(dialog).findByLabelText(postTexts.labels.caption)
  await userEvent.clear(caption)
  await userEvent.type(caption, 'Mine')
  await userEvent.click(within(dialog).getByRole('button', { name: postTexts.save }))
  const choice = await screen.findByRole('dialog', { name: postTexts.conflictTitle })
  expect(within(choice).getAllByText('Theirs').length).toBeGreaterThan(0)
  await userEvent.click(within(choice).getByRole('button', { name: /Save/ }))
  await waitFor(() => expect(sent).toHaveLength(2))
  // The time that was set elsewhere stays.
  expect(sent[1]).toMatchObject({ version: 2, caption: 'Mine', time: '09:00' })
  expect(stored()).toHaveLength(1)
})
