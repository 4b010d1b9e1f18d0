import { waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listCampaigns } from '#domain/campaigns/calls.ts'
import { campaign } from '#domain/campaigns/schema.ts'
import { changeSegment, deleteSegment, listSegments, saveSegment } from '#domain/fan-segments/calls.ts'
import { savedSegment } from '#domain/fan-segments/schema.ts'
import {
  addFan,
  countFans,
  deleteFans,
  eraseFan,
  getFan,
  getFanChoices,
  getFanFigures,
  listFans,
  makeFanFileAddress,
  mergeFans,
  restoreFans,
  tagFans,
  unsubscribeFan,
  updateFan,
} from '#domain/fans/calls.ts'
import { fanChoices, fanDetail, fanFigures, fan as fanSchema } from '#domain/fans/schema.ts'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, Listed, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import {
  downloadFans,
  fanChoicesQuery,
  fanCountQuery,
  fanFiguresQuery,
  fanOf,
  fanQuery,
  fansQuery,
  savedSegmentsQuery,
  useFanCalls,
  useMailNames,
  useSegmentCalls,
  type FanCalls,
} from './data.ts'

const fan = smallest(fanSchema, { id: idOf(1), email: 'ida@example.com' })
const inBerlin: Segment = { field: 'city', is: 'Berlin' }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('requests the next page by cursor, with the conditions as JSON', async () => {
  server.on(listFans, ({ query }) => new Listed([fan], {}, query.cursor ? null : 'after Ida'))
  const { client } = server.render(() => null)
  const query = fansQuery({ search: 'ida', segment: inBerlin, sort: 'name' })
  const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 3 })
  const said = { search: 'ida', segment: JSON.stringify(inBerlin), sort: 'name' }
  expect(server.asked.map((each) => each.query)).toEqual([said, { ...said, cursor: 'after Ida' }])
  expect(pages.map(({ data }) => data)).toEqual([[fan], [fan]])
})

it('counts without conditions too', async () => {
  server.on(countFans, () => ({ found: 2, mailable: 1 }))
  const { client } = server.render(() => null)
  expect(await client.fetchQuery(fanCountQuery({ state: 'mailable' }))).toEqual({ found: 2, mailable: 1 })
  expect(server.asked[0]!.query).toEqual({ state: 'mailable' })
})

it('reads a fan, the figures, and what conditions can name', async () => {
  const found = { ...smallest(fanDetail), ...fan }
  server.on(getFan, () => found)
  server.on(getFanFigures, () => smallest(fanFigures, { total: 3 }))
  server.on(getFanChoices, () => smallest(fanChoices, { tags: ['vinyl'] }))
  server.on(listSegments, () => [])
  const { client } = server.render(() => null)
  expect([await client.fetchQuery(fanQuery(fan.id)), server.asked[0]!.ids]).toEqual([found, [fan.id]])
  expect(await client.fetchQuery(fanFiguresQuery)).toMatchObject({ total: 3 })
  expect(await client.fetchQuery(fanChoicesQuery)).toMatchObject({ tags: ['vinyl'] })
  expect(await client.fetchQuery(savedSegmentsQuery)).toEqual([])
})

it('opens the download of the fans on screen', async () => {
  server.on(makeFanFileAddress, () => ({ address: '/api/fans/file.csv?signature=s', expires_at: '' }))
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    opened.push(this.getAttribute('href')!)
  })
  await downloadFans({ segment: inBerlin, sort: 'joined' })
  expect([server.asked[0]!.body, opened]).toEqual([
    { segment: inBerlin, sort: 'joined' },
    ['/api/fans/file.csv?signature=s'],
  ])
})

it('reads the subjects of sent mails only for conditions that name one', async () => {
  const mail = (number: number, state: 'draft' | 'sent' | 'scheduled') =>
    smallest(campaign, { id: idOf(number), subject: `Mail ${number}`, state })
  server.on(listCampaigns, () => [mail(1, 'draft'), mail(2, 'sent'), mail(3, 'scheduled')])
  server.render(() => useMailNames(inBerlin))
  const { hook } = server.render(() => useMailNames({ mail: 'got', campaign: idOf(2) }))
  await waitFor(() => expect([...hook.current]).toEqual([[idOf(2), 'Mail 2']]))
  expect(server.made).toEqual(['GET /api/campaigns'])
})

const shown = {
  list: fansQuery({ sort: 'joined' }).queryKey,
  count: fanCountQuery({}).queryKey,
  figures: fanFiguresQuery.queryKey,
  choices: fanChoicesQuery.queryKey,
  fan: fanQuery(fan.id).queryKey,
  segments: savedSegmentsQuery.queryKey,
}
const everything = ['list', 'count', 'figures', 'choices', 'fan']
const changed = { name: 'Ida', city: '', country: null, tags: [], version: 1 }
const ids = { ids: [fan.id] }

it.each<[string, (calls: FanCalls) => Promise<unknown>, object]>([
  ['POST /api/fans', (calls) => calls.add({ email: 'ida@example.com' }), { body: { email: 'ida@example.com' } }],
  ['PUT /api/fans/{id}', (calls) => calls.update(fan.id, changed), { ids: [fan.id], body: changed }],
  ['POST /api/fans/tags', (calls) => calls.tag({ ...ids, add: ['vinyl'] }), { body: { ...ids, add: ['vinyl'] } }],
  [
    'POST /api/fans/merge',
    (calls) => calls.merge(fan.id, [idOf(2)]),
    { ids: [], body: { keep: fan.id, others: [idOf(2)] } },
  ],
  ['POST /api/fans/{id}/unsubscribe', (calls) => calls.unsubscribe(fan.id), { ids: [fan.id] }],
  ['POST /api/fans/delete', (calls) => calls.remove([fan.id]), { body: ids }],
  ['POST /api/fans/restore', (calls) => calls.restore([fan.id]), { body: ids }],
])('reads everything about fans again after %s, also if it fails', async (made, change, asked) => {
  for (const call of [addFan, updateFan, mergeFans, unsubscribeFan]) server.on(call, () => fan)
  for (const call of [tagFans, restoreFans]) server.on(call, () => [fan])
  server.on(deleteFans, () => ids)
  const succeeding = server.render(() => useFanCalls())
  const outdated = readBefore(succeeding.client, shown)
  await change(succeeding.hook.current)
  expect([server.made, server.asked, outdated()]).toEqual([[made], [expect.objectContaining(asked)], everything])

  server.forget()
  const failing = server.render(() => useFanCalls())
  const outdatedToo = readBefore(failing.client, shown)
  await expect(change(failing.hook.current)).rejects.toMatchObject({ status: 404 })
  expect(outdatedToo()).toEqual(everything)
})

it('stops requesting an erased fan', async () => {
  server.on(eraseFan, () => ({ id: fan.id }))
  const { client, hook } = server.render(() => useFanCalls())
  const outdated = readBefore(client, { ...shown, other: fanQuery(idOf(2)).queryKey })
  await hook.current.erase(fan.id)
  expect([server.asked[0]!.ids, outdated()]).toEqual([[fan.id], ['list', 'count', 'figures', 'choices', 'other']])
})

it('reloads the saved conditions, even if the name is taken', async () => {
  const saved = smallest(savedSegment, { name: 'Berlin', segment: inBerlin })
  for (const call of [saveSegment, changeSegment]) server.on(call, () => saved)
  server.on(deleteSegment, () => ({ id: saved.id }))
  const { client, hook } = server.render(() => useSegmentCalls())
  const body = { name: 'Berlin', segment: inBerlin }
  for (const change of [
    () => hook.current.save(body),
    () => hook.current.change(saved.id, { ...body, version: 1 }),
    () => hook.current.remove(saved.id),
  ]) {
    const outdated = readBefore(client, shown)
    await change()
    expect(outdated()).toEqual(['segments'])
    client.clear()
  }
  expect(server.asked).toMatchObject([{ body }, { ids: [saved.id], body: { version: 1 } }, { ids: [saved.id] }])
  server.on(saveSegment, () => Promise.reject(conflict(null)))
  const outdated = readBefore(client, shown)
  await expect(hook.current.save(body)).rejects.toMatchObject({ status: 409 })
  expect(outdated()).toEqual(['segments'])
})

it('reads the stored fan from a 409, and from no other failure', async () => {
  server.on(updateFan, () => Promise.reject(conflict({ ...fan, name: 'Theirs', version: 4 })))
  const { hook } = server.render(() => useFanCalls())
  const refused = await hook.current.update(fan.id, changed).catch((error: unknown) => error)
  expect(fanOf(refused)).toEqual({ ...fan, name: 'Theirs', version: 4 })
  expect([fanOf(new ApiError(409, '', { data: { id: 1 } })), fanOf(new ApiError(400, '', { data: fan }))]).toEqual([
    null,
    null,
  ])
  server.on(updateFan, () => Promise.reject(new Refusal(500)))
  expect(fanOf(await hook.current.update(fan.id, changed).catch((error: unknown) => error))).toBeNull()
})
