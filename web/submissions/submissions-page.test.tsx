import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { getPreferences } from '#domain/preferences/calls.ts'
import { makeWorksCsv } from '#domain/society-tables/calls.ts'
import { addEntries, getHistory, listBoard, listRecipients, takeBackEntry } from '#domain/submissions/calls.ts'
import type { BoardRow, SubmissionEntry } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { loadDialogs } from './later-dialogs.tsx'
import { SubmissionsPage } from './submissions-page.tsx'

beforeAll(() => loadDialogs())

const row: BoardRow = {
  id: idOf(1),
  title: 'Low Tide',
  release_id: idOf(2),
  release_title: 'Ebb',
  song_id: idOf(3),
  code: 'T0345246801',
  cells: [{ recipient: '079', answer: 'sent', day: '2026-11-01', number: null, changed: true }],
}
const entry: SubmissionEntry = {
  id: idOf(9),
  recipient: '079',
  answer: 'sent',
  day: '2026-11-01',
  note: null,
  number: 'W-1',
  iswc: 'T1234567894',
  created_at: '2026-11-01T10:00:00.000Z',
  taken_back: false,
}

async function open(rows: BoardRow[], address = '/') {
  const page = await signedIn()
  page.on(listBoard, () => rows)
  page.on(listRecipients, () => ['079'])
  page.on(getPreferences, () => ({
    open_to_collaborations: false,
    paper_size: null,
    time_zone: 'Pacific/Kiritimati',
    development_card_closed: false,
  }))
  page.on(getHistory, () => ({
    title: row.title,
    entries: [entry],
    changed: [
      {
        recipient: '079',
        changes: [
          { field: 'share', of: 'Mara', before: '100.00%', now: '60.00%' },
          { field: 'release_date', of: null, before: '2027-03-05', now: null },
        ],
      },
    ],
    iswc: null,
  }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/', element: <SubmissionsPage /> }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return { page, router }
}

it('shows the status of each work, and keeps the filter in the address', async () => {
  const { router } = await open([row])
  const list = await screen.findByRole('list', { name: texts.kinds.work })
  expect(within(list).getByText(texts.answers.sent)).toBeTruthy()
  expect(within(list).getByText(texts.changedMark)).toBeTruthy()
  expect(within(list).getByText('T-034.524.680-1')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText(texts.filter), 'changed')
  expect(router.state.location.search).toBe('?filter=changed')
  await userEvent.click(screen.getByRole('tab', { name: texts.kinds.recording }))
  expect(router.state.location.search).toBe('?kind=recording')
})

it('says what changed since it was sent, adds an answer, and asks which ISWC is right', async () => {
  const { page } = await open([row])
  const bodies: object[] = []
  page.on(addEntries, ({ body }) => {
    bodies.push(body)
    if (bodies.length === 1) throw new Refusal(409, { data: { own: 'T0345246801', given: 'T1234567894' } })
    return { ids: [idOf(10)] }
  })
  await userEvent.click(await screen.findByRole('button', { name: texts.open(row.title) }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('60.00%')).toBeTruthy()
  expect(dialog.getByText('Mar 5, 2027')).toBeTruthy()
  expect(dialog.getByText(texts.iswc('T-123.456.789-4'))).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText(new RegExp(texts.labels.answer)), 'accepted')
  await userEvent.type(dialog.getByLabelText(new RegExp(texts.labels.iswc)), 'T-123.456.789-4')
  await userEvent.click(dialog.getByRole('button', { name: texts.save }))
  await userEvent.click(await dialog.findByRole('button', { name: texts.keepIswc('T-034.524.680-1') }))
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies[1]).toMatchObject({ recipient: '079', answer: 'accepted', iswc_choice: 'keep' })
})

it('retracts an entry', async () => {
  const { page } = await open([row])
  const taken: string[] = []
  page.on(takeBackEntry, ({ ids }) => {
    taken.push(ids[0]!)
    return { ids: [entry.id] }
  })
  await userEvent.click(await screen.findByRole('button', { name: texts.open(row.title) }))
  await userEvent.click(await screen.findByRole('button', { name: /Take back/ }))
  await expect.poll(() => taken).toEqual([entry.id])
})

it('marks the selected rows as sent', async () => {
  const { page } = await open([row, { ...row, id: idOf(4), title: 'High Tide' }])
  const bodies: object[] = []
  page.on(addEntries, ({ body }) => {
    bodies.push(body)
    return { ids: [] }
  })
  await userEvent.click(await screen.findByRole('button', { name: texts.selectAll(2) }))
  await userEvent.click(screen.getByRole('button', { name: texts.markAsSent }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: texts.save }))
  expect(await dialog.findByText(texts.recipientRequired)).toBeTruthy()
  const societies = dialog.getByLabelText(new RegExp(texts.recipientLabels.work))
  await within(societies).findByRole('option', { name: /^STIM/ })
  expect(within(societies).getAllByRole('option', { name: /MLC/ })).toHaveLength(1)
  await userEvent.selectOptions(societies, 'mlc')
  await userEvent.click(dialog.getByRole('button', { name: texts.save }))
  await expect.poll(() => bodies).toMatchObject([{ recipient: 'mlc', subjects: [{ id: idOf(1) }, { id: idOf(4) }] }])
})

it('asks about the society for which a table was made, whatever the board shows now', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }))
  const { page } = await open([row], '/?recipient=079')
  page.on(makeWorksCsv, () => ({ name: 'Works.csv', content: '', held: [{ id: idOf(1), hash: 'x' }] }))
  const bodies: object[] = []
  page.on(addEntries, ({ body }) => {
    bodies.push(body)
    return { ids: [] }
  })
  await userEvent.click(await screen.findByRole('button', { name: texts.selectAll(1) }))
  await userEvent.click(screen.getByRole('button', { name: texts.makeTable }))
  await screen.findByRole('button', { name: texts.askSentAction })
  await userEvent.selectOptions(screen.getByLabelText(texts.recipient), '')
  await userEvent.click(await screen.findByRole('button', { name: texts.askSentAction }))
  await expect.poll(() => bodies).toMatchObject([{ recipient: '079', answer: 'sent' }])
})

it('leads from what stops a paper to its field, by name of the work', async () => {
  const { page } = await open([row])
  page.on(makeWorksCsv, () => {
    const place = { page: 'split-sheet', song_id: row.song_id, field: 'writer_share' }
    const line = { rule: 'draft', level: 'refused', name: row.title, note: 'Not agreed', place, source: 'CWR' }
    throw new Refusal(409, { code: 'not_ready', data: [line] })
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: texts.select(row.title) }))
  await userEvent.click(screen.getByRole('button', { name: texts.makeTable }))
  expect((await screen.findByRole('link', { name: 'Not agreed' })).getAttribute('href')).toBe(
    `/releases/${idOf(2)}/metadata/split-sheets/${idOf(3)}/edit?field=writer_share`,
  )
})

it("begins with the artist's own today, whatever day it is elsewhere", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-03T12:00:00Z') })
  try {
    await open([row])
    await userEvent.click(await screen.findByRole('button', { name: texts.selectAll(1) }))
    await userEvent.click(screen.getByRole('button', { name: texts.markAsSent }))
    const dialog = within(await screen.findByRole('dialog'))
    expect((dialog.getByLabelText(new RegExp(texts.labels.day)) as HTMLInputElement).value).toBe('2026-12-04')
  } finally {
    vi.useRealTimers()
  }
})

it('says so if nothing fits, and shows everything again', async () => {
  const { router } = await open([], '/?filter=changed')
  await userEvent.click(await screen.findByRole('button', { name: texts.showAll }))
  expect(router.state.location.search).toBe('')
  expect(await screen.findByText(texts.empty.work)).toBeTruthy()
})
