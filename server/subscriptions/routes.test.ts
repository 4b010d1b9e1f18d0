import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { serverTexts } from '#domain/shared/texts.ts'
import { makeAdmin, makeArtist, onboardArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

const status = (artist: TestArtist) => app.request('GET', '/api/subscription/status', { token: artist.token })
const create = (artist: TestArtist) => app.request('POST', '/api/releases', { token: artist.token, body: { title: 'T', release_date: '2027-01-01', release_type: 'single' } })

test('the status needs a token', async () => {
  expect(await app.request('GET', '/api/subscription/status')).toMatchObject({ status: 401, body: { success: false, error: { message: serverTexts.signInNeeded } } })
})

test('a sandbox trial becomes active at its end by the clock, not a moment before', async () => {
  app.setNow('2026-11-02T10:00:00Z')
  const artist = await onboardArtist(app)
  expect((await status(artist)).body.data).toMatchObject({ status: 'trialing', plan: 'artist', trialEndsAt: '2026-11-09T10:00:00.000Z', currentPeriodEnd: '2026-11-09T10:00:00.000Z', cancelAtPeriodEnd: false })
  app.setNow('2026-11-09T09:59:59.999Z')
  expect((await status(artist)).body.data.status).toBe('trialing')
  app.setNow('2026-11-09T10:00:00Z')
  expect((await status(artist)).body.data.status).toBe('active')
  expect((await app.request('GET', '/api/profile', { token: artist.token })).body.data.subscription.status).toBe('active')
  expect((await create(artist)).status).toBe(201)
})

test("a trial at a real provider does not become active by our clock", async () => {
  const artist = await makeArtist(app, { status: 'trialing', trialEndsAt: '2026-01-01T00:00:00.000Z' })
  await app.context.db.execute(sql`update subscriptions set provider = 'stripe' where user_id = ${artist.id}`)
  expect((await status(artist)).body.data.status).toBe('trialing')
})

test.each([['trialing', 201], ['active', 201], ['past_due', 201], ['canceled', 403], ['none', 403]] as const)('an account that is %s is answered %i when it writes', async (subscription, code) => {
  const artist = await makeArtist(app, { status: subscription })
  expect((await status(artist)).body.data.status).toBe(subscription)
  const answer = await create(artist)
  expect(answer.status).toBe(code)
  if (code === 403) expect(answer.body.error).toEqual({ code: 'subscription_ended', message: 'Your subscription has ended. Renew it to make changes.' })
})

test.each(['canceled', 'none'] as const)('an admin writes although the subscription is %s', async (subscription) => {
  expect((await create(await makeAdmin(app, { status: subscription }))).status).toBe(201)
})

test('an account without a subscription reads its profile and status', async () => {
  const artist = await makeArtist(app, { status: 'none' })
  expect((await status(artist)).body.data).toMatchObject({ status: 'none', plan: null, trialEndsAt: null, currentPeriodEnd: null, cancelAtPeriodEnd: false })
  expect((await app.request('GET', '/api/profile', { token: artist.token })).status).toBe(200)
})
