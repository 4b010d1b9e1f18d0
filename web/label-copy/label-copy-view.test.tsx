import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { makeLabelCopyFile } from '#domain/delivery-files/calls.ts'
import { deliveryTexts } from '#domain/delivery-files/texts.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { makeLabelCopyAddress } from '#domain/papers/calls.ts'
import { printedTexts } from '#domain/papers/texts.ts'
import { getReadiness } from '#domain/readiness/calls.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { noLettersOnPaperText, printHasLettersText } from '#domain/shared/letters.ts'
import { detailOf, idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { copyOf } from '#web/testing/label-copy.tsx'
import { LabelCopyView, type AfterPaper } from './label-copy-view.tsx'

const copy = copyOf({ artist: 'Marlin', tracks_metadata: [] })

const line: Line = {
  rule: 'upc',
  level: 'refused',
  name: 'UPC',
  note: 'No UPC',
  place: { page: 'label-copy', song_id: null, field: 'upc' },
  source: 'GS1',
}
const open = (after?: AfterPaper, shown = copy) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LabelCopyView release={detailOf()} copy={shown} status="idle" afterPaper={after} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('lists what a store would refuse in a file that was not made, with the way to each field', async () => {
  const page = await signedIn()
  page.on(getReadiness, () => [])
  page.on(makeLabelCopyFile, () => {
    throw new Refusal(409, { code: 'not_ready', data: [line, { ...line, name: 'Genre', level: 'asked' }] })
  })
  open()
  await userEvent.click(screen.getByRole('button', { name: deliveryTexts.csv }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['UPC', `/releases/${detailOf().id}/metadata/label-copy/edit?field=upc`],
  ])
})

it('warns on the sheet of songs in dispute', async () => {
  const page = await signedIn()
  const disputed: Line = { ...line, rule: 'disputed', level: 'asked', name: 'Salt' }
  page.on(getReadiness, () => [{ destination: 'collectors' as const, lines: [line, disputed] }])
  open()
  expect(await screen.findByText(printedTexts.labelCopy.disputed(['Salt']))).toBeTruthy()
})

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
  page.on(getReadiness, () => [])
  open(({ held, onDone }) => <button onClick={onDone}>Sent {held[0]!.hash} today?</button>)
  await userEvent.click(screen.getByRole('button', { name: deliveryTexts.csv }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sent file today?' }))
  expect(screen.queryByRole('button', { name: /today/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: texts.pdf }))
  expect(await screen.findByRole('button', { name: 'Sent pdf today?' })).toBeTruthy()
})

it.each([
  [{ artist: 'มาร่า' }, ['Thai']],
  [{ artist: 'מרה' }, []],
])('%j on a label copy: the PDF has no letters for %j, which is said before it is made', async (changes, scripts) => {
  const page = await signedIn()
  page.on(getReadiness, () => [])
  open(undefined, { ...copy, ...changes })
  expect(screen.queryAllByText(/^The PDF has no letters/).map(({ textContent }) => textContent)).toEqual(
    scripts.map((script) => `${noLettersOnPaperText([script])} ${printHasLettersText}`),
  )
})
