import { expect, test } from 'vitest'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { makeFan, sendDue } from '#server/testing/fans.ts'
import { makeArtist } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger, ask } = artistsOfFile()
const path = '/campaigns'
const keep = async (body: object = {}) => (await ask('POST', `${path}/drafts`, { id: newId(), ...body })).body.data
const written = { subject: 'Out', content: 'Hello', postal_address: 'Kajen 1' }
const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString()

test('keeps any text, however little, with segment, names and time; a repeat makes no second', async () => {
  const body = {
    id: newId(),
    subject: 'So far',
    nameless: 'friend',
    segment: { field: 'city', is: 'Malmö' },
    at: inAYear(),
  }
  const answers = await Promise.all([ask('POST', `${path}/drafts`, body), ask('POST', `${path}/drafts`, body)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const { at, ...words } = body
  const stored = (await ask('GET', `${path}/${body.id}`)).body.data
  expect(stored).toMatchObject({ ...words, content: '', state: 'draft', scheduled_for: at, version: 1, held: null })
  const listed = (await ask('GET', path)).body.data.filter(({ id }: { id: string }) => id === body.id)
  expect(listed).toEqual([stored])
})

test('keeps a subject as one line', async () => {
  const { id } = await keep({ ...written, subject: 'Out\r\nBcc: x@y.example' })
  expect((await ask('GET', `${path}/${id}`)).body.data.subject).toBe('Out Bcc: x@y.example')
})

test('a draft at its time does not leave', async () => {
  await makeFan(app, artist)
  const draft = await keep({ ...written, at: '2026-01-01T00:00:00Z' })
  await sendDue(app)
  expect((await ask('GET', `${path}/${draft.id}`)).body.data).toMatchObject({ state: 'draft', total: 0 })
})

test('lists the latest first, whatever the ids', async () => {
  const owner = await makeArtist(app)
  const ids = ['f0000000-0000-4000-8000-', '00000000-0000-4000-8000-', 'a0000000-0000-4000-8000-'].map(
    (start) => start + newId().slice(-12),
  )
  for (const id of ids) await app.request('POST', `/api${path}/drafts`, { token: owner.token, body: { id } })
  const page = async (query: string) => (await app.request('GET', `/api${path}${query}`, { token: owner.token })).body
  const first = await page('?limit=2')
  const second = await page(`?limit=2&cursor=${first.next}`)
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.toReversed())
  expect(second.next).toBeNull()
})

test('two tabs: the older version is refused with the current mail, unless it is the same', async () => {
  const { id } = await keep(written)
  const put = (body: object) => ask('PUT', `${path}/${id}`, body)
  expect((await put({ ...written, subject: 'One', version: 1 })).body.data).toMatchObject({
    subject: 'One',
    version: 2,
  })
  const late = await put({ ...written, subject: 'Two', version: 1 })
  expect(late).toMatchObject({
    status: 409,
    body: { error: { message: serverTexts.conflict }, data: { subject: 'One', version: 2 } },
  })
  expect((await put({ ...written, subject: 'One', version: 1 })).status).toBe(200)
  const both = await Promise.all(['A', 'B'].map((subject) => put({ ...written, subject, version: 2 })))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('sends the draft under its id, once, if it is the version that was read', async () => {
  const owner = await makeArtist(app)
  await makeFan(app, owner)
  const call = (method: string, tail: string, body?: object) =>
    app.request(method, `/api${path}${tail}`, { token: owner.token, body })
  const id = newId()
  await call('POST', '/drafts', { id, ...written })
  await call('PUT', `/${id}`, { ...written, subject: 'Newer', version: 1 })
  const body = { id, ...written, at: inAYear() }
  expect(await call('POST', '', { ...body, version: 1 })).toMatchObject({ status: 409 })
  expect((await call('GET', `/${id}`)).body.data.state).toBe('draft')
  const sent = await call('POST', '', { ...body, version: 2 })
  expect(sent.body.data).toMatchObject({ state: 'scheduled', subject: 'Out', version: 3 })
  expect((await call('POST', '', { ...body, version: 2 })).body.data.version).toBe(3)

  const late = await call('PUT', `/${id}`, { ...written, subject: 'Too late' })
  expect([late.status, late.body.error.message, late.body.data.state]).toEqual([409, texts.notDraft, 'scheduled'])
  expect((await call('DELETE', `/${id}`)).status).toBe(409)
  expect((await call('POST', `/${id}/take-back`)).body.data).toMatchObject({ state: 'draft', scheduled_for: body.at })
  expect((await call('POST', `/${id}/take-back`)).status).toBe(200)
  const now = await call('POST', '', { ...body, at: null })
  expect(now.body.data).toMatchObject({ total: 1 })
  const over = await call('POST', `/${id}/take-back`)
  expect([over.status, over.body.error.message]).toEqual([409, texts.stopped])
})

test('is deleted, brought back, and duplicated', async () => {
  const { id } = await keep({ ...written, segment: { field: 'tag', is: 'vinyl' } })
  expect((await ask('DELETE', `${path}/${id}`)).status).toBe(200)
  expect((await ask('GET', `${path}/${id}`)).status).toBe(404)
  expect((await ask('POST', path, { id, ...written })).status).not.toBe(201)
  expect((await ask('POST', `${path}/${id}/restore`)).body.data).toMatchObject({ state: 'draft', subject: 'Out' })
  const copy = newId()
  for (let time = 0; time < 2; time += 1)
    expect((await ask('POST', `${path}/${id}/duplicate`, { id: copy })).body.data).toMatchObject({
      id: copy,
      state: 'draft',
      ...written,
      segment: { field: 'tag', is: 'vinyl' },
    })
})

test.each([
  [{ subject: 'x'.repeat(201) }, 'subject'],
  [{ segment: { nonsense: true } }, 'segment'],
  [{ at: 'tomorrow' }, 'at'],
  [{ offset_days: 1.5 }, 'offset_days'],
  [{ offset_days: 0, time: '10:00' }, 'release_id'],
  [{ offset_days: 0, release_id: newId() }, 'time'],
  [{ time: '25:00' }, 'time'],
  [{ zone: 'Mars/Olympus' }, 'zone'],
  [{ release_id: newId() }, 'release_id'],
])('refuses %j at the field', async (body, field) => {
  const { status, body: answer } = await ask('POST', `${path}/drafts`, { id: newId(), ...body })
  expect([status, answer.error.issues[0].path]).toEqual([400, field])
})

test("another account's is not found, changes nothing, and its id makes nothing", async () => {
  const draft = await keep(written)
  const tries = [
    ['GET', ''],
    ['PUT', '', { subject: 'Mine' }],
    ['DELETE', ''],
    ['POST', '/restore'],
    ['POST', '/take-back'],
    ['POST', '/duplicate', { id: newId() }],
  ] as const
  for (const [method, tail, body] of tries)
    expect((await ask(method, `${path}/${draft.id}${tail}`, body, stranger.token)).status).toBe(404)
  expect((await ask('POST', `${path}/drafts`, { id: draft.id }, stranger.token)).status).toBe(404)
  expect((await ask('GET', `${path}/${draft.id}`)).body.data).toEqual(draft)
})
