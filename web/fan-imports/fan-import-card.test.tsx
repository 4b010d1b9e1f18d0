import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listFanImports } from '#domain/fan-imports/calls.ts'
import { fanImport, type FanImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { getFanFigures, listFans } from '#domain/fans/calls.ts'
import { fanFigures, type Fan } from '#domain/fans/schema.ts'
import { fanTexts } from '#domain/fans/texts.ts'
import { paths } from '#web/app/paths.ts'
import { fanOf } from '#web/testing/fans.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { showAt } from '#web/testing/page.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { FanImportCard } from './fan-import-card.tsx'

const done = smallest(fanImport, {
  id: idOf(9),
  file_name: 'list.csv',
  state: 'done',
  added: 12,
  created_at: '2026-11-01T00:00:00.000Z',
})

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

/** The card after these imports, with the newest fans of 1200. */
function show(imports: FanImport[], fans: Fan[]) {
  page.on(listFanImports, () => imports)
  page.on(listFans, () => fans)
  page.on(getFanFigures, () => smallest(fanFigures, { total: 1200 }))
  showAt('/', <FanImportCard />)
}
const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('shows the six newest fans of how many, by name or address, with their place', async () => {
  const names = ['Ada', 'Ida', 'Yaw', 'Ole', 'Eva', 'Kai', 'Ben']
  const fans = names.map((name, index) => fanOf(index + 1, name, { country: 'SE', source: 'Merch table' }))
  show([], [fanOf(8, 'Una', { name: '', city: 'Malmö' }), ...fans])
  const rows = within(await screen.findByRole('table', { name: texts.newest }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'una@example.comMalmö',
    ...names.slice(0, 5).map((name) => `${name}${name.toLowerCase()}@example.comSwedenMerch table`),
  ])
  expect(await screen.findByText(texts.shownOf(6, '1,200'))).toBeTruthy()
})

it('says how fans come in while there are none, without an import to show', async () => {
  show([], [])
  await screen.findByRole('heading', { name: fanTexts.noFansTitle })
  expect([screen.queryByRole('table'), screen.queryByRole('link')]).toEqual([null, null])
})

it.each([
  ['done', {}, texts.lastLine('Nov 1, 2026', 12, 0), texts.all, paths.fanImports],
  [
    'done, with lines left out',
    { invalid: 3 },
    texts.lastLine('Nov 1, 2026', 12, 3),
    texts.seeLines(3),
    paths.fanImport(done.id),
  ],
  [
    'waiting',
    { state: 'waiting' as const },
    texts.lastState('Nov 1, 2026', texts.states.waiting),
    texts.all,
    paths.fanImports,
  ],
])('leads to the latest import, which is %s', async (_, fields, words, name, address) => {
  show([{ ...done, ...fields }], [])
  await screen.findByText(words)
  expect([leadsTo('list.csv'), leadsTo(name)]).toEqual([paths.fanImport(done.id), address])
})
