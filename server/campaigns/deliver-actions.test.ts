import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { fanMailDomains } from '#server/campaigns/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { makeFan, sendDue } from '#server/testing/fans.ts'
import { makeAdmin, makeArtist, unique, type TestArtist } from '#server/testing/make.ts'
import { mailedAppOfFile } from '#server/testing/of-file.ts'

const { app, sink } = mailedAppOfFile({
  FAN_MAIL_FROM: 'artists@music.example',
  ADMIN_EMAILS: 'operator@music.example',
})
afterEach(() => {
  sink.answer('take')
  app.setNow(null)
})

const start = Date.parse('2027-03-01T12:00:00Z')
const after = (minutes: number) => app.setNow(new Date(start + minutes * 60_000))

/** An artist with fans at the domains, whose mail is due at the stopped clock's time. Nothing is sent before `run`. */
async function campaignTo(...domains: string[]) {
  const artist = await makeArtist(app)
  for (const domain of domains) await makeFan(app, artist, { email: `${unique()}@${domain}` })
  return { artist, id: await schedule(artist) }
}
async function schedule(artist: TestArtist): Promise<string> {
  app.setNow(new Date(start - 60_000))
  const body = { id: newId(), subject: 'Out', content: 'Hello', postal_address: 'Kajen 1', at: new Date(start) }
  const { status } = await app.request('POST', '/api/campaigns', { token: artist.token, body })
  expect(status).toBe(201)
  after(0)
  return body.id
}
const run = () => sendDue(app)
const read = async ({ artist, id }: { artist: TestArtist; id: string }) =>
  (await app.request('GET', `/api/campaigns/${id}`, { token: artist.token })).body.data
const at = (domain: string) => sink.mails.filter(({ to }) => to[0]!.endsWith(`@${domain}`)).length
const heldRow = async (domain: string) =>
  (await app.context.db.select().from(fanMailDomains).where(eq(fanMailDomains.domain, domain)))[0]
const newDomain = () => `${unique()}.example`.toLowerCase()

test('a domain that asks us to wait waits alone, longer each time, and resumes once it accepts a mail', async () => {
  const [slow, quick] = [newDomain(), newDomain()]
  sink.answer('later', `@${slow}`)
  const mail = await campaignTo(...Array.from({ length: 8 }, () => slow), quick, quick)
  await run()
  expect([at(slow), at(quick)]).toEqual([0, 2])
  expect(await read(mail)).toMatchObject({ state: 'sending', sent: 2, waits_for: [{ domain: slow, trouble: 'asked' }] })
  expect(await heldRow(slow)).toMatchObject({ refusals: 1, status: '4.3.0' })

  after(0.9)
  await run()
  expect(await heldRow(slow)).toMatchObject({ refusals: 1 })
  after(1.1)
  await run()
  expect(await heldRow(slow)).toMatchObject({ refusals: 2, since: new Date(start).toISOString() })
  after(2.5)
  await run()
  expect(await heldRow(slow)).toMatchObject({ refusals: 2 })

  sink.answer('take')
  after(60)
  await run()
  expect([at(slow), await heldRow(slow)]).toEqual([8, undefined])
  expect(await read(mail)).toMatchObject({ state: 'sent', sent: 10, failed: 0, waits_for: [] })
})

test('the domain waits for the mails of every artist', async () => {
  const slow = newDomain()
  sink.answer('later', `@${slow}`)
  await campaignTo(slow)
  await run()
  sink.answer('take')
  const other = await campaignTo(slow)
  await run()
  expect([at(slow), (await read(other)).waits_for]).toEqual([0, [{ domain: slow, trouble: 'asked' }]])
  after(40)
  await run()
  expect(at(slow)).toBe(2)
})

test('one full mailbox delays nobody else at its domain, and is tried again after half an hour', async () => {
  const domain = newDomain()
  const artist = await makeArtist(app)
  const full = await makeFan(app, artist, { email: `full@${domain}` })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await makeFan(app, artist, { email: `${name}@${domain}` })
  sink.answer('full', full.email)
  const mail = { artist, id: await schedule(artist) }
  await run()
  expect([at(domain), await heldRow(domain)]).toEqual([5, undefined])
  sink.answer('take')
  after(29)
  await run()
  expect(at(domain)).toBe(5)
  after(31)
  await run()
  expect([at(domain), (await read(mail)).state]).toEqual([6, 'sent'])
})

test('a mail that is postponed for three days is given up, as are those that waited for the same domain; nobody is removed from the list', async () => {
  const slow = newDomain()
  sink.answer('later', `@${slow}`)
  const mail = await campaignTo(...Array.from({ length: 9 }, () => slow))
  for (let hours = 0; hours <= 71; hours += 1) {
    after(hours * 60 + 1)
    await run()
  }
  expect(await read(mail)).toMatchObject({ state: 'sending', failed: 0 })
  after(72 * 60 + 1)
  await run()
  expect(await read(mail)).toMatchObject({ state: 'sent', sent: 0, failed: 9 })
  const { rows } = await app.context.db.execute(
    sql`select distinct mail_state from fans where user_id = ${mail.artist.id}`,
  )
  expect(rows).toEqual([{ mail_state: 'mailable' }])
})

test('a block suppresses nobody, holds its domain for a day, and tells the operator once', async () => {
  const [blocking, open] = [newDomain(), newDomain()]
  sink.answer('policy', `@${blocking}`)
  const mail = await campaignTo(blocking, blocking, open)
  await run()
  expect([at(blocking), at(open)]).toEqual([0, 1])
  expect(await read(mail)).toMatchObject({
    state: 'sending',
    failed: 0,
    waits_for: [{ domain: blocking, trouble: 'blocked' }],
  })
  expect(app.log()).toContain(`"domain":"${blocking}","status":"5.7.1"`)
  const told = () =>
    sink.to('operator@music.example').filter(({ headers }) => headers.subject!.includes(blocking)).length
  await expect.poll(told).toBe(1)
  after(23 * 60)
  await run()
  expect(await heldRow(blocking)).toMatchObject({ refusals: 1 })

  sink.answer('take')
  after(25 * 60)
  await run()
  expect(await read(mail)).toMatchObject({ state: 'sent', sent: 3, failed: 0 })
  expect(told()).toBe(1)
})

test('a server that is closing down ends the run, and holds no domain', async () => {
  const domains = [newDomain(), newDomain()]
  sink.answer('closing')
  const mail = await campaignTo(...domains)
  await run()
  expect(await Promise.all(domains.map(heldRow))).toEqual([undefined, undefined])
  sink.answer('take')
  await run()
  expect(await read(mail)).toMatchObject({ state: 'sent', sent: 2 })
})

test('domain after domain that says no: our own mail server wants a rest', async () => {
  sink.answer('later')
  const mail = await campaignTo(...Array.from({ length: 40 }, newDomain))
  await run()
  const held = await app.context.db.$count(fanMailDomains)
  // Those on their way at the same time may be more.
  expect(held).toBeGreaterThanOrEqual(5)
  expect(held).toBeLessThan(12)
  sink.answer('take')
  after(40)
  await run()
  expect(await read(mail)).toMatchObject({ state: 'sent', sent: 40 })
})

test('a fan who unsubscribes while the mail is being sent gets none', async () => {
  const domain = newDomain()
  const mail = await campaignTo(domain, domain)
  sink.answer('later', `@${domain}`)
  await run()
  sink.answer('take')
  await app.context.db.execute(sql`update fans set mail_state = 'unsubscribed' where user_id = ${mail.artist.id}`)
  after(40)
  await run()
  expect(at(domain)).toBe(0)
  expect(await read(mail)).toMatchObject({ state: 'sent', sent: 0, left_out: 2 })
})

test('an admin sees the domains that wait, and sends their mails immediately; nobody else can', async () => {
  const blocking = newDomain()
  sink.answer('policy', `@${blocking}`)
  const mail = await campaignTo(blocking)
  await run()
  sink.answer('take')
  app.setNow(null)
  const admin = await makeAdmin(app)
  const ask = (method: string, path: string, token = admin.token) =>
    app.request(method, `/api/admin/fan-mail-domains${path}`, { token })
  expect((await ask('GET', '', mail.artist.token)).status).toBe(403)
  const shown = (await ask('GET', '')).body.data
  expect(shown).toContainEqual(
    expect.objectContaining({ domain: blocking, trouble: 'blocked', status: '5.7.1', waiting: 1 }),
  )
  expect((await ask('DELETE', `/${blocking}`, mail.artist.token)).status).toBe(403)
  expect((await ask('DELETE', `/${blocking}`)).status).toBe(200)
  expect((await ask('DELETE', `/${blocking}`)).body.error.message).toBe(texts.noSuchDomain)
  after(1)
  await run()
  expect([at(blocking), (await read(mail)).state]).toEqual([1, 'sent'])
  const { body } = await app.request('GET', '/api/admin/audit', { token: admin.token })
  expect(body.data[0]).toMatchObject({ action: 'fan_mail_domain.released', details: { domain: blocking } })
})
