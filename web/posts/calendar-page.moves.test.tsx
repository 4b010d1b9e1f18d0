import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import { movePost } from '#domain/posts/calls.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { cell, chip, openCalendar as open, press } from '#web/testing/calendar-page.tsx'
import { holdTimers, letTimersGo } from '#web/testing/held-timers.ts'
import { conflict } from '#web/testing/in-process.tsx'
import { postOf } from '#web/testing/posts.ts'
import { currentToasts } from '#web/ui/toast-store.ts'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(letTimersGo)

it('Alt and arrow keys carry a post over days, announced, saved once by Enter, and Undo reverts it', async () => {
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

it('offers Undo for the last move of a post alone', async () => {
  const post = postOf(1)
  await open({ posts: [post] })
  await waitFor(() => expect(chip(post)).toBeTruthy())
  chip(post).focus()
  for (const day of ['Dec 5', 'Dec 6']) {
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}')
    await waitFor(() => expect(currentToasts()[0]?.text).toContain(day))
  }
  expect(currentToasts().filter(({ action }) => action)).toHaveLength(1)
})

it('a move that waits is saved when another post is moved, and when the page is left', async () => {
  const [first, second] = [postOf(1), postOf(2)]
  const { moves, leave } = await open({ posts: [first, second] })
  await waitFor(() => expect(chip(second)).toBeTruthy())
  chip(first).focus()
  const { user } = holdTimers()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  chip(second).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(moves).toEqual([{ day: '2026-12-05', version: 1 }]))
  leave()
  await waitFor(() => expect(moves).toHaveLength(2))
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
