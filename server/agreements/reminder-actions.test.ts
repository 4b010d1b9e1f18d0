import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { remindSigners } from '#server/agreements/reminder-actions.ts'
import { saveSplit } from '#server/testing/agreements.ts'
import { makeArtist, makeRelease, makeSong, unique, type TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

const app = appOfFile()
afterEach(() => app.setNow(null))

const sentAt = Date.parse('2026-11-02T10:00:00Z')
const dayAfter = (days: number) => app.setNow(new Date(sentAt + days * 86_400_000))

/** A sheet of two others that was mailed at `sentAt`. */
async function send(artist: TestArtist) {
  dayAfter(0)
  const named = ['Yaw Osei', 'Ada Ferro'].map((legal_name) => ({
    legal_name,
    share: 50,
    email: `${unique()}@example.com`,
  }))
  const release = await makeRelease(app, artist)
  const song = await makeSong(app, artist, release.id)
  const sheet = await saveSplit(app, artist, song.id, named)
  const { body } = await app.request('POST', `/api/songs/${song.id}/agreement`, {
    token: artist.token,
    body: { version: sheet.version },
  })
  const secrets = await Promise.all(
    named.map(async ({ email }) => /\/sign\/([\w-]{43})/.exec((await app.mailTo(email, 'split_invitation')).text)![1]!),
  )
  return { release, named, secrets, version: body.data.versions[0] }
}
const remindersOf = async (email: string): Promise<number> => {
  const { rows } = await app.context.db.execute<{ n: number }>(
    sql`select count(*)::int as n from mails m join split_signers g on g.user_id = m.user_id and g.email = ${email}
      where m.kind = 'split_reminder' and (m.content->>'to' = ${email} or m.id = g.mail_id)`,
  )
  return rows[0]!.n
}
const arrived = async (email: string) =>
  (await app.outbox.list(email)).filter(({ kind }) => kind === 'split_reminder').length

test('reminds 5, 10 and 15 days after sending, once each, with a link that works', async () => {
  const { named, version } = await send(await makeArtist(app))
  const { email } = named[0]!
  for (const [days, count] of [
    [4.9, 0],
    [5, 1],
    [5.1, 1],
    [10, 2],
    [15, 3],
    [40, 3],
  ] as const) {
    dayAfter(days)
    await Promise.all([remindSigners(app.context), remindSigners(app.context)])
    await expect.poll(() => arrived(email)).toBe(count)
  }
  const { text } = await app.mailTo(email, 'split_reminder')
  const secret = /\/sign\/([\w-]{43})/.exec(text)![1]!
  expect(text).toMatch(new RegExp(`No more reminders: \\S+/sign/${secret}#reminders`))
  const page = await app.request('GET', `/api/sign/${secret}`)
  expect(page.body.data.hash).toBe(version.hash)
})

test('sends one mail for missed runs; an answer or opting out ends the reminders', async () => {
  const { named, secrets, version } = await send(await makeArtist(app))
  await app.request('POST', `/api/sign/${secrets[0]}/decline`, { body: { hash: version.hash, reason: 'No' } })
  dayAfter(11)
  await remindSigners(app.context)
  await expect.poll(() => arrived(named[1]!.email)).toBe(1)
  await app.request('POST', `/api/sign/${secrets[1]}/reminders`, { body: { off: true } })
  dayAfter(20)
  await remindSigners(app.context)
  expect([await remindersOf(named[0]!.email), await arrived(named[1]!.email)]).toEqual([0, 1])
})

test('reminds 3 days before the upload and names its day', async () => {
  const { release, named } = await send(await makeArtist(app))
  await app.context.db.execute(
    sql`update release_tasks set due_date = '2026-11-06' where release_id = ${release.id} and template_key = 'upload'`,
  )
  dayAfter(0.5)
  await remindSigners(app.context)
  dayAfter(1)
  await remindSigners(app.context)
  dayAfter(1.5)
  await remindSigners(app.context)
  await expect.poll(() => arrived(named[0]!.email)).toBe(1)
  expect((await app.mailTo(named[0]!.email, 'split_reminder')).text).toContain('Nov 6, 2026')
})

test('the reminder before the upload does not replace the others', async () => {
  const { release, named } = await send(await makeArtist(app))
  await app.context.db.execute(
    sql`update release_tasks set due_date = '2026-11-13' where release_id = ${release.id} and template_key = 'upload'`,
  )
  for (const [days, count] of [
    [5, 1],
    [8, 2],
    [9, 2],
    [10, 3],
    [10.5, 3],
  ] as const) {
    dayAfter(days)
    await remindSigners(app.context)
    await expect.poll(() => arrived(named[0]!.email)).toBe(count)
  }
})

test('a link lasts 90 days from the last time one was sent, and so do earlier ones', async () => {
  const artist = await makeArtist(app)
  const { secrets, version } = await send(artist)
  const statuses = () =>
    Promise.all(secrets.map(async (secret) => (await app.request('GET', `/api/sign/${secret}`)).status))
  dayAfter(60)
  await app.request('POST', `/api/split-signers/${version.signers[0].id}/invite`, { token: artist.token, body: {} })
  dayAfter(89.9)
  expect(await statuses()).toEqual([200, 200])
  dayAfter(90)
  expect(await statuses()).toEqual([200, 404])
  dayAfter(149.9)
  expect(await statuses()).toEqual([200, 404])
  dayAfter(150)
  expect(await statuses()).toEqual([404, 404])
})

test('sends no reminders for a lapsed account', async () => {
  const artist = await makeArtist(app)
  const { named } = await send(artist)
  await app.context.db.execute(sql`update subscriptions set status = 'canceled' where user_id = ${artist.id}`)
  dayAfter(6)
  await remindSigners(app.context)
  expect(await remindersOf(named[0]!.email)).toBe(0)
})
