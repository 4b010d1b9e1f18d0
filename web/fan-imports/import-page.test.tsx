import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  cancelFanImport,
  getFanImport,
  getRefusedLines,
  listImportLines,
  matchColumns,
  undoFanImport,
  writeFanImport,
} from '#domain/fan-imports/calls.ts'
import { fanImport, importLine, type FanImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { fanListTexts } from '#domain/fans/texts.ts'
import { paths } from '#web/app/paths.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Listed, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, said, showAt } from '#web/testing/page.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { ImportPage } from './import-page.tsx'
// Loaded with the page: a test that waits for a script waits longest on a busy machine.
import './lines-dialog.tsx'

const id = idOf(1)
const importOf = (fields: Partial<FanImport>) =>
  smallest(fanImport, {
    id,
    file_name: 'list.csv',
    created_at: '2026-11-01T00:00:00.000Z',
    has_header: true,
    headers: ['Contact', 'Place'],
    sample: [['ida@example.com', 'Berlin']],
    rows: 4,
    version: 1,
    ...fields,
  })
const ready = importOf({ state: 'ready', added: 2, merged: 1, invalid: 1, faults: { missing: 1 } })

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

/** The import's page; `now` is what the server says of it next. */
async function show(first: FanImport) {
  let stored = first
  page.on(getFanImport, () => stored)
  const move = (fields: Partial<FanImport>) => (stored = { ...stored, ...fields, version: stored.version + 1 })
  page.on(matchColumns, ({ body }: { body: Partial<FanImport> }) => move({ ...body, state: 'ready', added: 4 }))
  page.on(writeFanImport, () => move({ state: 'writing', progress: 2 }))
  page.on(cancelFanImport, () => move({ state: 'canceled' }))
  page.on(undoFanImport, () => move({ state: 'undoing' }))
  showAt(paths.fanImport(id), <ImportPage id={id} />)
  await screen.findByText(texts.lastState('Nov 1, 2026', texts.states[first.state]))
  return move
}
const body = () => page.asked.findLast((each) => each.body !== undefined)?.body

it('asks what each column holds until one is the address and none is named twice', async () => {
  await show(importOf({ state: 'matching' }))
  const read = screen.getByRole<HTMLButtonElement>('button', { name: texts.columnsSave })
  expect([read.disabled, screen.getByText(texts.emailColumn)]).toEqual([true, expect.anything()])
  expect(screen.getByText(texts.example('Berlin'))).toBeTruthy()
  await userEvent.selectOptions(fieldNamed('Contact'), texts.fields.email)
  expect(read.disabled).toBe(false)
  await userEvent.selectOptions(fieldNamed('Place'), texts.fields.email)
  expect([read.disabled, screen.getByText(texts.oneFieldEach)]).toEqual([true, expect.anything()])
  await userEvent.selectOptions(fieldNamed('Place'), texts.fields.city)
  await userEvent.click(screen.getByRole('checkbox', { name: texts.hasHeader }))
  // Without headings the first line is an example like the others.
  expect(fieldNamed(texts.column(1)).value).toBe('city')
  expect(screen.getByText(texts.example('Place · Berlin'))).toBeTruthy()
  await userEvent.click(read)
  await screen.findByText(texts.previewTitle)
  expect(body()).toEqual({ columns: { email: 0, city: 1 }, has_header: false, version: 1 })
})

it('shows what would be written, with the lines left out and their reasons', async () => {
  await show(ready)
  const counts = screen
    .getAllByRole('term')
    .map((term) => [term.firstChild!.textContent, term.nextSibling!.textContent])
  expect(counts).toEqual([
    [texts.kinds.added, '2'],
    [texts.kinds.merged, '1'],
    [texts.kinds.suppressed, '0'],
    [texts.kinds.invalid, '1'],
  ])
  const line = smallest(importLine, { line: 3, fault: 'missing', cells: ['', 'Berlin'] })
  page.on(listImportLines, ({ query }) => (query.cursor ? [{ ...line, line: 7 }] : new Listed([line], {}, 'next')))
  page.on(getRefusedLines, () => 'line,reason')
  await press(texts.seeLinesOf(1, texts.kinds.invalid))
  const dialog = within(await screen.findByRole('dialog', { name: texts.kinds.invalid }))
  await dialog.findByRole('cell', { name: '3' })
  expect(dialog.getByRole('cell', { name: fanListTexts.faults.missing })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: texts.more }))
  await dialog.findByRole('cell', { name: '7' })
  const files: Blob[] = []
  const create = (file: Blob) => (files.push(file), 'blob:a')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => undefined }))
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await userEvent.click(dialog.getByRole('button', { name: texts.refusedFile }))
  await waitFor(() => expect(names).toEqual([texts.refusedName('list.csv')]))
  expect(await files[0]!.text()).toBe('line,reason')
})

it('imports nothing without a source, the words of the consent and the order of dates; then says how far it is', async () => {
  const move = await show({ ...ready, dates: { both: 2, example: '03/04/2025', day_first: 0, month_first: 0 } })
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${texts.mayMail}`) }))
  await press(texts.doImport(3))
  expect([screen.getByText(texts.sourceMissing), screen.getByText(texts.wordingMissing)]).toHaveLength(2)
  expect(document.activeElement).toBe(fieldNamed(texts.source))
  await fill(fieldNamed(texts.source), 'Merch table')
  await fill(fieldNamed(texts.wording), 'Signed the list')
  await press(texts.doImport(3))
  const dayFirst = screen.getByRole('radio', { name: texts.dateOrders.day_first })
  expect([document.activeElement, screen.getByText(texts.dateOrderMissing)]).toEqual([dayFirst, expect.anything()])
  expect(page.made).not.toContain('POST /api/fan-imports/{id}/write')
  await userEvent.click(dayFirst)
  await press(texts.doImport(3))
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: texts.working.writing })
  expect([bar.value, bar.max]).toEqual([2, 4])
  expect(body()).toEqual({
    source: 'Merch table',
    consent: { basis: 'consent', wording: 'Signed the list' },
    date_order: 'day_first',
    version: 1,
  })
  move({ state: 'done', source: 'Merch table', basis: 'consent', wording: 'Signed the list' })
  await screen.findByText(texts.resultTitle)
  expect(said()).toEqual([texts.uploaded, texts.imported(2, 'list.csv')])
  expect(screen.getByText('Signed the list')).toBeTruthy()
})

it('keeps the statement if it cannot be imported, and says why', async () => {
  await show(ready)
  page.on(writeFanImport, () => {
    throw new Refusal(409)
  })
  await fill(fieldNamed(texts.source), 'Merch table')
  await press(texts.doImport(3))
  expect((await screen.findByText('Refused with 409')).closest('[role="alert"]')).toBeTruthy()
  expect(fieldNamed(texts.source).value).toBe('Merch table')
  expect(body()).toMatchObject({ consent: null, date_order: null })
})

it('cancels an import that is not written yet, and takes another file in its place', async () => {
  await show(ready)
  await press(texts.cancel)
  await screen.findByText(texts.canceledText)
  expect([said()[0], screen.getByText(texts.drop)]).toEqual([texts.canceled, expect.anything()])
  expect(screen.queryByRole('button', { name: texts.cancel })).toBeNull()
})

it('undoes an import after a question, and says what stayed', async () => {
  const move = await show(importOf({ state: 'done', added: 3 }))
  await press(texts.undo)
  const question = within(await screen.findByRole('alertdialog', { name: texts.undoAsk }))
  await userEvent.click(question.getByRole('button', { name: texts.undo }))
  await screen.findByText(texts.lastState('Nov 1, 2026', texts.states.undoing))
  const undone = { removed: 2, restored: 0, stayed: 1 }
  move({ state: 'undone', undone })
  await screen.findByText(texts.undone(undone))
  expect(screen.queryByRole('button', { name: texts.undo })).toBeNull()
})

it.each([
  ['failed', { failure: 'quotes' as const }, texts.failures.quotes],
  ['refused', { refusal: 'A bought list' }, 'A bought list'],
  ['waiting', {}, texts.waitingText],
] as const)('says what became of an import that is %s', async (state, fields, words) => {
  await show(importOf({ state, ...fields }))
  expect(screen.getByText(words)).toBeTruthy()
})

it('says that an import does not exist, or cannot be read', async () => {
  page.on(getFanImport, () => {
    throw new Refusal(403)
  })
  showAt(paths.fanImport(id), <ImportPage id={id} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 403')
  page.on(getFanImport, () => {
    throw new Refusal(404)
  })
  await press(texts.tryAgain)
  await screen.findByRole('heading', { name: texts.notFound })
})
