import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTypeTexts } from '#domain/admin/texts.ts'
import { auditEntries } from '#server/audit/tables.ts'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { makeAdmin, makeArtist, makeSecondStep, signIn, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

describe('two-step sign-in of an account', () => {
  test('is turned off by an admin for someone who lost app and codes: sessions end, and the audit records it', async () => {
    const [admin, artist] = [await makeAdmin(app), await makeArtist(app)]
    const { token } = await makeSecondStep(app, artist)
    const path = `/api/admin/users/${artist.id}/two-step`
    expect((await app.request('GET', path, { token: admin.token })).body.data).toEqual({ on: true })
    expect(await app.request('DELETE', path, { token: admin.token })).toMatchObject({
      status: 200,
      body: { data: { on: false } },
    })
    expect((await app.request('GET', '/api/profile', { token })).status).toBe(401)
    expect((await app.request('GET', '/api/profile', { token: (await signIn(app, artist.email))! })).status).toBe(200)
    const entries = await app.context.db.select().from(auditEntries).where(eq(auditEntries.subject_id, artist.id))
    expect(entries).toMatchObject([{ actor: admin.id, action: 'two_step.removed' }])
    expect(await app.request('DELETE', path, { token: admin.token })).toMatchObject({
      status: 409,
      body: { error: { code: 'two_step_off' } },
    })
    expect(await app.context.db.select().from(auditEntries).where(eq(auditEntries.subject_id, artist.id))).toHaveLength(
      1,
    )
  })

  test('answers 404 for an unknown account', async () => {
    const admin = await makeAdmin(app)
    for (const method of ['GET', 'DELETE']) {
      expect(
        (await app.request(method, `/api/admin/users/${crypto.randomUUID()}/two-step`, { token: admin.token })).status,
      ).toBe(404)
    }
  })
})

describe('the sessions of an account', () => {
  let boss: TestArtist
  beforeAll(async () => {
    boss = await makeAdmin(app)
  })

  const end = (id: string, token = boss.token) => app.request('DELETE', `/api/admin/users/${id}/sessions`, { token })
  const works = async (token: string) => (await app.request('GET', '/api/profile', { token })).status
  /** Tokens count whole seconds: what began in the second before is certainly older. */
  const passSecond = () => new Promise((later) => setTimeout(later, 1_100))

  test('an admin ends every session of an account, which may sign in again; the audit records it', async () => {
    const [artist, other] = [await makeArtist(app), await makeArtist(app)]
    const second = (await signIn(app, artist.email))!
    expect((await app.request('GET', '/api/sessions', { token: second })).body.data.sessions).toHaveLength(2)
    expect(await end(artist.id)).toMatchObject({ status: 200, body: { data: { ended: true } } })
    expect([await works(artist.token), await works(second), await works(other.token), await works(boss.token)]).toEqual(
      [401, 401, 200, 200],
    )
    expect(await works((await signIn(app, artist.email))!)).toBe(200)
    const [entry] = (await app.request('GET', '/api/admin/audit', { token: boss.token })).body.data
    expect(entry).toMatchObject({ action: 'sessions.ended', actor: boss.id, subject_id: artist.id })
  })

  test('works if the authentication service does not reveal its sessions', async () => {
    const artist = await makeArtist(app)
    const ports = app.context.ports as { auth: AppContext['ports']['auth'] }
    const { auth } = ports
    ports.auth = { ...auth, sessions: null }
    try {
      await passSecond()
      expect((await end(artist.id)).status).toBe(200)
      expect(await works(artist.token)).toBe(401)
      expect(await works((await signIn(app, artist.email))!)).toBe(200)
    } finally {
      ports.auth = auth
    }
  })

  test('is refused to everyone else, and for unknown accounts', async () => {
    const artist = await makeArtist(app)
    expect((await end(boss.id, artist.token)).status).toBe(403)
    expect(await end(newId())).toMatchObject({ status: 404, body: { error: { message: accountTypeTexts.notFound } } })
    expect((await end('nonsense')).status).toBe(404)
  })
})
