import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { newId } from '#server/platform/ids.ts'
import { makeFan, sendDue } from '#server/testing/fans.ts'
import { startMailSink } from '#server/testing/mail-sink.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { mailedAppOfFile } from '#server/testing/of-file.ts'
import { makeTestApp } from '#server/testing/test-app.ts'

const { app, sink } = mailedAppOfFile({ FAN_MAIL_FROM: 'artists@music.example' })

const ask = (of: TestArtist, method: string, path: string, body?: object) =>
  app.request(method, `/api${path}`, { token: of.token, body })
const send = async (of: TestArtist): Promise<string> => {
  const words = { subject: 'Out on Friday', content: 'Hello', postal_address: 'Kajen 1' }
  return (await ask(of, 'POST', '/campaigns', { id: newId(), ...words })).body.data.id
}
const read = async (of: TestArtist, id: string) => (await ask(of, 'GET', `/campaigns/${id}`)).body.data
const ended = async (of: TestArtist, id: string, state: string) => {
  await expect.poll(async () => (await read(of, id)).state).toBe(state)
  return read(of, id)
}

test('leaves over kept connections, from the artist at the address for fans, with the headers of a list', async () => {
  const artist = await makeArtist(app)
  const fans = await Promise.all(Array.from({ length: 6 }, () => makeFan(app, artist)))
  expect(await ended(artist, await send(artist), 'sent')).toMatchObject({ total: 6, sent: 6 })
  const got = fans.map(({ email }) => sink.to(email))
  expect(got.map((mails) => mails.length)).toEqual(fans.map(() => 1))
  const [mail] = got[0]!
  expect(mail!.headers).toMatchObject({
    from: expect.stringMatching(/^"?Marlin"? <artists@music\.example>$/),
    'list-id': `<${artist.id}.music.example>`,
    'list-unsubscribe': expect.stringMatching(/^<https:\/\/music\.example\/u\/[\w-]{22}>$/),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    precedence: 'bulk',
  })
  expect(new Set(got.map(([one]) => one!.headers['message-id'])).size).toBe(6)
})

test('an address that does not exist gets no more mail, from no artist; the others get theirs', async () => {
  const artist = await makeArtist(app)
  const [dead, alive] = [await makeFan(app, artist), await makeFan(app, artist)]
  sink.answer('recipient', dead.email)
  expect(await ended(artist, await send(artist), 'sent')).toMatchObject({ total: 2, sent: 1, failed: 1 })
  sink.answer('take')
  expect(sink.to(alive.email)).toHaveLength(1)
  const { mail_state, consents } = (await ask(artist, 'GET', `/fans/${dead.id}`)).body.data
  expect([mail_state, consents[0].kind]).toEqual(['bounced', 'bounced'])
})

test('a refusal for the content, or for now, ends mail to nobody', async () => {
  const artist = await makeArtist(app)
  const fan = await makeFan(app, artist)
  sink.answer('later', fan.email)
  const id = await send(artist)
  await sendDue(app)
  expect(await read(artist, id)).toMatchObject({ state: 'sending', sent: 0, failed: 0 })
  sink.answer('content', fan.email)
  app.setNow(new Date(Date.now() + 31 * 60_000))
  await sendDue(app)
  expect(await ended(artist, id, 'sent')).toMatchObject({ sent: 0, failed: 1 })
  app.setNow(null)
  sink.answer('take')
  expect((await ask(artist, 'GET', `/fans/${fan.id}`)).body.data.mail_state).toBe('mailable')
})

test('a mail that comes back too often pauses itself, from 200 on', async () => {
  const artist = await makeArtist(app)
  await app.context.db.execute(sql`
    insert into fans (id, user_id, email, email_key, mail_state, words)
    select gen_random_uuid(), ${artist.id}, key, key, 'mailable', '' from (select 'old-' || n || '@gone.example' as key from generate_series(1, 230) n) of`)
  sink.answer('recipient')
  const { failed, sent, paused_reason } = await ended(artist, await send(artist), 'paused')
  sink.answer('take')
  expect([failed >= 200 && failed <= 204, sent, paused_reason]).toEqual([true, 0, texts.refusedTooOften])
})

test('a mail server that does not let us in pauses the mail and says why', async () => {
  const strict = await startMailSink({ authOptional: false, onAuth: (_auth, _session, done) => done(new Error('no')) })
  const closed = await makeTestApp({
    SMTP_URL: strict.url.replace('smtp://', 'smtp://name:wrong@'),
    MAIL_FROM: 'mail@music.example',
    PUBLIC_URL: 'https://music.example',
  })
  const artist = await makeArtist(closed)
  await makeFan(closed, artist)
  const words = { id: newId(), subject: 'Out', content: 'Hello', postal_address: 'Kajen 1' }
  await closed.request('POST', '/api/campaigns', { token: artist.token, body: words })
  const now = async () => (await closed.request('GET', `/api/campaigns/${words.id}`, { token: artist.token })).body.data
  await expect.poll(async () => (await now()).state).toBe('paused')
  expect(await now()).toMatchObject({ paused_reason: texts.noAccess, sent: 0 })
  await closed.close()
  await strict.close()
})
