import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { makeFan, sendDue } from '#server/testing/fans.ts'
import { makeArtist, makeRelease, type TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

const app = appOfFile()
let [artist, release] = [{} as TestArtist, { id: '' }]
const ask = (method: string, path: string, body?: object, of = artist) =>
  app.request(method, `/api${path}`, { token: of.token, body })
const hung = { subject: 'Soon', content: 'A song for you.', postal_address: 'Kajen 1' }
const at = { offset_days: -14, time: '10:00', zone: 'Europe/Stockholm' }
const send = (changes: object = {}) =>
  ask('POST', '/campaigns', { id: newId(), ...hung, ...at, release_id: release.id, ...changes })
const hang = async (changes: object = {}) => (await send(changes)).body.data
const read = async (id: string) => (await ask('GET', `/campaigns/${id}`)).body.data
const move = (release_date: string | null) => ask('PUT', `/releases/${release.id}`, { release_date })

beforeEach(async () => {
  artist = await makeArtist(app)
  await makeFan(app, artist)
  release = await makeRelease(app, artist, { title: 'Night Boat', release_date: '2099-03-05' })
})

test('leaves its days from the release at its hour, and moves with the date and back', async () => {
  const mail = await hang()
  expect(mail).toMatchObject({
    state: 'scheduled',
    scheduled_for: '2099-02-19T09:00:00.000Z',
    release: { id: release.id, title: 'Night Boat', release_date: '2099-03-05' },
    ...at,
  })
  await move('2099-07-09')
  expect(await read(mail.id)).toMatchObject({ state: 'scheduled', scheduled_for: '2099-06-25T08:00:00.000Z' })
  await move('2099-03-05')
  expect(await read(mail.id)).toMatchObject({ state: 'scheduled', scheduled_for: mail.scheduled_for })
  const listed = (await ask('GET', `/releases/${release.id}/mails`)).body.data
  expect(listed).toMatchObject([{ id: mail.id, subject: 'Soon', offset_days: -14, names_day: false }])
})

test('words that name the old date hold it; moved back it is released, and a person may release it', async () => {
  const mail = await hang({ content: 'Out on March 5, 2099' })
  await move('2099-03-12')
  const held = await read(mail.id)
  expect(held).toMatchObject({
    state: 'paused',
    held: 'moved',
    paused_reason: texts.held.moved,
    outdated: ['day'],
    scheduled_for: '2099-02-26T09:00:00.000Z',
  })
  await move('2099-03-05')
  expect(await read(mail.id)).toMatchObject({ state: 'scheduled', held: null, paused_reason: null, outdated: [] })

  await move('2099-03-12')
  expect((await ask('POST', `/campaigns/${mail.id}/resume`)).body.data).toMatchObject({
    state: 'scheduled',
    held: null,
    outdated: [],
    total: 0,
  })
  // Read against March 12: March 5 is what the person wants to say.
  await move('2099-03-19')
  expect(await read(mail.id)).toMatchObject({ state: 'scheduled', held: null })
})

test('a held mail does not leave at its time, and can be edited and sent again', async () => {
  const mail = await hang({ content: 'Out on March 5' })
  await move('2099-03-12')
  app.setNow('2099-02-26T09:00:01Z')
  await sendDue(app)
  expect(await read(mail.id)).toMatchObject({ state: 'paused', total: 0 })
  expect((await ask('POST', `/campaigns/${mail.id}/resume`)).body.error.message).toBe(texts.inThePast)
  app.setNow(null)
  const draft = (await ask('POST', `/campaigns/${mail.id}/take-back`)).body.data
  expect(draft).toMatchObject({ state: 'draft', held: null, outdated: ['day'] })
  const saved = await ask('PUT', `/campaigns/${mail.id}`, {
    ...hung,
    ...at,
    content: 'Out on March 5!',
    release_id: release.id,
  })
  expect(saved.body.data.outdated).toEqual(['day'])
  const changed = await ask('PUT', `/campaigns/${mail.id}`, {
    ...hung,
    ...at,
    content: 'Out on March 12',
    release_id: release.id,
  })
  expect(changed.body.data.outdated).toEqual([])
  expect(await hang({ id: mail.id, content: 'Out on March 12' })).toMatchObject({ state: 'scheduled' })
  await move('2099-03-19')
  expect((await read(mail.id)).held).toBe('moved')
})

test('a mail with its own time, about the release, stays there and is held for its words', async () => {
  const own = { offset_days: null, time: null, at: '2098-01-01T09:00:00.000Z' }
  const [vague, exact] = [await hang(own), await hang({ ...own, content: 'Out on 5 March' })]
  await move('2099-03-12')
  expect(await read(vague.id)).toMatchObject({ state: 'scheduled', scheduled_for: own.at })
  expect(await read(exact.id)).toMatchObject({ state: 'paused', held: 'moved', scheduled_for: own.at })
})

test('a mail whose time has passed or whose release has no date is held, and returns with the date', async () => {
  const mail = await hang()
  const today = new Date().toISOString().slice(0, 10)
  await move(today)
  expect(await read(mail.id)).toMatchObject({ state: 'paused', held: 'past', paused_reason: texts.held.past })
  await move(null)
  expect(await read(mail.id)).toMatchObject({ state: 'paused', held: 'undated', scheduled_for: null })
  expect((await ask('POST', `/campaigns/${mail.id}/resume`)).status).toBe(400)
  await sendDue(app)
  expect((await read(mail.id)).total).toBe(0)
  await move('2099-03-05')
  expect(await read(mail.id)).toMatchObject({ state: 'scheduled', scheduled_for: mail.scheduled_for })
})

test.each(['sending', 'paused', 'sent', 'canceled'])('one that is %s never moves', async (state) => {
  const mail = await hang({ content: 'Out on March 5' })
  await app.context.db.execute(
    sql`update campaigns set state = ${state}, started_at = now(), total = 1 where id = ${mail.id}`,
  )
  await move('2099-03-12')
  await ask('DELETE', `/releases/${release.id}`)
  expect(await read(mail.id)).toMatchObject({ state, held: null, scheduled_for: mail.scheduled_for })
})

test('without its release it is a draft that says so, and is scheduled again with it', async () => {
  const mail = await hang()
  await ask('DELETE', `/releases/${release.id}`)
  expect(await read(mail.id)).toMatchObject({
    state: 'draft',
    held: 'deleted',
    paused_reason: texts.held.deleted,
    release: null,
  })
  await ask('POST', `/releases/${release.id}/restore`)
  expect(await read(mail.id)).toMatchObject({ state: 'scheduled', held: null, scheduled_for: mail.scheduled_for })
})

test('a restored draft has the time that its release has now', async () => {
  const id = newId()
  await ask('POST', '/campaigns/drafts', { id, ...hung, ...at, release_id: release.id })
  await ask('DELETE', `/campaigns/${id}`)
  await move('2099-07-09')
  const back = (await ask('POST', `/campaigns/${id}/restore`)).body.data
  expect(back).toMatchObject({ state: 'draft', scheduled_for: '2099-06-25T08:00:00.000Z' })
})

test('a draft waits for the date of its release, and so does its copy', async () => {
  const id = newId()
  await move(null)
  const made = await ask('POST', '/campaigns/drafts', { id, ...hung, ...at, release_id: release.id })
  expect(made.body.data).toMatchObject({ state: 'draft', offset_days: -14, scheduled_for: null })
  const copy = (await ask('POST', `/campaigns/${id}/duplicate`, { id: newId() })).body.data
  await move('2099-03-05')
  for (const draft of [id, copy.id])
    expect(await read(draft)).toMatchObject({ state: 'draft', scheduled_for: '2099-02-19T09:00:00.000Z' })
})

test('is in the content calendar on its day, by its clock', async () => {
  const mail = await hang({ offset_days: 0, time: '00:30', zone: 'Asia/Tokyo' })
  const own = await hang({ offset_days: null, time: null, at: '2099-03-05T23:30:00Z' })
  const calledOff = await hang()
  await ask('POST', `/campaigns/${calledOff.id}/cancel`)
  const mailsOf = async (range: string) => (await ask('GET', `/content-calendar?${range}`)).body.data.mails
  expect(await mailsOf('from=2099-02-23&to=2099-04-05')).toEqual([
    { id: mail.id, day: '2099-03-05', time: '00:30', subject: 'Soon', release_title: 'Night Boat' },
    { id: own.id, day: '2099-03-05', time: '23:30', subject: 'Soon', release_title: 'Night Boat' },
  ])
  expect(await mailsOf('from=2099-03-06&to=2099-04-05')).toEqual([])
  expect(await mailsOf('from=2099-02-23&to=2099-03-04')).toEqual([])
})

test('a changed title is reported', async () => {
  const mail = await hang({ subject: 'Night Boat is coming' })
  await ask('PUT', `/releases/${release.id}`, { title: 'Day Boat' })
  expect(await read(mail.id)).toMatchObject({ state: 'scheduled', outdated: ['title'] })
})

test('refuses a time that is past, a release without a date, and one of another account', async () => {
  const issue = async (changes: object) => (await send(changes)).body.error?.issues?.[0]
  expect(
    await issue({
      offset_days: -1000,
      time: '10:00',
      release_id: (await makeRelease(app, artist, { release_date: '2027-01-01' })).id,
    }),
  ).toEqual({ path: 'offset_days', message: texts.offsetIsPast })
  const stranger = await makeArtist(app)
  const theirs = await makeRelease(app, stranger)
  expect(await issue({ release_id: theirs.id })).toEqual({ path: 'release_id', message: texts.releaseNotFound })
  expect((await ask('GET', `/releases/${theirs.id}/mails`)).status).toBe(404)
  await move(null)
  expect(await issue({})).toEqual({ path: 'release_id', message: texts.releaseUndated })
})

test('moving a release while its mail is written, sent and canceled ends in one of the two states', async () => {
  const mail = await hang({ content: 'Out on March 5' })
  const works = Array.from({ length: 6 }, (_, index) => [
    move(index % 2 === 0 ? '2099-03-12' : '2099-03-05'),
    ask('POST', `/campaigns/${mail.id}/take-back`),
    send({ id: mail.id, content: 'Out on March 5' }),
  ]).flat()
  const answers = await Promise.all(works)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const now = await read(mail.id)
  const date = now.release.release_date
  expect(now.scheduled_for).toBe(date === '2099-03-12' ? '2099-02-26T09:00:00.000Z' : '2099-02-19T09:00:00.000Z')
})
