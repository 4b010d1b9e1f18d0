import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { fanTexts } from '#domain/fans/texts.ts'
import { newId } from '#server/platform/ids.ts'
import type { SentMail } from '#server/ports/mail/outbox.ts'
import { makeFan, sendDue } from '#server/testing/fans.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

const app = appOfFile()
const words = {
  subject: 'Out on Friday',
  content: 'Hello [FIRST NAME],\n\nhear it: https://music.example/a?b=1&c=2.\n\nMara',
}
const mail = (changes: object = {}) => ({ id: newId(), ...words, postal_address: 'Kajen 1\nMalmö', ...changes })
const ask = (of: TestArtist, method: string, path: string, body?: object) =>
  app.request(method, `/api/campaigns${path}`, { token: of.token, body })
const send = (of: TestArtist, changes: object = {}) => ask(of, 'POST', '', mail(changes))
const read = async (of: TestArtist, id: string) => (await ask(of, 'GET', `/${id}`)).body.data
const sent = async (of: TestArtist, id: string) => {
  await expect.poll(async () => (await read(of, id)).state).toBe('sent')
  return read(of, id)
}
const mailsTo = async (email: string): Promise<SentMail[]> =>
  (await app.outbox.list(email)).filter(({ kind }) => kind === 'fan-campaign')
/** As the job does each minute; another may be at it. */
const work = () => sendDue(app)

test('everyone who may get mail gets it once, by name, with an unsubscribe link; a fan who uses it gets no more', async () => {
  const artist = await makeArtist(app)
  const ingrid = await makeFan(app, artist, { name: 'Ingrid Sand', city: 'Malmö' })
  const nameless = await makeFan(app, artist)
  const silent = await makeFan(app, artist, { consent: null })
  const body = mail({ nameless: 'friend' })
  const answers = await Promise.all([ask(artist, 'POST', '', body), ask(artist, 'POST', '', body)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await sent(artist, body.id)).toMatchObject({ total: 2, sent: 2, failed: 0, left_out: 0 })
  const [first, ...more] = await mailsTo(ingrid.email)
  expect(more).toEqual([])
  expect(first).toMatchObject({
    subject: 'Out on Friday',
    fromName: 'Marlin',
    replyTo: artist.email,
    listId: artist.id,
  })
  expect(first!.text).toContain('Hello Ingrid,')
  expect(first!.text).toMatch(/Kajen 1\nMalmö\n[^]*Unsubscribe: http/)
  expect(first!.html).toContain('<a class="link" href="https://music.example/a?b=1&amp;c=2"')
  expect((await mailsTo(nameless.email))[0]!.text).toContain('Hello friend,')
  expect(await mailsTo(silent.email)).toEqual([])

  const stop = new URL(first!.unsubscribe!).pathname
  await app.app.request(stop, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
  const next = (await send(artist)).body.data
  expect(next.total).toBe(1)
  await sent(artist, next.id)
  expect(await mailsTo(ingrid.email)).toHaveLength(1)

  const inSegment = async (segment: object) =>
    (
      await app.request('GET', `/api/fans/count?segment=${encodeURIComponent(JSON.stringify(segment))}`, {
        token: artist.token,
      })
    ).body.data.found
  expect(await inSegment({ mail: 'got', campaign: null })).toBe(2)
  expect(await inSegment({ mail: 'got', campaign: next.id })).toBe(1)
  expect(await inSegment({ mail: 'not_got', campaign: next.id })).toBe(2)
})

test.each([
  [{ subject: ' ' }, fanTexts.subjectMissing],
  [{ content: '' }, fanTexts.contentMissing],
  [{ content: 'Listen: [LINK]' }, texts.placeholderLeft('[LINK]')],
  [{ subject: 'Live in [VENUE]' }, texts.placeholderLeft('[VENUE]')],
  [{ postal_address: ' ' }, texts.noPostalAddress],
  [{ at: '2020-01-01T00:00:00Z' }, texts.inThePast],
  [{ segment: { field: 'city', is: 'Nowhere' } }, texts.nobody],
])('is refused with %j', async (changes, message) => {
  const artist = await makeArtist(app)
  await makeFan(app, artist)
  const { status, body } = await send(artist, changes)
  expect([status, body.error.issues[0]]).toEqual([400, { path: Object.keys(changes)[0], message }])
})

test('a scheduled mail is sent at its time, to fans who may get mail then; it can be called off', async () => {
  const artist = await makeArtist(app)
  const fan = await makeFan(app, artist)
  app.setNow('2026-12-01T12:00:00Z')
  const at = '2026-12-01T18:00:00.000Z'
  const [one, two] = [(await send(artist, { at })).body.data, (await send(artist, { at })).body.data]
  expect(one).toMatchObject({ state: 'scheduled', scheduled_for: at, total: 0 })
  expect((await ask(artist, 'POST', `/${two.id}/cancel`)).body.data.state).toBe('canceled')
  const late = await makeFan(app, artist)
  await work()
  expect((await read(artist, one.id)).state).toBe('scheduled')
  app.setNow('2026-12-01T18:00:01Z')
  await work()
  expect(await sent(artist, one.id)).toMatchObject({ total: 2, sent: 2 })
  expect((await read(artist, two.id)).state).toBe('canceled')
  expect([await mailsTo(fan.email), await mailsTo(late.email)].map((mails) => mails.length)).toEqual([1, 1])
  app.setNow(null)
})

test('a paused mail waits, resumes, and is canceled once; a fan who left in the meantime is left out', async () => {
  const artist = await makeArtist(app)
  const fans = await Promise.all(Array.from({ length: 3 }, () => makeFan(app, artist)))
  app.setNow('2026-12-02T12:00:00Z')
  const { id } = (await send(artist, { at: '2026-12-02T13:00:00Z' })).body.data
  // As if it had started and was stopped immediately.
  await app.context.db.execute(sql`
    insert into campaign_mails (id, campaign_id, fan_id, user_id) select gen_random_uuid(), ${id}, id, user_id from fans where user_id = ${artist.id}`)
  await app.context.db.execute(sql`update campaigns set state = 'paused', total = 3 where id = ${id}`)
  await work()
  expect(await read(artist, id)).toMatchObject({ state: 'paused', sent: 0 })
  await app.request('POST', `/api/fans/${fans[0]!.id}/unsubscribe`, { token: artist.token })
  expect((await ask(artist, 'POST', `/${id}/resume`)).body.data.state).not.toBe('paused')
  expect(await sent(artist, id)).toMatchObject({ sent: 2, left_out: 1 })
  const over = await ask(artist, 'POST', `/${id}/cancel`)
  expect([over.status, over.body.error.message]).toEqual([409, texts.stopped])
  app.setNow(null)
})

test('an erased fan still counts in the results of the mail, without being named', async () => {
  const artist = await makeArtist(app)
  const [early, late, alone] = [await makeFan(app, artist), await makeFan(app, artist), await makeFan(app, artist)]
  const { id } = (await send(artist, { at: new Date(Date.now() + 3_600_000).toISOString() })).body.data
  // As if the first had got it, and the others were to get it.
  await app.context.db.execute(sql`
    insert into campaign_mails (id, campaign_id, fan_id, user_id, domain, outcome, sent_at)
    select gen_random_uuid(), ${id}, id, user_id, 'post.example', case when id = ${early.id} then 'sent' else 'queued' end, case when id = ${early.id} then now() end
    from fans where user_id = ${artist.id}`)
  await app.context.db.execute(sql`update campaigns set state = 'paused', total = 3 where id = ${id}`)
  for (const fan of [early, late])
    expect((await app.request('DELETE', `/api/fans/${fan.id}`, { token: artist.token })).status).toBe(200)
  expect(await read(artist, id)).toMatchObject({ total: 3, sent: 1, left_out: 1 })
  await ask(artist, 'POST', `/${id}/resume`)
  expect(await sent(artist, id)).toMatchObject({ total: 3, sent: 2, left_out: 1 })
  expect([await mailsTo(late.email), await mailsTo(alone.email)].map(({ length }) => length)).toEqual([0, 1])
  // The limit of a day counts them too, and nothing leads to who they were.
  const { rows } = await app.context.db.execute(
    sql`select outcome, domain, sent_at is not null as left from campaign_mails where campaign_id = ${id} and fan_id is null order by outcome`,
  )
  expect(rows).toEqual([
    { outcome: 'left_out', domain: '', left: false },
    { outcome: 'sent', domain: '', left: true },
  ])
})

test('a new account sends 500 a day; then no mail can be started by hand, and scheduled ones wait for tomorrow', async () => {
  const artist = await makeArtist(app)
  const fan = await makeFan(app, artist)
  const { id } = (await send(artist)).body.data
  await sent(artist, id)
  const facts = async () => (await ask(artist, 'GET', '/facts')).body.data
  expect(await facts()).toMatchObject({ per_day: 500, left: 499 })
  await app.context.db.execute(sql`
    with many as (insert into fans (id, user_id, email, email_key, mail_state, words)
      select gen_random_uuid(), ${artist.id}, n || '@many.example', n || '@many.example', 'no_consent', '' from generate_series(1, 499) n returning id)
    insert into campaign_mails (id, campaign_id, fan_id, user_id, outcome, sent_at)
    select gen_random_uuid(), ${id}, many.id, ${artist.id}, 'sent', now() from many`)
  expect(await send(artist)).toMatchObject({
    status: 400,
    body: { error: { code: 'limit_reached', message: texts.noneLeft(500) } },
  })
  const next = (await send(artist, { at: new Date(Date.now() + 3_600_000).toISOString() })).body.data
  await app.context.db.execute(
    sql`update campaigns set scheduled_for = now() - interval '1 minute' where id = ${next.id}`,
  )
  await work()
  expect(await read(artist, next.id)).toMatchObject({ state: 'sending', sent: 0, total: 1 })
  expect(await facts()).toMatchObject({ per_day: 500, left: 0 })
  app.setNow(new Date(Date.now() + 25 * 3_600_000).toISOString())
  await work()
  expect((await sent(artist, next.id)).sent).toBe(1)
  expect(await mailsTo(fan.email)).toHaveLength(2)
  app.setNow(null)
})

test('a lapsed artist sends nothing: what waits is paused with the reason', async () => {
  const artist = await makeArtist(app)
  await makeFan(app, artist)
  const { id } = (await send(artist, { at: new Date(Date.now() + 3_600_000).toISOString() })).body.data
  await app.context.db.execute(sql`update campaigns set scheduled_for = now() - interval '1 minute' where id = ${id}`)
  await app.context.db.execute(sql`update subscriptions set status = 'canceled' where user_id = ${artist.id}`)
  await work()
  expect(await read(artist, id)).toMatchObject({
    state: 'paused',
    sent: 0,
    paused_reason: expect.stringContaining('subscription'),
  })
})

test("preview and test show the mail as a fan gets it; nobody sees another artist's", async () => {
  const [artist, stranger] = [await makeArtist(app), await makeArtist(app)]
  const fan = await makeFan(app, artist, { name: 'Ruth <Abara>' })
  const preview = await ask(artist, 'POST', '/preview', { ...words, fan_id: fan.id, postal_address: 'Kajen 1' })
  expect(preview.body.data.html).toContain('Hello Ruth,')
  expect(preview.body.data.html).not.toContain('<Abara>')
  expect((await ask(stranger, 'POST', '/preview', { ...words, fan_id: fan.id })).status).toBe(404)
  await ask(artist, 'POST', '/test', { ...words, fan_id: null })
  expect((await app.mailTo(artist.email, 'fan-campaign-test')).text).toContain('Hello there,')
  const { id } = (await send(artist)).body.data
  const asStranger = await Promise.all([
    ask(stranger, 'GET', `/${id}`),
    ask(stranger, 'POST', `/${id}/pause`),
    ask(stranger, 'POST', '', mail({ id })),
  ])
  expect(asStranger.map(({ status }) => status)).toEqual([404, 404, 400])
  expect((await ask(stranger, 'GET', '')).body.data).toEqual([])
})
