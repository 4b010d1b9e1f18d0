import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { plannedOf, postOf } from '#web/testing/posts.ts'
import { DayCell } from './day-cell.tsx'
import type { Entry } from './use-entries.ts'
import { fullDay } from './use-move-post.ts'

const day = '2026-12-01'
const show: Entry = {
  kind: 'show',
  id: idOf(50),
  day,
  name: 'Inkonst, Malmö',
  time: '19:30',
  done: false,
  release: null,
  address: '/content/shows',
  post: null,
}
const postEntry = (number: number): Entry => {
  const post = plannedOf(postOf(number, { id: idOf(number), day, status: 'draft' }))
  return {
    ...show,
    kind: 'post',
    id: post.id,
    name: `Post ${number}`,
    time: null,
    release: 'Harbor',
    address: null,
    post,
  }
}

function open(entries: Entry[], room = 3) {
  const did = { onKey: vi.fn(), onChoose: vi.fn(), onAdd: vi.fn(), onOpen: vi.fn() }
  const move = { onKey: vi.fn(() => false), moveTo: vi.fn() }
  render(
    <MemoryRouter>
      <div role="grid">
        <div role="row">
          <DayCell
            day={day}
            entries={entries}
            room={room}
            isToday
            isChosen
            isOutside={false}
            move={move as never}
            weekAddress="?view=week"
            {...did}
          />
        </div>
      </div>
    </MemoryRouter>,
  )
  return { ...did, move, cell: screen.getByRole('gridcell') }
}
const press = (keys: string) => userEvent.keyboard(keys)

it('says its day, that it is today, and what each entry is', () => {
  const { cell } = open([show, postEntry(1)])
  expect([cell.getAttribute('aria-current'), cell.getAttribute('aria-selected'), cell.tabIndex]).toEqual([
    'date',
    'true',
    0,
  ])
  expect(within(cell).getByText(fullDay(day))).toBeTruthy()
  const link = within(cell).getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    `${texts.kinds.show} 7:30 PM Inkonst, Malmö`,
    '/content/shows',
  ])
  const said = `${texts.kinds.post}  Post 1, Harbor, ${postTexts.statuses.draft}`
  expect(within(cell).getByTitle('Post 1').textContent).toBe(said)
})

it('shows as many as have room, and leads to the week for the others', () => {
  open([1, 2, 3, 4, 5].map(postEntry))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: texts.more_entries(3) }).getAttribute('href')).toBe('/?view=week')
})

it('shows exactly what has room without a link', () => {
  open([1, 2, 3].map(postEntry))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('link')).toBeNull()
})

it('is walked through by keys, and hands on those that are not its own', async () => {
  const { cell, onKey, onOpen, onAdd } = open([postEntry(1), show])
  cell.focus()
  await press('{ArrowRight}')
  expect(onKey).toHaveBeenCalledOnce()
  await press('{Enter}')
  expect(document.activeElement?.getAttribute('title')).toBe('Post 1')
  await press('{ArrowUp}{Enter}')
  expect(onOpen).toHaveBeenCalledWith(idOf(1))
  await press('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(onAdd).toHaveBeenCalledOnce()
  await press('{Escape}')
  expect(document.activeElement).toBe(cell)
  expect(onKey).toHaveBeenCalledOnce()
})

it('leaves a key to the post that is being moved', async () => {
  const { cell, move } = open([postEntry(1), show])
  move.onKey.mockReturnValue(true)
  cell.focus()
  await press('{Enter}{Alt>}{ArrowDown}{/Alt}')
  expect(move.onKey).toHaveBeenCalled()
  expect(document.activeElement?.getAttribute('title')).toBe('Post 1')
})

it('is chosen by a press on it, not on what is in it', () => {
  const { cell, onChoose, onOpen } = open([postEntry(1)])
  fireEvent.click(screen.getByTitle('Post 1'))
  expect([onChoose.mock.calls.length, onOpen.mock.calls.length]).toEqual([0, 1])
  fireEvent.click(cell)
  expect(onChoose).toHaveBeenCalledOnce()
})
