import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import type { FanSender } from '#domain/fan-senders/schema.ts'
import { fanSenderLetters, fanSenderTexts as texts } from '#domain/fan-senders/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { makeFan, sendDue } from '#server/testing/fans.ts'
import { makeAdmin, makeArtist, unique, type TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

const app = appOfFile()
const ask = (of: TestArtist, method: string, path: string, body?: object) =>
  app.request(method, `/api${path}`, { token: of.token, body })
const list = async (admin: TestArtist, query = '') => (await ask(admin, 'GET', `/admin/fan-senders?${query}`)).body
const names = (rows: FanSender[]) => rows.map(({ artist }) => artist)

/** `soft` bounced for another reason, `late` was put off until it was given up: neither says anything about the list. */
const kinds = {
  sent: { outcome: 'sent' },
  failed: { outcome: 'failed' },
  late: { outcome: 'failed', isLate: true },
  bounced: { outcome: 'bounced', bounce: 'hard' },
  soft: { outcome: 'bounced', bounce: 'soft' },
  complained: { outcome: 'complained' },
  queued: { outcome: 'queued' },
} satisfies Record<string, { outcome: string; bounce?: string; isLate?: true }>
type Mails = Partial<Record<keyof typeof kinds, number>>

/** An artist of this name with a mail sent to this many fans some days ago. */
async function makeSender(name: string, mails: Mails, days = 0): Promise<TestArtist> {
  const artist = await makeArtist(app)
  const { db } = app.context
  await db.execute(sql`update artists set artist_name = ${name} where user_id = ${artist.id}`)
  const at = sql`now() - ${days} * interval '1 day'`
  const id = newId()
  await db.execute(sql`
    insert into campaigns (id, user_id, subject, content, nameless, postal_address, state, total, started_at, finished_at, updated_at)
    values (${id}, ${artist.id}, 'Out', 'Hear it', 'there', 'Kajen 1', 'sent', 1, ${at}, ${at}, ${at})`)
  for (const [kind, count] of Object.entries(mails)) {
    const { outcome, bounce, isLate } = { bounce: null, isLate: false, ...kinds[kind as keyof typeof kinds] }
    await db.execute(sql`
      with many as (insert into fans (id, user_id, email, email_key, mail_state, words)
        select gen_random_uuid(), ${artist.id}, ${kind} || n || '@many.example', ${kind} || n || '@many.example', 'mailable', ''
        from generate_series(1, ${count}::int) n returning id)
      insert into campaign_mails (id, campaign_id, fan_id, user_id, outcome, bounce, deferred_at, sent_at)
      select gen_random_uuid(), ${id}, many.id, ${artist.id}, ${outcome}, ${bounce}, case when ${isLate}::boolean then ${at} end, ${at} from many`)
  }
  return artist
}

test('lists who mailed fans lately, with sums; sorted, searched, page by page', async () => {
  const admin = await makeAdmin(app)
  const word = unique()
  const good = await makeSender(`${word} B`, { sent: 300, failed: 3 })
  const bad = await makeSender(`${word} a`, {
    sent: 188,
    failed: 40,
    late: 3,
    bounced: 6,
    soft: 2,
    complained: 4,
    queued: 5,
  })
  await makeSender(`${word} C`, { sent: 20 }, 29)
  await makeSender(`${word} long ago`, { sent: 900 }, 31)
  await makeSender(`${word} silent`, { queued: 2 })
  const { data, totals, next } = await list(admin, `search=${word.toUpperCase()}`)
  expect(names(data)).toEqual([`${word} B`, `${word} a`, `${word} C`])
  expect(data[1]).toEqual({
    id: bad.id,
    artist: `${word} a`,
    email: bad.email,
    sent: 200,
    refused: 40,
    bounced: 6,
    complained: 4,
    stopped: null,
  })
  expect([totals, next]).toEqual([{ artists: 3, sent: 520, refused: 43, bounced: 6, complained: 4 }, null])
  const sorted = { lost: ['a', 'B', 'C'], name: ['a', 'B', 'C'], sent: ['B', 'a', 'C'] }
  for (const [sort, order] of Object.entries(sorted)) {
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await list(admin, `search=${word}&sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      expect(page.totals.artists).toBe(3)
      seen.push(...names(page.data).map((name) => name!.split(' ')[1]!))
      cursor = page.next
    } while (cursor)
    expect([sort, seen]).toEqual([sort, order])
  }
  expect((await list(admin, `sort=complaints&search=${word}`)).data).toHaveLength(3)
  expect(names((await list(admin, `search=${good.email}`)).data)).toEqual([`${word} B`])
  expect((await list(admin, `search=${word}%25`)).data).toEqual([])
})

test('a cursor of another order, and an unknown order, are refused', async () => {
  const admin = await makeAdmin(app)
  await makeSender(unique(), { sent: 1 })
  await makeSender(unique(), { sent: 1 })
  const { next } = await list(admin, 'sort=name&limit=1')
  const wrong = await ask(admin, 'GET', `/admin/fan-senders?sort=sent&cursor=${next}`)
  expect([wrong.status, wrong.body.error.message]).toEqual([400, serverTexts.badCursor])
  const odd = await ask(admin, 'GET', '/admin/fan-senders?sort=age')
  expect([odd.status, odd.body.error.issues[0].message]).toEqual([400, texts.badSort])
})

test('a stop pauses mails being sent, is shown to the artist, mailed once and audited; allowed again, the artist resumes', async () => {
  const [admin, artist] = [await makeAdmin(app), await makeArtist(app)]
  const fan = await makeFan(app, artist)
  const words = { subject: 'Out on Friday', content: 'Hear it', postal_address: 'Kajen 1' }
  app.setNow('2026-12-01T12:00:00Z')
  const send = (at: string | null) => ask(artist, 'POST', '/campaigns', { id: newId(), ...words, at })
  const { id } = (await send('2026-12-01T13:00:00Z')).body.data
  const later = (await send('2026-12-01T14:00:00Z')).body.data
  await app.context.db.execute(sql`
    insert into campaign_mails (id, campaign_id, fan_id, user_id) values (gen_random_uuid(), ${id}, ${fan.id}, ${artist.id})`)
  await app.context.db.execute(
    sql`update campaigns set state = 'sending', total = 1, started_at = now() where id = ${id}`,
  )
  const stop = (reason: string, by = admin) => ask(by, 'POST', `/admin/fan-senders/${artist.id}/stop`, { reason })
  const read = async (campaign: string) => (await ask(artist, 'GET', `/campaigns/${campaign}`)).body.data

  expect((await stop('Bought addresses', artist)).status).toBe(403)
  expect((await stop(' ')).body.error.issues).toEqual([{ path: 'reason', message: texts.reasonMissing }])
  expect((await stop('x'.repeat(501))).status).toBe(400)
  expect((await stop('Bought addresses')).body.data).toEqual({ stopped: 'Bought addresses' })
  await stop('Bought addresses')
  await stop('Too many complaints')

  const sentence = campaignTexts.operatorStopped('Too many complaints')
  app.setNow('2026-12-01T15:00:00Z')
  await sendDue(app)
  for (const each of [id, later.id])
    expect(await read(each)).toMatchObject({ state: 'paused', paused_reason: sentence, sent: 0 })
  expect((await ask(artist, 'GET', '/campaigns/facts')).body.data.stopped).toBe('Too many complaints')
  for (const refused of [await send(null), await ask(artist, 'POST', `/campaigns/${id}/resume`)])
    expect([refused.status, refused.body.error.message]).toEqual([403, sentence])
  expect(names((await list(admin, `search=${artist.email}`)).data)).toEqual(['Marlin'])
  const stops = async () =>
    (await app.outbox.list(artist.email)).filter(({ kind }) => kind === 'fan_mails_stop').map(({ subject }) => subject)
  expect((await app.mailTo(artist.email, 'fan_mails_stop')).text).toContain('Bought addresses')
  expect(await stops()).toEqual([fanSenderLetters.stopped.subject])

  const allow = () => ask(admin, 'DELETE', `/admin/fan-senders/${artist.id}/stop`)
  expect((await allow()).body.data).toEqual({ stopped: null })
  await allow()
  await expect.poll(stops).toContain(fanSenderLetters.allowed.subject)
  expect(await stops()).toHaveLength(2)
  expect(await read(id)).toMatchObject({ state: 'paused', paused_reason: campaignTexts.operatorAllows })
  expect((await ask(artist, 'POST', `/campaigns/${id}/resume`)).status).toBe(200)
  await expect.poll(async () => (await read(id)).state).toBe('sent')

  const { body } = await ask(admin, 'GET', '/admin/audit')
  const deeds = body.data.filter((entry: { subject_id: string }) => entry.subject_id === artist.id)
  expect(deeds.map(({ action }: { action: string }) => action)).toEqual([
    'fan_mails.allowed',
    'fan_mails.stopped',
    'fan_mails.stopped',
  ])
  app.setNow(null)
})

test('an unknown artist cannot be stopped; one without a proved address gets no mail', async () => {
  const [admin, artist] = [await makeAdmin(app), await makeArtist(app, { proved: false })]
  const unknown = await ask(admin, 'POST', `/admin/fan-senders/${newId()}/stop`, { reason: 'Spam' })
  expect([unknown.status, unknown.body.error.message]).toEqual([404, texts.notFound])
  expect((await ask(admin, 'POST', `/admin/fan-senders/${artist.id}/stop`, { reason: 'Spam' })).status).toBe(200)
  expect(await app.outbox.list(artist.email)).toEqual([])
})
