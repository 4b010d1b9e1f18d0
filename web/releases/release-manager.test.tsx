import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listReleases } from '#domain/releases/calls.ts'
import { releaseListItem, releaseTotals, type ReleaseListItem } from '#domain/releases/schema.ts'
import { releaseListTexts as listTexts, releaseTexts as texts } from '#domain/releases/texts.ts'
import { paths } from '#web/app/paths.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Listed, open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, showAt } from '#web/testing/page.tsx'
import { smallest } from '#web/testing/smallest.ts'
import { ReleaseManager } from './release-manager.tsx'

const item = (number: number, title: string, fields: Partial<ReleaseListItem> = {}) =>
  smallest(releaseListItem, { id: idOf(number), title, release_date: '2099-12-04', ...fields })
const [harbour, tide] = [item(1, 'Harbour Lights'), item(2, 'Low Tide', { status: 'released' })]
const totals = smallest(releaseTotals, { total: 2, released: 1 })

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())
const show = (address: string = paths.dashboard) => showAt(address, <ReleaseManager />)
const links = () => within(screen.getByRole('list', { name: texts.list })).getAllByRole('link')
const titles = () => links().map(({ textContent }) => /Harbour Lights|Low Tide|Ebb/.exec(textContent)?.[0])
const queries = () => page.asked.map(({ query }) => query)

it('shows that it is loading, then each release as a link, and more on request', async () => {
  const first = open<ReleaseListItem[]>()
  page.on(listReleases, () => first.promise)
  show()
  expect(screen.getByText(texts.loading)).toBeTruthy()
  page.on(listReleases, ({ query }) =>
    query.cursor ? new Listed([item(3, 'Ebb')], totals) : new Listed([harbour, tide], totals, 'next'),
  )
  first.resolve(new Listed([harbour, tide], totals, 'next') as never)
  await screen.findByRole('list', { name: texts.list })
  expect(screen.queryByText(texts.loading)).toBeNull()
  expect(links().map((link) => link.getAttribute('href'))).toEqual([idOf(1), idOf(2)].map(paths.release))
  expect(screen.getByText(texts.totals.total).parentElement!.textContent).toContain('2')
  await press(texts.showMore)
  await waitFor(() => expect(titles()).toEqual(['Harbour Lights', 'Low Tide', 'Ebb']))
  expect(screen.queryByRole('button', { name: texts.showMore })).toBeNull()
})

it('says why nothing could be loaded, and tries again', async () => {
  page.on(listReleases, () => {
    throw new Refusal(403)
  })
  show()
  expect((await screen.findByRole('alert')).textContent).toContain(texts.loadFailed('Refused with 403'))
  page.on(listReleases, () => new Listed([harbour], totals))
  await press(texts.tryAgain)
  await screen.findByRole('list', { name: texts.list })
  expect([titles(), screen.queryByRole('alert')]).toEqual([['Harbour Lights'], null])
})

it('invites to the first release if there is none, and leads to the archived ones if there are', async () => {
  page.on(listReleases, ({ query }) => new Listed(query.status === 'archived' ? [tide] : [], smallest(releaseTotals)))
  const { address } = show()
  await screen.findByRole('heading', { name: texts.emptyTitle })
  await press(texts.createFirst)
  await screen.findByRole('dialog', { name: texts.createTitle })
  await press(texts.cancel)
  await press(listTexts.showArchived)
  await screen.findByRole('list', { name: texts.list })
  expect([address(), titles()]).toEqual([`${paths.dashboard}?status=archived`, ['Low Tide']])
})

it('finds releases by title, type and status; the address keeps that, and Show all ends it', async () => {
  page.on(listReleases, ({ query }) => new Listed(query.q === 'zzz' ? [] : query.q ? [tide] : [harbour, tide], totals))
  const { address } = show()
  await screen.findByRole('search', { name: listTexts.filters })
  await fill(fieldNamed(listTexts.search), 'tide')
  await waitFor(() => expect(titles()).toEqual(['Low Tide']))
  await userEvent.selectOptions(fieldNamed(listTexts.status), texts.statuses.released)
  await userEvent.selectOptions(fieldNamed(listTexts.sort), listTexts.sorts.title)
  await waitFor(() => expect(queries().at(-1)).toEqual({ q: 'tide', status: 'released', sort: 'title' }))
  expect(address()).toBe(`${paths.dashboard}?q=tide&status=released&sort=title`)
  await fill(fieldNamed(listTexts.search), 'zzz')
  await screen.findByText(listTexts.none)
  await press(listTexts.clear)
  await waitFor(() => expect(titles()).toEqual(['Harbour Lights', 'Low Tide']))
  expect([address(), fieldNamed(listTexts.search).value, screen.queryByText(listTexts.none)]).toEqual([
    paths.dashboard,
    '',
    null,
  ])
})

it('does not say that there are no releases while it loads them after a search without one', async () => {
  page.on(listReleases, () => new Listed([], totals))
  show(`${paths.dashboard}?q=zzz`)
  await screen.findByText(listTexts.none)
  const all = open<ReleaseListItem[]>()
  page.on(listReleases, () => all.promise)
  await press(listTexts.clear)
  await waitFor(() => expect(screen.queryByText(listTexts.none)).toBeNull())
  expect(screen.queryByRole('heading', { name: texts.emptyTitle })).toBeNull()
  all.resolve(new Listed([tide], totals) as never)
  await waitFor(() => expect(titles()).toEqual(['Low Tide']))
})

it('opens the form for a new release from an address, which then forgets it', async () => {
  page.on(listReleases, () => new Listed([harbour], totals))
  const { address } = show(`${paths.dashboard}?new=release&type=ep`)
  await screen.findByRole('dialog', { name: texts.createTitle })
  await press(texts.cancel)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe(`${paths.dashboard}?type=ep`)
})
