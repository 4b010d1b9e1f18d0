import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { countFans, deleteFans, listFans, mergeFans, restoreFans, tagFans } from '#domain/fans/calls.ts'
import type { Fan } from '#domain/fans/schema.ts'
import { fanListTexts as texts, segmentTexts } from '#domain/fans/texts.ts'
import { paths } from '#web/app/paths.ts'
import { answerConditions, fanOf } from '#web/testing/fans.ts'
import { Listed, open, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, pressInToast, said, showAt } from '#web/testing/page.tsx'
import { FansPage } from './fans-page.tsx'

const ada = fanOf(1, 'Ada', { city: 'Malmö', country: 'SE', source: 'Merch table', tags: ['vinyl'] })
const ida = fanOf(2, 'Ida', { city: 'Berlin', mail_state: 'unsubscribed' })
const yaw = fanOf(3, 'Yaw', { name: '' })

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

/** The list of these fans; a search finds parts of names, conditions those in Berlin. */
function show(fans: Fan[] = [ada, ida, yaw], address: string = paths.fans) {
  let stored = fans
  answerConditions(page, ['Berlin'])
  page.on(countFans, () => ({ found: stored.length, mailable: 2 }))
  page.on(listFans, ({ query }) =>
    stored.filter(
      ({ email, city }) =>
        email.includes(query.search ?? '') && (!query.segment || query.segment.includes(`"${city}"`)),
    ),
  )
  page.on(deleteFans, ({ body }: { body: { ids: string[] } }) => {
    stored = stored.filter(({ id }) => !body.ids.includes(id))
    return body
  })
  page.on(restoreFans, () => (stored = fans))
  return showAt(address, <FansPage />)
}
const rows = () => within(screen.getByRole('list', { name: texts.list })).getAllByRole('button', { name: /^Open/ })
const names = () => rows().map((button) => button.getAttribute('aria-label')!.replace('Open ', ''))
const lastQuery = () => page.asked.filter(({ query }) => 'sort' in query).at(-1)!.query

it('shows that it is loading, why it cannot, and then each fan with place, source, tags and mail', async () => {
  const first = open<Fan[]>()
  show()
  page.on(listFans, () => first.promise)
  await screen.findByText(texts.loading)
  first.reject(new Refusal(403))
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 403')
  page.on(listFans, () => new Listed([ada], {}, 'next'))
  await press(texts.tryAgain)
  const row = (await screen.findByRole('button', { name: texts.open('Ada') })).closest('li')!
  for (const words of ['ada@example.com', 'Malmö, Sweden', 'Merch table', 'vinyl', texts.states.mailable])
    expect(row.textContent).toContain(words)
  expect(screen.queryByRole('alert')).toBeNull()
  page.on(listFans, () => [ida])
  await press(texts.more)
  await waitFor(() => expect(names()).toEqual(['Ada', 'Ida']))
  expect(screen.getByText(texts.found(3, 2))).toBeTruthy()
})

it('says how to get fans if there are none, without anything to filter', async () => {
  show([])
  await screen.findByRole('heading', { name: texts.empty })
  expect([screen.queryByRole('search'), screen.queryByRole('list', { name: texts.list })]).toEqual([null, null])
})

it('finds fans by words, mail and order; Show All ends it', async () => {
  const { address } = show()
  await fill(await screen.findByRole('searchbox'), 'ida')
  await waitFor(() => expect(names()).toEqual(['Ida']))
  await userEvent.selectOptions(fieldNamed(texts.state), texts.states.unsubscribed)
  await userEvent.selectOptions(fieldNamed(texts.sort), texts.sorts.name)
  await waitFor(() => expect(lastQuery()).toEqual({ search: 'ida', state: 'unsubscribed', sort: 'name' }))
  expect(address()).toBe(`${paths.fans}?search=ida&state=unsubscribed&sort=name`)
  await fill(screen.getByRole('searchbox'), 'zzz')
  await screen.findByRole('heading', { name: texts.nothingFound })
  const all = open<Fan[]>()
  page.on(listFans, () => all.promise)
  await press(texts.showAll)
  await waitFor(() => expect(screen.queryByRole('heading', { name: texts.nothingFound })).toBeNull())
  expect(screen.queryByRole('heading', { name: texts.empty })).toBeNull()
  all.resolve([ada, ida, yaw])
  await waitFor(() => expect(names()).toEqual(['Ada', 'Ida', 'yaw@example.com']))
  expect([address(), screen.getByRole<HTMLInputElement>('searchbox').value]).toEqual([`${paths.fans}?sort=name`, ''])
})

it('chooses fans by conditions; clearing them empties the editor too', async () => {
  const { address } = show()
  await press(texts.segment)
  await fill(fieldNamed(segmentTexts.value), 'Berlin')
  await waitFor(() => expect(names()).toEqual(['Ida']))
  expect(JSON.parse(lastQuery().segment!)).toEqual({ field: 'city', is: 'Berlin' })
  expect(screen.getByText(segmentTexts.is('city', 'Berlin'))).toBeTruthy()
  await press(texts.clearSegment)
  await waitFor(() => expect(names()).toHaveLength(3))
  expect([address(), fieldNamed(segmentTexts.value).value]).toEqual([paths.fans, ''])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.segment }))
})

it('deletes selected fans, and Undo brings them back', async () => {
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: texts.select('Ada') }))
  await userEvent.click(screen.getByRole('checkbox', { name: texts.select('yaw@example.com') }))
  const selection = within(screen.getByRole('group', { name: texts.selection }))
  expect(selection.getByText(texts.selected(2))).toBeTruthy()
  await press(texts.remove)
  await waitFor(() => expect(names()).toEqual(['Ida']))
  expect([said()[0], selection.queryByRole('button', { name: texts.remove })]).toEqual([texts.removed(2), null])
  pressInToast()
  await expect.poll(() => said()[0]).toBe(texts.restored(2))
  await waitFor(() => expect(names()).toHaveLength(3))
  page.on(deleteFans, () => {
    throw new Refusal(500)
  })
  await press(texts.selectAll(3))
  await press(texts.remove)
  await expect.poll(said).toEqual([texts.removeFailed, 'Refused with 500'])
  expect(selection.getByText(texts.selected(3))).toBeTruthy()
})

it('tags and merges selected fans; the one who gets mail is kept unless another is chosen', async () => {
  show([ida, ada, yaw])
  page.on(tagFans, () => [])
  page.on(mergeFans, () => ada)
  await screen.findByRole('list', { name: texts.list })
  for (const name of ['Ida', 'Ada']) await userEvent.click(screen.getByRole('checkbox', { name: texts.select(name) }))
  await press(texts.tag)
  const tags = within(await screen.findByRole('dialog', { name: texts.tagTitle(2) }))
  expect(tags.getByRole<HTMLButtonElement>('button', { name: texts.save }).disabled).toBe(true)
  await fill(fieldNamed(texts.tagAdd), 'Street Team, vinyl')
  await userEvent.click(tags.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.asked.find(({ body }) => body)!.body).toEqual({
    ids: [ida.id, ada.id],
    add: ['street team', 'vinyl'],
    remove: [],
  })
  await press(texts.merge)
  const merge = within(await screen.findByRole('dialog', { name: texts.mergeTitle(2) }))
  expect(merge.getByRole<HTMLInputElement>('radio', { name: /ada@/ }).checked).toBe(true)
  await userEvent.click(merge.getByRole('button', { name: texts.mergeDo }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.asked.findLast(({ body }) => body)!.body).toEqual({ keep: ada.id, others: [ida.id] })
  expect([said()[0], screen.queryByText(texts.selected(2))]).toEqual([texts.merged, null])
})
