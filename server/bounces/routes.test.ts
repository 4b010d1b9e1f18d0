import { eq, sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bounceTexts as texts } from '#domain/bounces/texts.ts'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { fanListTexts } from '#domain/fans/texts.ts'
import { readReturnKey } from '#server/campaigns/actions.ts'
import { campaignMails, campaigns } from '#server/campaigns/tables.ts'
import { confirmFan } from '#server/fans/actions.ts'
import { newId } from '#server/platform/ids.ts'
import { makeLocalPart } from '#server/ports/mail/return-path.ts'
import { largestMail } from '#server/ports/mailbox/mailbox.ts'
import { makeFan } from '#server/testing/fans.ts'
import { makeArtist, unique, type TestArtist } from '#server/testing/make.ts'
import { bounceReport, complaintReport } from '#server/testing/reports.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

const secret = 'a secret of both sides'
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ BOUNCE_DOMAIN: 'bounces.music.example', BOUNCE_WEBHOOK_SECRET: secret })
})
afterAll(() => app.close())

const newAddress = () => `${unique()}@post.example`
const ask = (of: TestArtist, method: string, path: string, body?: object) =>
  app.request(method, `/api${path}`, { token: of.token, body })
const stateOf = async (of: TestArtist, id: string) => (await ask(of, 'GET', `/fans/${id}`)).body.data.mail_state

const signatureOf = (body: string, { at = Math.floor(Date.now() / 1000), key = secret } = {}) =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`
const post = (body: string, headers: Record<string, string> = {}) =>
  app.request('POST', '/api/bounces', { body, headers: { 'bounce-signature': signatureOf(body), ...headers } })
const report = (...events: object[]) => post(JSON.stringify({ events }))
const reportMail = (raw: string) => post(raw, { 'content-type': 'message/rfc822' })

/** A mail that has left, to each of these fans. */
async function makeMails(of: TestArtist, fanIds: string[], changes: Partial<typeof campaigns.$inferInsert> = {}) {
  const { db } = app.context
  const words = { subject: 'Out', content: 'Hello', nameless: 'there', postal_address: 'Kajen 1' }
  const [campaign] = await db
    .insert(campaigns)
    .values({ ...words, user_id: of.id, state: 'sending', total: fanIds.length, ...changes })
    .returning()
  const mails = await db
    .insert(campaignMails)
    .values(
      fanIds.map((fan_id) => ({
        id: newId(),
        campaign_id: campaign!.id,
        fan_id,
        user_id: of.id,
        outcome: 'sent' as const,
        sent_at: app.context.now().toISOString(),
      })),
    )
    .returning()
  return { campaignId: campaign!.id, mailIds: mails.map(({ id }) => id) }
}
const outcomeOf = async (id: string) => {
  const [row] = await app.context.db.select().from(campaignMails).where(eq(campaignMails.id, id))
  return [row!.outcome, row!.bounce]
}
const read = async (of: TestArtist, id: string) => (await ask(of, 'GET', `/campaigns/${id}`)).body.data
const localOf = async (mailId: string) => makeLocalPart(await readReturnKey(app.context.db), 'b', mailId)

describe('the signature', () => {
  const event = { type: 'bounce', message_id: `<${newId()}@music.example>`, status: '5.1.1' }
  const body = JSON.stringify({ events: [event] })
  const seconds = () => Math.floor(Date.now() / 1000)
  test.each([
    ['none', () => ''],
    ['of another secret', () => signatureOf(body, { key: 'another secret of somebody' })],
    ['of another body', () => signatureOf(`${body} `)],
    ['older than five minutes', () => signatureOf(body, { at: seconds() - 301 })],
    ['from the future', () => signatureOf(body, { at: seconds() + 301 })],
    ['for another time', () => signatureOf(body).replace(/t=\d+/, `t=${seconds() - 5}`)],
    ['without a time', () => signatureOf(body).replace(/t=\d+,/, '')],
    ['cut short', () => signatureOf(body).slice(0, -2)],
    ['of no hex', () => `t=${seconds()},v1=${'z'.repeat(64)}`],
  ])('%s: refused', async (_, signature) => {
    const { status, body: answer } = await post(body, { 'bounce-signature': signature() })
    expect([status, answer.error.code, answer.error.message]).toEqual([400, 'untrusted_report', texts.untrusted])
  })

  test('one of two is enough, while secrets are exchanged', async () => {
    const [time, mine] = signatureOf(body).split(',')
    const both = `${time},v1=${'0'.repeat(64)},${mine}`
    expect((await post(body, { 'bounce-signature': both })).body.data).toEqual({ received: 1 })
  })

  test('without our secret there is nothing to call', async () => {
    const other = await makeTestApp()
    const { status, body: answer } = await other.request('POST', '/api/bounces', {
      body,
      headers: { 'bounce-signature': signatureOf(body) },
    })
    expect([status, answer.error.message]).toEqual([404, texts.off])
    await other.close()
  })
})

test('each bad report has its sentence', async () => {
  const of = async (answered: ReturnType<typeof post>) => {
    const { status, body } = await answered
    return [status, body.error.code, body.error.message]
  }
  const event = { type: 'bounce', message_id: 'x' }
  expect(await of(post('{half'))).toEqual([400, 'unreadable_report', texts.unreadable])
  expect(await of(report({ type: 'bounce' }))).toEqual([400, 'validation_failed', texts.noMail])
  expect(await of(report({ ...event, status: '550' }))).toEqual([400, 'validation_failed', texts.badStatus])
  expect(await of(report({ ...event, at: 'yesterday' }))).toEqual([400, 'validation_failed', texts.badTime])
  expect(await of(report(...Array.from({ length: 501 }, () => event)))).toEqual([
    400,
    'validation_failed',
    texts.atMost(500),
  ])
  expect((await of(post('[]'))).slice(0, 2)).toEqual([400, 'validation_failed'])
  expect(await of(post('x'.repeat(256 * 1024 + 1)))).toEqual([413, 'too_large', texts.tooLarge])
  expect(await of(reportMail('x'.repeat(largestMail + 1)))).toEqual([413, 'too_large', texts.tooLarge])
})

test('a hard bounce ends mail to the address at once, for all artists, and it does not come back', async () => {
  const [one, two, three] = [await makeArtist(app), await makeArtist(app), await makeArtist(app)]
  const email = newAddress()
  const [fan, same] = [await makeFan(app, one, { email }), await makeFan(app, two, { email: email.toUpperCase() })]
  const { campaignId, mailIds } = await makeMails(one, [fan.id])
  expect(
    (
      await report({
        type: 'bounce',
        message_id: `<${mailIds[0]}@music.example>`,
        status: '5.1.1',
        at: '2026-11-28T10:00:00Z',
      })
    ).body.data,
  ).toEqual({ received: 1 })
  expect(await outcomeOf(mailIds[0]!)).toEqual(['bounced', 'hard'])
  expect(await read(one, campaignId)).toMatchObject({ sent: 1, bounced: 1, complained: 0 })
  expect([await stateOf(one, fan.id), await stateOf(two, same.id)]).toEqual(['bounced', 'bounced'])
  const { consents } = (await ask(two, 'GET', `/fans/${same.id}`)).body.data
  expect(consents[0]).toMatchObject({ kind: 'bounced', way: 'mail', evidence: { source: 'webhook', status: '5.1.1' } })
  // Not by hand, and not at an artist who never had it.
  const consent = { basis: 'consent', wording: 'At the table' }
  expect((await ask(three, 'POST', '/fans', { email, consent })).body.data.mail_state).toBe('bounced')
})

test('a complaint ends mail to the address at once, for all artists; only its owner leads back, to one of them', async () => {
  const [one, two, three] = [await makeArtist(app), await makeArtist(app), await makeArtist(app)]
  const email = newAddress()
  const [fan, same] = [await makeFan(app, one, { email }), await makeFan(app, two, { email })]
  const { campaignId, mailIds } = await makeMails(one, [fan.id])
  expect((await reportMail(complaintReport({ local: await localOf(mailIds[0]!), to: email }))).body.data).toEqual({
    received: 1,
  })
  expect(await read(one, campaignId)).toMatchObject({ sent: 1, bounced: 0, complained: 1, state: 'sending' })
  expect([await stateOf(one, fan.id), await stateOf(two, same.id)]).toEqual(['complained', 'complained'])
  const person = { address: { address: email, key: email.toLowerCase() }, name: '', city: '', source: '' }
  await app.context.db.transaction((tx) => confirmFan(tx, { ...person, userId: two.id }, { way: 'page' }))
  expect([await stateOf(one, fan.id), await stateOf(two, same.id)]).toEqual(['complained', 'mailable'])
  const consent = { basis: 'consent', wording: 'At the table' }
  expect((await ask(three, 'POST', '/fans', { email, consent })).body.data.mail_state).toBe('complained')
  expect(fanListTexts.states.complained).toBe('Reported as spam')
})

test('a report that comes twice changes nothing twice', async () => {
  const artist = await makeArtist(app)
  const fan = await makeFan(app, artist)
  const { mailIds } = await makeMails(artist, [fan.id])
  const raw = bounceReport({ local: await localOf(mailIds[0]!), to: fan.email })
  await reportMail(raw)
  expect(await stateOf(artist, fan.id)).toBe('bounced')
  const person = { address: { address: fan.email, key: fan.email.toLowerCase() }, name: '', city: '', source: '' }
  await app.context.db.transaction((tx) => confirmFan(tx, { ...person, userId: artist.id }, { way: 'page' }))
  expect((await reportMail(raw)).body.data).toEqual({ received: 1 })
  expect(await stateOf(artist, fan.id)).toBe('mailable')
})

test('two reports at the same time about one mail end it once', async () => {
  const artist = await makeArtist(app)
  const fan = await makeFan(app, artist)
  const { mailIds } = await makeMails(artist, [fan.id])
  const local = await localOf(mailIds[0]!)
  await Promise.all(Array.from({ length: 6 }, () => reportMail(bounceReport({ local, to: fan.email }))))
  const { consents } = (await ask(artist, 'GET', `/fans/${fan.id}`)).body.data
  expect(consents.filter(({ kind }: { kind: string }) => kind === 'bounced')).toHaveLength(1)
})

describe('what is forged or unknown', () => {
  test('changes nothing, and is answered as the real one', async () => {
    const artist = await makeArtist(app)
    const fan = await makeFan(app, artist)
    const { mailIds } = await makeMails(artist, [fan.id])
    const forged = `b-${mailIds[0]!.replaceAll('-', '')}-${'0'.repeat(20)}`
    const answers = [
      await report({ type: 'bounce', return_path: `${forged}@bounces.music.example`, status: '5.1.1' }),
      await report({ type: 'bounce', message_id: `<${newId()}@music.example>`, status: '5.1.1' }),
      await report({ type: 'complaint', message_id: 'nothing of ours' }),
      await reportMail(bounceReport({ local: forged, to: fan.email })),
      await reportMail(bounceReport({ local: mailIds[0]!, to: fan.email })),
      await reportMail(bounceReport({ local: await localOf(newId()), to: fan.email })),
      await reportMail('no mail at all'),
    ]
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(answers.map(() => [200, { received: 1 }]))
    expect([await outcomeOf(mailIds[0]!), await stateOf(artist, fan.id)]).toEqual([['sent', null], 'mailable'])
  })

  test('delayed changes nothing, policy ends nobody', async () => {
    const artist = await makeArtist(app)
    const [slow, blocked] = [await makeFan(app, artist), await makeFan(app, artist)]
    const { mailIds } = await makeMails(artist, [slow.id, blocked.id])
    await report(
      { type: 'delayed', message_id: mailIds[0], status: '4.4.1' },
      { type: 'bounce', message_id: mailIds[1], status: '5.7.1' },
    )
    expect(await Promise.all(mailIds.map(outcomeOf))).toEqual([
      ['sent', null],
      ['bounced', 'ours'],
    ])
    expect([await stateOf(artist, slow.id), await stateOf(artist, blocked.id)]).toEqual(['mailable', 'mailable'])
  })

  test('a mail of an erased fan is unknown', async () => {
    const artist = await makeArtist(app)
    const fan = await makeFan(app, artist)
    const { mailIds } = await makeMails(artist, [fan.id])
    await ask(artist, 'DELETE', `/fans/${fan.id}`)
    expect((await report({ type: 'complaint', message_id: mailIds[0] })).body.data).toEqual({ received: 1 })
  })
})

describe('soft bounces', () => {
  const day = 86_400_000
  /** One mail each, so many days ago; `bounces` of them come back softly, in this order. */
  async function history(days: number[], bounces: boolean[]) {
    const artist = await makeArtist(app)
    const fan = await makeFan(app, artist)
    const states: string[] = []
    for (const [at, ago] of days.entries()) {
      const { mailIds } = await makeMails(artist, [fan.id], { state: 'sent' })
      await app.context.db
        .update(campaignMails)
        .set({ sent_at: new Date(app.context.now().getTime() - ago * day).toISOString() })
        .where(eq(campaignMails.id, mailIds[0]!))
      if (bounces[at])
        await report(
          { type: 'bounce', message_id: mailIds[0], status: '4.2.2' },
          { type: 'bounce', message_id: mailIds[0], status: '4.2.2' },
        )
      states.push(await stateOf(artist, fan.id))
    }
    return { states, artist, fan }
  }
  const all = [true, true, true, true]

  test('end mail after four in a row, each counted once, and the history says so', async () => {
    const { states, artist, fan } = await history([9, 7, 5, 1], all)
    expect(states).toEqual(['mailable', 'mailable', 'mailable', 'bounced'])
    const { consents } = (await ask(artist, 'GET', `/fans/${fan.id}`)).body.data
    expect(consents[0]).toMatchObject({ kind: 'bounced', evidence: { status: '4.2.2', in_a_row: 4 } })
  })

  test('begin anew after a mail that arrived: nothing was heard of it for three days', async () => {
    expect((await history([9, 8, 7, 6, 1], [true, true, true, false, true])).states.at(-1)).toBe('mailable')
  })

  test('go on over a mail of which it is too early to say', async () => {
    expect((await history([9, 8, 7, 2, 1], [true, true, true, false, true])).states.at(-1)).toBe('bounced')
  })

  test('begin anew once the owner has confirmed the address', async () => {
    const { artist, fan } = await history([0.003, 0.002, 0.001, 0], all)
    const person = { address: { address: fan.email, key: fan.email.toLowerCase() }, name: '', city: '', source: '' }
    await app.context.db.transaction((tx) => confirmFan(tx, { ...person, userId: artist.id }, { way: 'page' }))
    const { mailIds } = await makeMails(artist, [fan.id])
    await report({ type: 'bounce', message_id: mailIds[0], status: '4.2.2' })
    expect(await stateOf(artist, fan.id)).toBe('mailable')
  })
})

describe('too many', () => {
  /** A mail to so many fans of an artist's own. */
  async function makeLarge(many: number, state: 'sending' | 'sent' = 'sending') {
    const artist = await makeArtist(app)
    const { rows } = await app.context.db.execute<{ id: string }>(sql`
      insert into fans (id, user_id, email, email_key, mail_state, words)
      select gen_random_uuid(), ${artist.id}, key, key, 'mailable', '' from (select ${unique()} || n || '@many.example' as key from generate_series(1, ${many}::int) n) of
      returning id`)
    return {
      artist,
      ...(await makeMails(
        artist,
        rows.map(({ id }) => id),
        { state },
      )),
    }
  }
  const bounceAll = (ids: string[], status = '5.1.1') =>
    report(...ids.map((message_id) => ({ type: 'bounce', message_id, status })))

  test('hard bounces pause a mail: over 5 % from 200 on', async () => {
    const { artist, campaignId, mailIds } = await makeLarge(200)
    await bounceAll(mailIds.slice(0, 10))
    expect(await read(artist, campaignId)).toMatchObject({ state: 'sending', sent: 200, bounced: 10 })
    await bounceAll(mailIds.slice(10, 14), '5.2.2')
    expect(await read(artist, campaignId)).toMatchObject({ state: 'sending', bounced: 14 })
    await bounceAll(mailIds.slice(14, 15))
    expect(await read(artist, campaignId)).toMatchObject({
      state: 'paused',
      paused_reason: campaignTexts.refusedTooOften,
    })
    expect(app.log()).toContain('a mail to fans was paused: too many came back')
  })

  test('a mail with many reports is counted at each tenth, and paused then', async () => {
    const { artist, campaignId, mailIds } = await makeLarge(500)
    await bounceAll(mailIds.slice(0, 29))
    expect(await read(artist, campaignId)).toMatchObject({ state: 'sending', bounced: 29 })
    await bounceAll(mailIds.slice(29, 30))
    expect(await read(artist, campaignId)).toMatchObject({ state: 'paused', bounced: 30 })
  })

  test('three complaints pause a mail to few', async () => {
    const { artist, campaignId, mailIds } = await makeLarge(20)
    for (const id of mailIds.slice(0, 3)) await report({ type: 'complaint', message_id: id })
    expect(await read(artist, campaignId)).toMatchObject({
      state: 'paused',
      complained: 3,
      paused_reason: campaignTexts.complainedTooOften,
    })
  })

  test('a mail that has left stays sent; the operator reads of it once', async () => {
    const { artist, campaignId, mailIds } = await makeLarge(20, 'sent')
    for (const id of mailIds.slice(0, 6)) await report({ type: 'complaint', message_id: id })
    expect(await read(artist, campaignId)).toMatchObject({ state: 'sent', complained: 6, paused_reason: null })
    const said = app
      .log()
      .split('\n')
      .filter((line) => line.includes('of a mail to fans that has left') && line.includes(campaignId))
    expect(said).toHaveLength(1)
  })
})

test('no address is in the log', () => expect(app.log()).not.toMatch(/@(?:post|many)\.example/))
