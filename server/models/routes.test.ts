import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { modelTexts as texts } from '#domain/models/texts.ts'
import { pressReleaseTexts as documentTexts } from '#domain/press-releases/texts.ts'
import { purgeJobs, stopModelJobs } from '#server/models/actions.ts'
import { downloadExport } from '#server/testing/download-export.ts'
import { makeItem } from '#server/testing/make-files.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { startModelServer } from '#server/testing/model-server.ts'
import { makePressRelease } from '#server/testing/press-releases.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let service: Awaited<ReturnType<typeof startModelServer>>
let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  service = await startModelServer()
  app = await makeTestApp({
    TEXT_MODEL_URL: service.url,
    TEXT_MODEL_NAME: 'writer-1',
    IMAGE_MODEL_URL: service.url,
    IMAGE_MODEL_NAME: 'painter-1',
    MODEL_CALLS_PER_DAY: '5',
  })
})
beforeEach(async () => {
  artist = await makeArtist(app)
})
afterEach(() => service.behave('well'))
afterAll(async () => {
  await stopModelJobs()
  await app.close()
  await service.close()
})

const ask = (method: string, path: string, body?: object, { token } = artist) =>
  app.request(method, `/api${path}`, { token, body })
const image = (changes: object = {}) => ({ prompt: 'A night ferry', shape: 'square', photo_id: null, ...changes })

/** The request once it has ended. */
async function ended(id: string) {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((later) => setTimeout(later, 30))) {
    const { body } = await ask('GET', `/models/jobs/${id}`)
    if (body.data.state !== 'running') return body.data
  }
  throw new Error('the request did not end')
}

test('an image is requested, checked, cut and added to the library, which names its model', async () => {
  const { status, body } = await ask('POST', '/models/images', image({ pillar: 'covers' }))
  expect([status, body.data]).toMatchObject([201, { kind: 'image', state: 'running', model: 'painter-1' }])
  const job = await ended(body.data.id)
  expect(job).toMatchObject({ state: 'done', error: null })
  const { body: library } = await ask('GET', '/content/items')
  expect(library.data).toMatchObject([
    {
      id: job.item_id,
      title: 'A night ferry',
      content_type: 'generated',
      alt_text: 'Made by a model: A night ferry',
      prompt_text: 'A night ferry',
      model: 'painter-1',
      pillar: 'covers',
      width: 256,
    },
  ])
  expect((await app.app.request(library.data[0].url)).status).toBe(200)
  const models = await ask('GET', '/models')
  expect(models.body.data).toMatchObject({ text: 'writer-1', image: 'painter-1', left: 4, per_day: 5, jobs: [job] })
})

test('a photo is sent along, and one that is not the account’s is refused at its field', async () => {
  const photo = await makeItem(app, artist)
  const { body } = await ask('POST', '/models/images', image({ photo_id: photo.id }))
  expect(await ended(body.data.id)).toMatchObject({ state: 'done' })
  expect(service.received.at(-1)!.path).toBe('/v1/images/edits')
  const stranger = await makeArtist(app)
  expect(await ask('POST', '/models/images', image({ photo_id: photo.id }), stranger)).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: 'photo_id' }] } },
  })
  expect((await ask('GET', `/models/jobs/${body.data.id}`, undefined, stranger)).status).toBe(404)
})

test.each([
  ['too many', texts.troubles.busy],
  ['failing', texts.troubles.failed],
  ['page', texts.troubles.unreadable],
  ['filtering', texts.troubles.refused],
  ['address', texts.troubles.unreadable],
  ['tiny', texts.badPicture],
] as const)('a service that is %s is said in words, and adds nothing', async (behavior, error) => {
  service.behave(behavior)
  const { body } = await ask('POST', '/models/images', image())
  expect(await ended(body.data.id)).toMatchObject({ state: 'failed', error, item_id: null })
  expect((await ask('GET', '/content/items')).body.data).toEqual([])
})

test('a draft replaces what templates generated, edits are kept, and unknown facts are marked until they are accepted', async () => {
  const id = await makePressRelease(app, artist)
  const first = (await ask('GET', `/press-releases/${id}`)).body.data
  await ask('PUT', `/press-releases/${id}`, { edited: { lead: 'Mine.' }, embargo_until: null, version: first.version })
  service.says('# Low Tide comes from Berlin\n\nOut on March 5, 2027.\n\nRecorded on a ferry with 40 guests.')
  const { status, body } = await ask('POST', `/press-releases/${id}/draft`)
  expect([status, body.data]).toMatchObject([201, { kind: 'press_release', press_release_id: id, model: 'writer-1' }])
  expect(await ended(body.data.id)).toMatchObject({ state: 'done', error: null })
  expect(service.received.at(-1)!.body).toContain('Recorded on a ferry.')
  const { body: drafted } = await ask('GET', `/press-releases/${id}`)
  const doubts = [
    { part: 'headline', claim: 'Berlin' },
    { part: 'body', claim: '40' },
  ]
  expect(drafted.data).toMatchObject({
    generated: {
      headline: 'Low Tide comes from Berlin',
      body: 'Recorded on a ferry with 40 guests.',
      dateline: first.generated.dateline,
    },
    edited: { lead: 'Mine.' },
    drafted_by: 'writer-1',
    doubts,
  })
  const accepted = await ask('POST', `/press-releases/${id}/accept`, { claim: 'Berlin' })
  expect(accepted.body.data.doubts).toEqual([doubts[1]])
  const again = await ask('POST', `/press-releases/${id}/generate`)
  expect(again.body.data).toMatchObject({ drafted_by: null, doubts: [], generated: first.generated })
})

test('a draft is given out with what nobody has accepted only when that is asked for, at its address too', async () => {
  const id = await makePressRelease(app, artist)
  const addressOf = (body: object) => ask('POST', `/press-releases/${id}/address`, body)
  const status = async (address: string) => (await app.app.request(address)).status
  const before = (await addressOf({ format: 'text' })).body.data.address
  service.says('Low Tide comes from Berlin\n\nOut on March 5, 2027.\n\nRecorded in Berlin with 40 guests.')
  await ended((await ask('POST', `/press-releases/${id}/draft`)).body.data.id)
  const claims = ['Berlin', '40']
  expect(await addressOf({ format: 'text' })).toMatchObject({
    status: 409,
    body: {
      error: { code: 'unchecked', message: `${documentTexts.uncheckedTitle(2)} ${documentTexts.unchecked(claims)}` },
      data: { claims },
    },
  })
  expect(await status(before)).toBe(403)
  const { address } = (await addressOf({ format: 'text', unchecked: true })).body.data
  expect(await status(address)).toBe(200)
  // The flag is signed: it is not to be had by writing it into an address.
  expect(await status(`${before}&unchecked=1`)).toBe(403)
  for (const claim of claims) await ask('POST', `/press-releases/${id}/accept`, { claim })
  expect(await status((await addressOf({ format: 'text' })).body.data.address)).toBe(200)
})

test('an answer that is not a press release is refused', async () => {
  const id = await makePressRelease(app, artist)
  service.says('I am sorry.')
  const { body } = await ask('POST', `/press-releases/${id}/draft`)
  expect(await ended(body.data.id)).toMatchObject({ state: 'failed', error: texts.troubles.unreadable })
  expect((await ask('GET', `/press-releases/${id}`)).body.data.drafted_by).toBeNull()
})

test('a request is canceled, two run at a time, and a server that was killed or stopped ends them in words', async () => {
  service.behave('never')
  const [one, two] = [await ask('POST', '/models/images', image()), await ask('POST', '/models/images', image())]
  expect(await ask('POST', '/models/images', image())).toMatchObject({
    status: 429,
    body: { error: { message: texts.tooManyAtOnce } },
  })
  const canceled = await ask('POST', `/models/jobs/${one.body.data.id}/cancel`)
  expect(canceled.body.data).toMatchObject({ state: 'canceled', error: texts.canceled })
  // As after kill -9: the row is all that is left, and nobody says that it still runs.
  await app.context.db.execute(
    sql`update model_jobs set beat_at = now() - interval '21 seconds' where user_id = ${artist.id}`,
  )
  const after = { state: 'failed', error: texts.interrupted }
  expect(await ended(two.body.data.id)).toMatchObject(after)
  await stopModelJobs()
  expect(await ended(two.body.data.id)).toMatchObject(after)
  expect(await ended(one.body.data.id)).toMatchObject({ state: 'canceled' })
  // A server that is stopped in order says the same.
  const three = await ask('POST', '/models/images', image())
  await stopModelJobs()
  expect(await ended(three.body.data.id)).toMatchObject(after)
})

test('the day’s requests are counted in the database, including concurrent ones', async () => {
  service.behave('failing')
  const send = async () => {
    const answer = await ask('POST', '/models/images', image())
    if (answer.status === 201) await ended(answer.body.data.id)
    return answer
  }
  for (let time = 0; time < 4; time++) expect((await send()).status).toBe(201)
  const both = await Promise.all([send(), send()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429])
  expect(await send()).toMatchObject({
    status: 429,
    body: { error: { code: 'model_limit', message: texts.usedUp(5) } },
  })
  expect((await ask('GET', '/models')).body.data.left).toBe(0)
  const { db } = app.context
  await db.execute(sql`update model_jobs set created_at = now() - interval '25 hours' where user_id = ${artist.id}`)
  expect((await ask('GET', '/models')).body.data.left).toBe(5)
  expect((await downloadExport(app, artist)).data.tables.model_jobs).toHaveLength(5)
  await db.execute(sql`update model_jobs set created_at = now() - interval '31 days' where user_id = ${artist.id}`)
  await purgeJobs(db)
  expect((await ask('GET', '/models')).body.data.jobs).toEqual([])
})

test('a lapsed account cannot request anything', async () => {
  const lapsed = await makeArtist(app, { status: 'canceled' })
  expect((await ask('POST', '/models/images', image(), lapsed)).status).toBe(403)
})

test('without a model it reports that', async () => {
  const plain = await makeTestApp()
  const owner = await makeArtist(plain)
  const answer = (path: string, body?: object) => plain.request('POST', `/api${path}`, { token: owner.token, body })
  expect(await answer('/models/images', image())).toMatchObject({
    status: 400,
    body: { error: { code: 'no_model', message: texts.noImageModel } },
  })
  expect((await answer(`/press-releases/${await makePressRelease(plain, owner)}/draft`)).body.error.code).toBe(
    'no_model',
  )
  await plain.close()
})
