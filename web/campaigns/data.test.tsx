import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  addDraft,
  cancelCampaign,
  deleteDraft,
  duplicateCampaign,
  getCampaign,
  listCampaigns,
  pauseCampaign,
  previewCampaign,
  restoreDraft,
  resumeCampaign,
  sendCampaign,
  takeBackCampaign,
  testCampaign,
  updateDraft,
} from '#domain/campaigns/calls.ts'
import { campaign } from '#domain/campaigns/schema.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, Listed, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { asksAgainAfter, readBefore } from '#web/testing/read-before.ts'
import { smallest } from '#web/testing/smallest.ts'
import {
  campaignQuery,
  campaignsQuery,
  hungMailsQuery,
  previewOf,
  sendingFactsQuery,
  useCampaignCalls,
  type CampaignCalls,
} from './data.ts'

const mail = smallest(campaign, { id: idOf(1), subject: 'Night Boat', state: 'draft', version: 3 })
const sending = { ...mail, state: 'sending' as const }
const shown = {
  list: campaignsQuery.queryKey,
  mail: campaignQuery(mail.id).queryKey,
  facts: sendingFactsQuery.queryKey,
  hung: hungMailsQuery(idOf(7)).queryKey,
}
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show() {
  const { client, hook } = server.render(() => useCampaignCalls())
  return { client, calls: hook.current, outdated: readBefore(client, shown) }
}

it('reads the list page by page, and every three seconds while a mail is being sent', async () => {
  server.on(listCampaigns, ({ query }) => new Listed([query.cursor ? sending : mail], {}, query.cursor ? null : 'c2'))
  const { client } = server.render(() => null)
  const list = await client.fetchInfiniteQuery({ ...campaignsQuery, pages: 3 })
  expect(server.asked.map(({ query }) => query)).toEqual([{}, { cursor: 'c2' }])
  expect([asksAgainAfter(campaignsQuery, list), asksAgainAfter(campaignsQuery, undefined)]).toEqual([3_000, false])
  expect([sending, mail].map((each) => asksAgainAfter(campaignQuery(mail.id), each))).toEqual([3_000, false])
})

it('returns null for a deleted mail, and fails otherwise', async () => {
  const { client } = server.render(() => null)
  const read = () => client.fetchQuery({ ...campaignQuery(mail.id), retry: false })
  server.on(getCampaign, () => Promise.reject(new Refusal(404)))
  expect([await read(), server.asked[0]!.ids]).toEqual([null, [mail.id]])
  server.on(getCampaign, () => Promise.reject(new Refusal(403)))
  await expect(read()).rejects.toMatchObject({ status: 403 })
})

it('requests the preview of the typed text', async () => {
  server.on(previewCampaign, () => ({ subject: 'Hi', text: '', html: '' }))
  const { client } = server.render(() => null)
  const typed = { subject: 'Hi', content: 'It is out.', nameless: 'there' }
  expect(await client.fetchQuery(previewOf(typed))).toMatchObject({ subject: 'Hi' })
  expect(server.asked[0]!.body).toEqual(typed)
})

const toSend = { id: mail.id, subject: 'Hi', content: 'It is out.', postal_address: 'Kajen 1', version: 3 }
const one = { ids: [mail.id] }
it.each<[string, (calls: CampaignCalls) => Promise<unknown>, object]>([
  ['POST /api/campaigns', (calls) => calls.send(toSend), { body: toSend }],
  [
    'POST /api/campaigns/{id}/duplicate',
    (calls) => calls.duplicate(mail.id, idOf(2)),
    { ...one, body: { id: idOf(2) } },
  ],
  ['POST /api/campaigns/{id}/take-back', (calls) => calls.takeBack(mail.id), one],
  ['POST /api/campaigns/{id}/pause', (calls) => calls.pause(mail.id), one],
  ['POST /api/campaigns/{id}/resume', (calls) => calls.resume(mail.id), one],
  ['POST /api/campaigns/{id}/cancel', (calls) => calls.cancel(mail.id), one],
])('reads all mails again after %s, and those of releases, also if it fails', async (made, change, asked) => {
  const all = [sendCampaign, duplicateCampaign, takeBackCampaign, pauseCampaign, resumeCampaign, cancelCampaign]
  for (const call of all) server.on(call, () => mail)
  const succeeding = show()
  await change(succeeding.calls)
  expect([server.made, server.asked]).toEqual([[made], [expect.objectContaining(asked)]])
  expect(succeeding.outdated()).toEqual(['list', 'mail', 'facts', 'hung'])

  for (const call of all) server.on(call, () => Promise.reject(conflict(mail)))
  const failing = show()
  await expect(change(failing.calls)).rejects.toMatchObject({ status: 409, data: mail })
  expect(failing.outdated()).toEqual(['list', 'mail', 'facts', 'hung'])
})

it.each<[string, (calls: CampaignCalls) => Promise<unknown>, string[]]>([
  ['added', (calls) => calls.addDraft({ id: mail.id, subject: 'Hi' }), []],
  ['written', (calls) => calls.updateDraft(mail.id, { subject: 'Hi', version: 3 }), [mail.id]],
  ['restored', (calls) => calls.restore(mail.id), [mail.id]],
])('shows a draft as it was %s, and reads only the list again', async (_, change, ids) => {
  for (const call of [addDraft, updateDraft, restoreDraft]) server.on(call, () => ({ ...mail, version: 4 }))
  const { client, calls, outdated } = show()
  expect(await change(calls)).toMatchObject({ version: 4 })
  expect(server.asked[0]!.ids).toEqual(ids)
  expect([client.getQueryData(shown.mail), outdated()]).toEqual([{ ...mail, version: 4 }, ['list']])
})

it('changes nothing if a draft is outdated, and returns the stored one', async () => {
  server.on(updateDraft, () => Promise.reject(conflict({ ...mail, version: 9 })))
  const { client, calls, outdated } = show()
  client.setQueryData(shown.mail, mail)
  await expect(calls.updateDraft(mail.id, { version: 3 })).rejects.toMatchObject({ data: { ...mail, version: 9 } })
  expect([client.getQueryData(shown.mail), outdated()]).toEqual([mail, []])
})

it('drops a deleted draft, and keeps one that could not be deleted', async () => {
  server.on(deleteDraft, () => Promise.reject(new Refusal(500)))
  const { client, calls, outdated } = show()
  client.setQueryData(shown.mail, mail)
  await expect(calls.remove(mail.id)).rejects.toMatchObject({ status: 500 })
  expect([client.getQueryData(shown.mail), outdated()]).toEqual([mail, []])
  server.on(deleteDraft, () => ({ id: mail.id }))
  await calls.remove(mail.id)
  expect(server.asked[1]!.ids).toEqual([mail.id])
  expect([client.getQueryData(shown.mail), outdated()]).toEqual([null, ['list']])
})

it('sends a test mail without reloading anything', async () => {
  server.on(testCampaign, () => ({ to: 'mara@example.com' }))
  const { calls, outdated } = show()
  expect(await calls.test({ subject: 'Hi', content: 'It is out.' })).toEqual({ to: 'mara@example.com' })
  expect(outdated()).toEqual([])
})
