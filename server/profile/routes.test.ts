import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profile } from '#domain/profile/schema.ts'
import { addressTexts, profileTexts } from '#domain/profile/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { makeArtist, onboardArtist, openMailedLink } from '#server/testing/make.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

test("returns the caller's own profile, with everything in its schema and nothing else", async () => {
  const [artist] = [await onboardArtist(app, { artist_name: 'Marlin', phone: '+45 12' }), await makeArtist(app)]
  const answer = await app.request('GET', '/api/profile', { token: artist.token })
  expect(answer.status).toBe(200)
  expect(profile.strict().safeParse(answer.body.data).error).toBeUndefined()
  expect(answer.body.data).toMatchObject({
    id: artist.id,
    email: artist.email,
    first_name: 'Mara',
    last_name: 'Elin Lindholt',
    phone: '+45 12',
    phone_verified: false,
    artist_name: 'Marlin',
    billing_address: null,
    referral_credits: 0,
    account_type: 'artist',
    version: 1,
    subscription: { status: 'trialing' },
  })
})

test('requires a token', async () => {
  expect(await app.request('GET', '/api/profile')).toMatchObject({
    status: 401,
    body: { success: false, error: { code: 'unauthorized', message: serverTexts.signInNeeded } },
  })
})

const put = (token: string | undefined, body: unknown) => app.request('PUT', '/api/profile', { token, body })

test('stores a changed name, increments the version, and copies it to the user metadata', async () => {
  const artist = await makeArtist(app)
  const answer = await put(artist.token, {
    first_name: ' Zoë ',
    last_name: '李',
    billing_address: { street: '', city: 'Malmö', zip: '211 19' },
    version: 1,
  })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    first_name: 'Zoë',
    last_name: '李',
    version: 2,
    billing_address: { city: 'Malmö', zip: '211 19' },
  })
  const user = await app.request('GET', '/auth/v1/user', {
    token: artist.token,
    headers: { apikey: app.auth.keys.anonKey },
  })
  expect(user.body.user_metadata.full_name).toBe('Zoë 李')
})

test('keeps an address that is not sent, and removes one whose fields are emptied', async () => {
  const artist = await makeArtist(app)
  const names = { first_name: 'Mara', last_name: 'L' }
  await put(artist.token, { ...names, billing_address: { city: 'Malmö' } })
  expect((await put(artist.token, names)).body.data.billing_address).toEqual({ city: 'Malmö' })
  expect((await put(artist.token, { ...names, billing_address: { city: ' ' } })).body.data.billing_address).toEqual({})
})

test('stores the country of the address; one that is none is refused, and an address without one stays valid', async () => {
  const artist = await makeArtist(app)
  const address = async (country?: string) =>
    put(artist.token, { billing_address: { city: 'Malmö', ...(country === undefined ? {} : { country }) } })
  expect((await address('SE')).body.data.billing_address).toEqual({ city: 'Malmö', country: 'SE' })
  for (const country of ['XX', 'Sweden', 'se'])
    expect(await address(country)).toMatchObject({
      status: 400,
      body: { error: { issues: [{ path: 'billing_address.country', message: profileTexts.badCountry }] } },
    })
  expect((await address()).body.data.billing_address).toEqual({ city: 'Malmö' })
})

test("requires names, in the catalog's words", async () => {
  const artist = await makeArtist(app)
  const answer = await put(artist.token, { first_name: ' ' })
  expect(answer.status).toBe(400)
  expect(answer.body.error.issues).toEqual([
    { path: 'first_name', message: 'First name is required' },
    { path: 'last_name', message: 'Last name is required' },
  ])
})

test('lets a person without a last name change only the address, and refuses one name without the other', async () => {
  const artist = await onboardArtist(app, { full_name: 'Cher' })
  expect(await put(artist.token, { billing_address: { city: 'Malmö' } })).toMatchObject({
    status: 200,
    body: { data: { first_name: 'Cher', last_name: '', billing_address: { city: 'Malmö' } } },
  })
  expect((await put(artist.token, { first_name: 'Cher', billing_address: {} })).body.error.issues).toEqual([
    { path: 'last_name', message: 'Last name is required' },
  ])
  expect((await put(artist.token, { billing_address: 'Malmö' })).body.error.message).toBe(
    'The billing address must be an object',
  )
})

test('answers a write with an older version with 409 and the current profile, and changes nothing', async () => {
  const artist = await makeArtist(app)
  await put(artist.token, { first_name: 'New', last_name: 'Name', version: 1 })
  const late = await put(artist.token, { first_name: 'Old', last_name: 'Name', version: 1 })
  expect(late).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict' }, data: { first_name: 'New', version: 2 } },
  })
})

test('requires a token and a running subscription to change the profile', async () => {
  const lapsed = await makeArtist(app, { status: 'canceled' })
  expect((await put(undefined, { first_name: 'A', last_name: 'B' })).status).toBe(401)
  expect(await put(lapsed.token, { first_name: 'A', last_name: 'B' })).toMatchObject({
    status: 403,
    body: { error: { code: 'subscription_ended', message: serverTexts.subscriptionEnded } },
  })
})

describe('the confirmation of the address', () => {
  const ask = (on: TestApp, token?: string) => on.request('POST', '/api/profile/confirmation', { token })

  test('is mailed after account setup, and again on request; its link leads to the dashboard and proves the address', async () => {
    const artist = await onboardArtist(app)
    const first = await app.mailTo(artist.email, 'confirmation')
    expect(first.text).toContain(encodeURIComponent(`${testOrigin}/dashboard`))
    expect(await ask(app, artist.token)).toMatchObject({ status: 200, body: { data: { sent: true } } })
    await expect
      .poll(async () => (await app.outbox.list(artist.email)).filter(({ kind }) => kind === 'confirmation').length)
      .toBe(2)
    const token = await openMailedLink(app, artist.email, 'confirmation')
    expect((await app.request('GET', '/api/profile', { token })).body.data.address_proved).toBe(true)
    expect(await ask(app, token)).toMatchObject({ status: 200, body: { data: { sent: false } } })
  })

  test('works without an account, and after the plan has ended', async () => {
    expect((await ask(app)).status).toBe(401)
    const lapsed = await makeArtist(app, { proved: false, status: 'canceled' })
    expect(await ask(app, lapsed.token)).toMatchObject({ status: 200, body: { data: { sent: true } } })
  })

  test('is mailed once a minute at most: account setup counts, and the response says how long to wait', async () => {
    const strict = await makeTestApp({ AUTH_RATE_LIMITS: 'on' })
    const artist = await onboardArtist(strict)
    const refused = await ask(strict, artist.token)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(30)
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { code: 'over_email_send_rate_limit', message: addressTexts.wait(wait) } },
    })
    await strict.close()
  })
})
