import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger, describe as describeError } from '#server/platform/logger.ts'
import { makeArtist, makePaidSession, newEmail, onboardingForm, signIn, unique } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Every secret that the product handles, searched for in everything it logs at the most verbose level. */
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
  await app.context.db.execute(
    sql`create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'stopped by %', new using errcode = 'P0001', detail = new::text; end $$`,
  )
})
afterAll(() => app.close())

/** Makes every insert into a table fail while `work` runs, with the whole row in PostgreSQL's own message. */
async function whileInsertsFail(table: string, work: () => Promise<unknown>): Promise<void> {
  await app.context.db.execute(
    sql.raw(`create trigger stop_here before insert on ${table} for each row execute function stop_here()`),
  )
  await work()
  await app.context.db.execute(sql.raw(`drop trigger stop_here on ${table}`))
}
const key = () => ({ apikey: app.auth.keys.anonKey })
const hashOf = async (email: string) =>
  (
    await app.context.db.execute<{ hash: string }>(
      sql`select password_hash as hash from auth.users where email = ${email}`,
    )
  ).rows[0]!.hash

describe('the log never contains', () => {
  test('the password, its hash or a token, when a user signs in, refreshes and signs out', async () => {
    const artist = await makeArtist(app)
    const password = `pass-${unique()}`
    await app.context.ports.auth.setPassword(artist.id, password)
    const { body } = await app.request('POST', '/auth/v1/token?grant_type=password', {
      headers: key(),
      body: { email: artist.email, password },
    })
    const refreshed = await app.request('POST', '/auth/v1/token?grant_type=refresh_token', {
      headers: key(),
      body: { refresh_token: body.refresh_token },
    })
    await app.request('POST', '/auth/v1/token?grant_type=password', {
      headers: key(),
      body: { email: artist.email, password: `wrong-${password}` },
    })
    await app.request('POST', '/auth/v1/logout', { token: refreshed.body.access_token, headers: key() })
    const hash = await hashOf(artist.email)
    expect(hash).toContain('argon2')
    expect(app.log()).toContain('/auth/v1/token')
    for (const secret of [
      password,
      hash,
      hash.split('$').at(-1)!,
      body.access_token,
      body.refresh_token,
      refreshed.body.access_token,
      refreshed.body.refresh_token,
      app.auth.keys.serviceKey,
    ]) {
      expect(secret.length).toBeGreaterThan(10)
      expect(app.log()).not.toContain(secret)
    }
  })

  test('the password or its hash, when the authentication service cannot store them', async () => {
    const password = `pass-${unique()}`
    const form = onboardingForm(await makePaidSession(app), { password })
    await whileInsertsFail('auth.users', async () =>
      expect((await app.request('POST', '/api/onboarding/complete', { body: form })).status).toBeGreaterThanOrEqual(
        500,
      ),
    )
    expect(app.log()).toContain('P0001')
    expect(app.log()).not.toContain(password)
    expect(app.log()).not.toContain('argon2')
    expect(app.log()).not.toContain(form.email)
  })

  test('a refresh token, when a session cannot be stored', async () => {
    const artist = await makeArtist(app)
    await whileInsertsFail('auth.sessions', async () => expect(await signIn(app, artist.email)).toBeNull())
    expect(app.log()).not.toContain(artist.email)
  })

  test('typed text or the token, when a release cannot be stored; only the place of the failure', async () => {
    const artist = await makeArtist(app)
    const title = `Unheard ${unique()}`
    await whileInsertsFail('releases', async () => {
      const answer = await app.request('POST', '/api/releases', {
        token: artist.token,
        body: { title, release_date: '2027-01-01', release_type: 'single' },
      })
      expect(answer.status).toBe(500)
      expect(answer.body.requestId).toMatch(/^[0-9a-f-]{36}$/)
      const line = app
        .log()
        .split('\n')
        .find((entry) => entry.includes(answer.body.requestId) && entry.includes('request failed'))!
      expect(JSON.parse(line)).toMatchObject({ level: 50, err: { name: 'DatabaseError', databaseCode: 'P0001' } })
      expect(line).toContain('insert into')
      expect(answer.text).not.toContain('insert')
    })
    for (const secret of [title, artist.token, artist.email]) expect(app.log()).not.toContain(secret)
  })

  test('an address, when two accounts would share it', async () => {
    const email = newEmail()
    await makeArtist(app, { email })
    await app.request('POST', '/api/onboarding/complete', {
      body: onboardingForm(await makePaidSession(app), { email }),
    })
    expect(app.log()).not.toContain(email)
  })

  test('the link of a mail', async () => {
    const artist = await makeArtist(app)
    await app.request('POST', '/auth/v1/recover', { headers: key(), body: { email: artist.email } })
    const mail = await app.mailTo(artist.email, 'recovery')
    const link = new URL(/https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.text)![0])
    const answer = await app.request('GET', link.pathname + link.search)
    const hash = new URLSearchParams(new URL(answer.headers.get('location')!).hash.slice(1))
    for (const secret of [link.searchParams.get('token')!, hash.get('access_token')!, hash.get('refresh_token')!]) {
      expect(secret.length).toBeGreaterThan(10)
      expect(app.log()).not.toContain(secret)
    }
  })
})

test('a secret logged by mistake under a telling name', () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const secret = {
    password: 's3cret',
    token: 's3cret',
    access_token: 's3cret',
    refresh_token: 's3cret',
    authorization: 's3cret',
    apikey: 's3cret',
    cookie: 's3cret',
  }
  logger.info(secret, 'one')
  logger.info({ body: secret }, 'two')
  logger.info({ request: { headers: secret } }, 'three')
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain('s3cret')
})

test('a failure that is a plain object is logged with its message, without its other properties', () =>
  expect(describeError({ message: 'timeout', stack: 'at x', queue: 'mail', parameters: ['secret'] })).toEqual({
    message: 'timeout',
    queue: 'mail',
  }))
