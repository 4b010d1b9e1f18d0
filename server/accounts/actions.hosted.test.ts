import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '#server/auth-service/test-service.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createHostedAuth } from '#server/ports/auth/hosted.ts'
import { testPassword } from '#server/testing/insert-user.ts'
import { makeArtist, newEmail } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

/** Addresses in ADMIN_EMAILS, one per test that needs one. */
const listed = Array.from({ length: 8 }, newEmail)
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ ADMIN_EMAILS: listed.join(', ').toUpperCase() })
})
afterAll(() => app.close())

describe('with a hosted project', () => {
  /** Replaces the hosted project: a service with its own database, reached over HTTP, that reports no proofs. */
  let project: TestService
  let database: TestDatabase
  let product: TestApp
  beforeAll(async () => {
    database = await makeTestDatabase()
    project = await startTestService(database.db, { AUTH_AUTOCONFIRM: 'off' })
    product = await makeTestApp({ ADMIN_EMAILS: bossAddress })
    const { anonKey, serviceKey } = project.service.keys
    const config = readConfig({
      SUPABASE_URL: project.url,
      SUPABASE_ANON_KEY: anonKey,
      SUPABASE_SERVICE_ROLE_KEY: serviceKey,
    })
    Object.assign(product.context.ports, { auth: createHostedAuth(config, createLogger('silent')) })
  })
  afterAll(async () => {
    await product.close()
    await project.close()
    await database.close()
  })
  const bossAddress = newEmail()
  const profileOf = (token: string) => product.request('GET', '/api/profile', { token })
  /** The account after setup. The hosted project itself ends nothing on a proof. */
  async function makePerson(email = newEmail()) {
    const artist = await makeArtist(product, { email, proved: false })
    await product.context.ports.auth.createUser({ id: artist.id, email, password: testPassword, metadata: {} })
    await database.db.execute(sql`update auth.users set address_proved_at = now() where id = ${artist.id}`)
    const { data } = await project.client().auth.signInWithPassword({ email, password: testPassword })
    return { id: artist.id, email, token: data.session!.access_token, refreshToken: data.session!.refresh_token }
  }
  async function signInAtProject(email: string): Promise<string> {
    const client = project.client()
    await client.auth.resetPasswordForEmail(email)
    return (await client.auth.verifyOtp({ type: 'recovery', token_hash: project.lastMail(email).tokenHash })).data
      .session!.access_token
  }
  /** Tokens count in whole seconds, so an older session must begin in an earlier one. */
  const nextSecond = () => new Promise((done) => setTimeout(done, 1100 - (Date.now() % 1000)))

  test('the first call of a session begun by mail ends all other sessions, their tokens and the calendar address, once', async () => {
    const stranger = await makePerson(bossAddress)
    const { url } = (await product.request('POST', '/api/calendar-feed', { token: stranger.token })).body.data
    expect((await profileOf(stranger.token)).body.data).toMatchObject({ address_proved: false, account_type: 'artist' })
    await nextSecond()
    const owner = await signInAtProject(bossAddress)
    expect((await profileOf(owner)).body.data).toMatchObject({ address_proved: true, account_type: 'admin' })
    expect((await profileOf(stranger.token)).status).toBe(401)
    expect(
      (await project.call('POST', '/token?grant_type=refresh_token', { refresh_token: stranger.refreshToken })).status,
    ).toBe(400)
    expect((await product.request('GET', new URL(url).pathname)).status).toBe(404)
    const later = await project.client().auth.signInWithPassword({ email: bossAddress, password: testPassword })
    const { url: kept } = (
      await product.request('POST', '/api/calendar-feed', { token: later.data.session!.access_token })
    ).body.data
    expect((await profileOf(await signInAtProject(bossAddress))).status).toBe(200)
    expect((await product.request('GET', new URL(kept).pathname)).status).toBe(200)
    expect((await profileOf(later.data.session!.access_token)).status).toBe(200)
  })

  test('a changed address is adopted unproved, and a link to the old one proves nothing about the new one', async () => {
    const [person, address] = [await makePerson(), newEmail()]
    const byMail = await signInAtProject(person.email)
    expect((await profileOf(byMail)).body.data.address_proved).toBe(true)
    await project.admin().auth.admin.updateUserById(person.id, { email: address, email_confirm: true })
    const { data } = await project.client().auth.signInWithPassword({ email: address, password: testPassword })
    expect((await profileOf(data.session!.access_token)).body.data).toMatchObject({
      email: address,
      address_proved: false,
    })
    expect((await profileOf(byMail)).body.data).toMatchObject({ email: address, address_proved: false })
  })
})
