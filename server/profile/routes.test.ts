import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverTexts } from '#domain/shared/texts.ts'
import { profile } from '#domain/profile/schema.ts'
import { makeArtist, onboardArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

test("the profile is the caller's own, with everything its schema names and nothing else", async () => {
  const [artist] = [await onboardArtist(app, { artist_name: 'Marlin', phone: '+45 12' }), await makeArtist(app)]
  const answer = await app.request('GET', '/api/profile', { token: artist.token })
  expect(answer.status).toBe(200)
  expect(profile.strict().safeParse(answer.body.data).error).toBeUndefined()
  expect(answer.body.data).toMatchObject({
    id: artist.id, email: artist.email, first_name: 'Mara', last_name: 'Elin Lindholt', phone: '+45 12', phone_verified: false, artist_name: 'Marlin',
    billing_address: null, referral_credits: 0, account_type: 'artist', version: 1, subscription: { status: 'trialing' },
  })
})

test('the profile needs a token', async () => {
  expect(await app.request('GET', '/api/profile')).toMatchObject({ status: 401, body: { success: false, error: { code: 'unauthorized', message: serverTexts.signInNeeded } } })
})
