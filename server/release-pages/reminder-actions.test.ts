import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { addDays } from '#domain/shared/dates.ts'
import { forgetReminders, linkKey, mailReminders } from '#server/release-pages/actions.ts'
import { unique, type TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'
import { day, spotify, visitsOf } from '#server/testing/release-page-visits.ts'

const app = appOfFile()
const { ask, get, later, linkTo, makePage, now, post, queued, read, textOf } = visitsOf(app)
const fansOf = async ({ artist }: { artist: TestArtist }) =>
  (await app.request('GET', '/api/fans', { token: artist.token })).body.data

test.each([
  ['America/Los_Angeles', 8],
  ['Pacific/Auckland', -13],
])('a day is that of the artist: in %s it begins %i hours after that of UTC', async (time_zone, hours) => {
  later(Math.ceil(now() / day) * day - now())
  const begins = now() + 10 * day + hours * 3_600_000
  const made = await makePage()
  const zone = await app.request('PUT', '/api/preferences', { token: made.artist.token, body: { time_zone } })
  expect(zone.status, zone.text).toBe(200)
  const email = `zone-${unique()}@post.example`
  await ask(made.path, { email })
  await post(await linkTo(email))
  const state = async () => {
    await mailReminders(app.context)
    const [last] = (await read(made, '/counts')).days
    return { reminded: await queued(made, 'reminder-day'), last }
  }
  // A change of the now()s moves the beginning by an hour.
  later(begins - 1.5 * 3_600_000 - now())
  expect(await textOf(made.path)).toContain('Out tomorrow')
  expect((await get(`${made.path}/to/${linkKey(spotify)}`)).status).toBe(404)
  const { release_date: date } = (await app.request('GET', `/api/releases/${made.release}`, made.artist)).body.data
  expect(await state()).toEqual({ reminded: 0, last: { day: addDays(date, -1), visits: 1, clicks: 0, sign_ups: 0 } })
  later(3 * 3_600_000)
  expect(await textOf(made.path)).toContain('Out today')
  expect((await get(`${made.path}/to/${linkKey(spotify)}`)).status).toBe(302)
  expect(await state()).toEqual({ reminded: 1, last: { day: date, visits: 1, clicks: 1, sign_ups: 0 } })
})

test('reminds everyone who confirmed by the button, once, on the day; the list is a second box', async () => {
  const made = await makePage()
  const [plain, ticked, unconfirmed] = ['plain', 'ticked', 'open'].map((word) => `${word}-${unique()}@post.example`)
  for (const [email, fields] of [
    [plain!, {}],
    [ticked!, { list: 'yes' }],
    [unconfirmed!, {}],
  ] as const)
    expect((await ask(made.path, { email, ...fields })).text).toContain(texts.sentTitle)
  for (const email of [plain!, ticked!]) {
    const link = await linkTo(email)
    for (let times = 0; times < 2; times++) expect(await textOf(link)).toContain(texts.confirm)
    expect(await read(made)).toMatchObject({ waiting: email === plain ? 0 : 1 })
    for (let times = 0; times < 2; times++) expect(await (await post(link)).text()).toContain(texts.confirmedTitle)
  }
  const fans = await fansOf(made)
  expect(fans).toMatchObject([{ email: ticked, mail_state: 'mailable', source: texts.source }])
  const { body } = await app.request('GET', `/api/fans/${fans[0].id}`, { token: made.artist.token })
  expect(JSON.stringify(body)).toContain('I also want')
  expect(await read(made, '/counts')).toMatchObject({ sign_ups: 2 })
  // Asking again for one who has confirmed changes nothing.
  later(2 * day)
  await ask(made.path, { email: plain! })
  expect([await queued(made), (await read(made)).waiting]).toEqual([3, 2])
  expect(await mailReminders(app.context)).toBe(0)
  later(8 * day)
  expect(await Promise.all([mailReminders(app.context), mailReminders(app.context)])).toEqual(
    expect.arrayContaining([2, 0]),
  )
  expect(await queued(made, 'reminder-day')).toBe(2)
  expect((await app.mailTo(plain!, 'reminder-day')).text).toContain(`${made.path}?c=reminder`)
  later(3_600_000)
  expect([await mailReminders(app.context), (await read(made)).waiting]).toEqual([0, 0])
})

test('a fan who already gets a reminder and ticks the box later is asked only about the list', async () => {
  const made = await makePage()
  const email = `later-${unique()}@post.example`
  await ask(made.path, { email })
  await post(await linkTo(email))
  later(2 * day)
  expect((await ask(made.path, { email, list: 'yes' })).text).toContain(texts.sentTitle)
  expect([await queued(made), await queued(made, 'fan-confirm'), (await read(made)).waiting]).toEqual([1, 1, 1])
  const link = /\/confirm\/[\w-]+/.exec((await app.mailTo(email, 'fan-confirm')).text)![0]
  await post(link)
  expect(await fansOf(made)).toMatchObject([{ email, mail_state: 'mailable' }])
})

test('a reminder can be ended by its link, and its address is deleted', async () => {
  const made = await makePage()
  const email = `stop-${unique()}@post.example`
  await ask(made.path, { email })
  const link = await linkTo(email)
  await post(link)
  expect(await (await post(`${link}/stop`)).text()).toContain(texts.stoppedTitle)
  expect((await post(`${link}/stop`)).status).toBe(404)
  expect([(await get(link)).status, (await post(link)).status, (await read(made)).waiting]).toEqual([404, 404, 0])
})

test('a person erased as a fan is not reminded either, and the address is forgotten after a day', async () => {
  const made = await makePage()
  const email = `erased-${unique()}@post.example`
  await ask(made.path, { email, list: 'yes' })
  const link = await linkTo(email)
  await post(link)
  const [fan] = await fansOf(made)
  await app.request('DELETE', `/api/fans/${fan.id}`, { token: made.artist.token })
  expect([(await get(link)).status, (await read(made)).waiting]).toEqual([404, 0])
  const kept = async () =>
    (await app.context.db.execute(sql`select 1 from release_reminders where email_key = ${email}`)).rows.length
  await forgetReminders(app.context)
  expect(await kept()).toBe(1)
  later(day + 1)
  await forgetReminders(app.context)
  expect(await kept()).toBe(0)
})

test('nobody is flooded: one mail a day from an artist over all their pages, and the same answer each time', async () => {
  const made = await makePage()
  const email = `flood-${unique()}@post.example`
  const [first, again] = [await ask(made.path, { email }), await ask(made.path, { email: email.toUpperCase() })]
  expect(again).toEqual(first)
  const signUp = made.path.split('/')[2]!
  const proof = /name="proof" value="([^"]+)"/.exec(await textOf(`/f/${signUp}`))![1]!
  later(3_000)
  await post(`/f/${signUp}`, { email, consent: 'yes', proof })
  expect([await queued(made), await queued(made, 'fan-confirm')]).toEqual([1, 0])
  const others = [await makePage(), await makePage(), await makePage()]
  for (const { path } of others) await ask(path, { email })
  expect(await Promise.all(others.map((each) => queued(each)))).toEqual([1, 1, 0])
})

test.each([
  [{ email: 'name@' }, 'Enter a valid email address'],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'Enter'],
])('shows the form again for %j', async (fields, message) => {
  const made = await makePage()
  const { status, text } = await ask(made.path, { list: 'yes', ...fields })
  expect([status, text.includes(message), /name="list"[^>]*checked/.test(text)]).toEqual([400, true, true])
})

test('programs that fill in hidden fields, are too quick or forge the form get no mail sent', async () => {
  const made = await makePage()
  const email = `bot-${unique()}@post.example`
  expect((await ask(made.path, { email, website: 'https://spam.example' })).text).toContain(texts.sentTitle)
  const quick = /name="proof" value="([^"]+)"/.exec(await textOf(made.path))![1]!
  for (const proof of [quick, '', 'forged'])
    expect(await (await post(made.path, { email, proof })).text()).toContain(texts.onceText)
  expect(await queued(made)).toBe(0)
})

test('a lapsed artist keeps the page but asks nobody and sends nothing; deleted releases and pages taken down are not found', async () => {
  const made = await makePage()
  const email = `late-${unique()}@post.example`
  await ask(made.path, { email })
  await post(await linkTo(email))
  const { db } = app.context
  const status = (word: string) =>
    db.execute(sql`update subscriptions set status = ${word} where user_id = ${made.artist.id}`)
  await status('canceled')
  expect(await textOf(made.path)).not.toContain(texts.remindTitle)
  expect(
    (await app.request('PUT', made.api, { token: made.artist.token, body: { slug: 'a', links: '' } })).status,
  ).toBe(403)
  later(10 * day)
  await mailReminders(app.context)
  await status('active')
  await db.execute(sql`update release_pages set taken_down = 'A complaint' where release_id = ${made.release}`)
  await mailReminders(app.context)
  expect((await get(made.path)).status).toBe(404)
  await db.execute(sql`update release_pages set taken_down = null where release_id = ${made.release}`)
  expect((await get(made.path)).status).toBe(200)
  await app.request('DELETE', `/api/releases/${made.release}`, { token: made.artist.token })
  await mailReminders(app.context)
  expect([(await get(made.path)).status, await queued(made, 'reminder-day')]).toEqual([404, 0])
})

test('a fan who confirms on the day itself is reminded too; two days later the link has expired', async () => {
  const made = await makePage({ days: 1 })
  const [email, tooLate] = [`eve-${unique()}@post.example`, `late-${unique()}@post.example`]
  for (const each of [email, tooLate]) await ask(made.path, { email: each })
  const link = await linkTo(email)
  later(day)
  await mailReminders(app.context)
  expect(await textOf(link)).toContain(texts.confirm)
  expect(await (await post(link)).text()).toContain(texts.confirmedTitle)
  await mailReminders(app.context)
  await mailReminders(app.context)
  expect((await app.mailTo(email, 'reminder-day')).text).toContain(made.path)
  expect(await queued(made, 'reminder-day')).toBe(1)
  later(day)
  expect((await get(await linkTo(tooLate))).status).toBe(200)
  later(day)
  expect((await get(await linkTo(tooLate))).status).toBe(404)
})
