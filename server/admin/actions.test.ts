import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#server/audit/tables.ts'
import { makeAdmin, makeArtist, makeSecondStep, signIn } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

describe('two-step sign-in of an account', () => {
  test('is turned off by an admin for somebody who lost app and codes: sessions end, the audit says so', async () => {
    const [admin, artist] = [await makeAdmin(app), await makeArtist(app)]
    const { token } = await makeSecondStep(app, artist)
    const path = `/api/admin/users/${artist.id}/two-step`
    expect((await app.request('GET', path, { token: admin.token })).body.data).toEqual({ on: true })
    expect(await app.request('DELETE', path, { token: admin.token })).toMatchObject({ status: 200, body: { data: { on: false } } })
    expect((await app.request('GET', '/api/profile', { token })).status).toBe(401)
    expect((await app.request('GET', '/api/profile', { token: (await signIn(app, artist.email))! })).status).toBe(200)
    const entries = await app.context.db.select().from(auditEntries).where(eq(auditEntries.subject_id, artist.id))
    expect(entries).toMatchObject([{ actor: admin.id, action: 'two_step.removed' }])
    expect(await app.request('DELETE', path, { token: admin.token })).toMatchObject({ status: 409, body: { error: { code: 'two_step_off' } } })
    expect((await app.context.db.select().from(auditEntries).where(eq(auditEntries.subject_id, artist.id)))).toHaveLength(1)
  })

  test('is 404 for an account that is not there', async () => {
    const admin = await makeAdmin(app)
    for (const method of ['GET', 'DELETE']) {
      expect((await app.request(method, `/api/admin/users/${crypto.randomUUID()}/two-step`, { token: admin.token })).status).toBe(404)
    }
  })
})
