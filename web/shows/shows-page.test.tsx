import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { addDays, formatDate, utcDay } from '#domain/shared/dates.ts'
import { addShows, deleteShows, listShows, restoreShows, updateShow } from '#domain/shows/calls.ts'
import { describeShow } from '#domain/shows/rules.ts'
import type { Show } from '#domain/shows/schema.ts'
import { pasteShowsTexts, showTexts as texts } from '#domain/shows/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { currentToasts } from '#web/ui/toast-store.ts'
import { loadDialogs } from './later-dialogs.tsx'
import { ShowsPage } from './shows-page.tsx'

const today = utcDay(new Date())
const show = (number: number, changes: Partial<Show> = {}): Show => ({
  id: idOf(100 + number),
  day: addDays(today, number),
  doors: null,
  venue: `Hall ${number}`,
  city: 'Oslo',
  country: null,
  ticket_url: null,
  status: 'announced',
  version: 1,
  ...changes,
})

async function open(shows: Show[]) {
  await loadDialogs()
  const page = await signedIn()
  let stored = shows
  page.on(listShows, () => stored)
  page.on(addShows, ({ body }: { body: { shows: Show[] } }) => {
    stored = [...stored, ...body.shows.map((added) => ({ ...added, version: 1 }))]
    return stored.slice(-body.shows.length)
  })
  page.on(deleteShows, ({ body }: { body: { ids: string[] } }) => {
    stored = stored.filter(({ id }) => !body.ids.includes(id))
    return body
  })
  page.on(restoreShows, ({ body }: { body: { ids: string[] } }) => {
    stored = shows
    return shows.filter(({ id }) => body.ids.includes(id))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/', element: <ShowsPage /> }])
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: texts.title })
  return { ...page, stored: () => stored }
}
const rows = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const press = async (name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await expect.poll(() => button.disabled).toBe(false)
  await userEvent.click(button)
}

it('lists upcoming shows, the next one first, and past ones, the latest first', async () => {
  await open([
    show(2, { status: 'sold_out', doors: '19:30', country: 'NO' }),
    show(0),
    show(-1),
    show(-2, { status: 'canceled' }),
  ])
  await screen.findByRole('list', { name: texts.coming })
  expect(rows(texts.coming).map((row) => row?.includes('Hall 0'))).toEqual([true, false])
  expect(rows(texts.coming)[1]).toContain('Sold outOslo, NorwayDoors 7:30 PM')
  expect(rows(texts.past).map((row) => row?.includes('Hall -1'))).toEqual([true, false])
  expect(rows(texts.past)[1]).toContain('Canceled')
})

it('adds a show; a missing value is reported at its field, and a second one that day at that venue is pointed out', async () => {
  const { stored } = await open([show(3, { venue: 'Bohannon' })])
  await press(texts.add)
  await press(texts.save)
  expect((await screen.findByLabelText(/Date/)).getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(screen.getByLabelText(/Date/), addDays(today, 3))
  await userEvent.type(screen.getByLabelText(/Venue/), 'bohannon ')
  expect(screen.getByText(texts.sameShow)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/City/), 'Berlin')
  await userEvent.selectOptions(screen.getByLabelText(/Country/), 'DE')
  await press(texts.save)
  await screen.findByText('Berlin, Germany')
  expect(stored()[1]).toMatchObject({ venue: 'bohannon', country: 'DE', doors: null, ticket_url: null })
})

it('names what was changed elsewhere, and replaces it only when saved again', async () => {
  const { on } = await open([show(1)])
  const versions: number[] = []
  on(updateShow, ({ body }: { body: { version: number } }) => {
    versions.push(body.version)
    if (body.version === 1)
      throw new Refusal(409, { code: 'conflict', data: show(1, { status: 'sold_out', version: 2 }) })
    return show(1, { version: 3 })
  })
  await press(texts.editOf(describeShow(show(1))))
  await press(texts.save)
  await screen.findByText(texts.changed(`${texts.labels.status}: ${texts.statuses.sold_out}`))
  await press(texts.save)
  await expect.poll(() => versions).toEqual([1, 2])
})

it('deletes a show, and Undo restores it', async () => {
  await open([show(1), show(2)])
  await press(texts.removeOf(describeShow(show(1))))
  await expect.poll(() => rows(texts.coming).length).toBe(1)
  currentToasts()
    .find(({ action }) => action)!
    .action!.onAction()
  await expect.poll(() => rows(texts.coming).length).toBe(2)
})

it('adds the wanted rows of a pasted list, without those that are there already', async () => {
  const { stored } = await open([show(3, { venue: 'Bohannon' })])
  await press(texts.paste)
  const list = await screen.findByLabelText(pasteShowsTexts.field)
  await userEvent.click(list)
  const lines = [
    `${addDays(today, 3)}\tBohannon\tBerlin`,
    `${addDays(today, 4)}\t"Hall ""B"""\tOslo\tNorway`,
    'no date\tHall\tOslo',
    `${addDays(today, 5)}\tClub\tBergen`,
  ]
  await userEvent.paste(lines.join('\n'))
  const boxes = screen.getAllByRole('checkbox') as HTMLInputElement[]
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [true, false],
  ])
  expect(screen.getByText(`${formatDate(addDays(today, 3))} · ${pasteShowsTexts.twice}`)).toBeTruthy()
  await userEvent.click(boxes[3]!)
  await press(pasteShowsTexts.add(1))
  await screen.findByText('Hall "B"')
  expect(stored()).toHaveLength(2)
  expect(stored()[1]).toMatchObject({ venue: 'Hall "B"', country: 'NO' })
})

it('asks how dates are meant only where that matters', async () => {
  await open([])
  await press(texts.paste)
  const list = await screen.findByLabelText(pasteShowsTexts.field)
  await userEvent.click(list)
  await userEvent.paste('13/04/2031\tHall\tOslo\n')
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.paste('03/04/2031\tClub\tOslo')
  await userEvent.click(screen.getByRole('radio', { name: pasteShowsTexts.orders.dmy }))
  expect(screen.getByText('Apr 3, 2031')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: pasteShowsTexts.orders.mdy }))
  expect(screen.getByText('Mar 4, 2031')).toBeTruthy()
})
