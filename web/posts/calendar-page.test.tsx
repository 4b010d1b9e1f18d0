import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import { pillarTexts } from '#domain/content/texts.ts'
import { addPost, updatePost } from '#domain/posts/calls.ts'
import type { Post } from '#domain/posts/schema.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { cell, chip, openCalendar as open, press } from '#web/testing/calendar-page.tsx'
import { idOf } from '#web/testing/fixtures.ts'
import { letTimersGo } from '#web/testing/held-timers.ts'
import { conflict } from '#web/testing/in-process.tsx'
import { postOf } from '#web/testing/posts.ts'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(letTimersGo)

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

it('keys that come faster than days are drawn all count, also across months', async () => {
  const { address } = await open()
  cell('2026-12-01').focus()
  act(() => {
    for (let pressed = 0; pressed < 35; pressed++) fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  })
  await waitFor(() => expect(document.activeElement).toBe(cell('2027-01-05')))
  expect(address()).toContain('date=2027-01-05')
  // A press elsewhere starts over.
  await userEvent.click(cell('2027-01-20'))
  cell('2027-01-20').focus()
  await press('{ArrowRight}')
  await waitFor(() => expect(document.activeElement).toBe(cell('2027-01-21')))
})

it('says that platform and pillar choose among the posts alone, once one is chosen', async () => {
  await open()
  expect(screen.queryByText(texts.filtersNote)).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: texts.pillar }), pillarTexts.names.covers)
  expect((await screen.findByText(texts.filtersNote)).getAttribute('role')).toBe('status')
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

it('hidden and filtered kinds are in the address', async () => {
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

it('the list says so if nothing is planned, and otherwise shows everything day by day', async () => {
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
