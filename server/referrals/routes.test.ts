import { afterAll, beforeAll, expect, test } from 'vitest'
import { referralTexts } from '#domain/referrals/texts.ts'
import { makeArtist, onboardArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const codeOf = async (artist: TestArtist): Promise<string> =>
  (await app.request('GET', '/api/profile', { token: artist.token })).body.data.referral_code
const creditsOf = async (artist: TestArtist): Promise<number> =>
  (await app.request('GET', '/api/profile', { token: artist.token })).body.data.referral_credits
const apply = (artist: TestArtist, code: unknown) =>
  app.request('POST', '/api/profile/referral', { token: artist.token, body: { referral_code: code } })
const stats = async (artist: TestArtist) =>
  (await app.request('GET', '/api/profile/referral-stats', { token: artist.token })).body.data

test("both sides earn ten credits if the code's user has already paid, and the statistics say so", async () => {
  const [owner, user] = [await makeArtist(app), await makeArtist(app)]
  const answer = await apply(user, (await codeOf(owner)).toLowerCase())
  expect(answer).toMatchObject({ status: 200, body: { data: { credits_awarded: 10 } } })
  expect([await creditsOf(owner), await creditsOf(user)]).toEqual([10, 10])
  expect(await stats(owner)).toEqual({ total_referrals: 1, total_credits: 10, waiting_referrals: 0 })
  expect(await stats(user)).toEqual({ total_referrals: 0, total_credits: 10, waiting_referrals: 0 })
})

test('refuses a second use with 409, also of another code', async () => {
  const [owner, second, user] = [await makeArtist(app), await makeArtist(app), await makeArtist(app)]
  await apply(user, await codeOf(owner))
  expect(await apply(user, await codeOf(second))).toMatchObject({
    status: 409,
    body: { error: { message: referralTexts.used } },
  })
  expect(await creditsOf(second)).toBe(0)
})

test("refuses the caller's own and unknown codes with 400, and a wrong length in the catalog’s words", async () => {
  const artist = await makeArtist(app)
  expect(await apply(artist, await codeOf(artist))).toMatchObject({
    status: 400,
    body: { error: { message: referralTexts.own } },
  })
  expect(await apply(artist, 'ZZZZZ9')).toMatchObject({
    status: 400,
    body: { error: { message: referralTexts.unknown } },
  })
  for (const code of ['ABC', 'ABCDEFG', '', null, 7])
    expect(await apply(artist, code)).toMatchObject({
      status: 400,
      body: { error: { message: 'Referral code must be 6 characters' } },
    })
  expect(await creditsOf(artist)).toBe(0)
})

test('credits ten concurrent uses once', async () => {
  const [owner, user] = [await makeArtist(app), await makeArtist(app)]
  const code = await codeOf(owner)
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => apply(user, code))))
    .map((answer) => answer.status)
    .sort((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array<number>(9).fill(409)])
  expect([await creditsOf(owner), await creditsOf(user)]).toEqual([10, 10])
})

test('counts the code given at onboarding', async () => {
  const owner = await makeArtist(app)
  const user = await onboardArtist(app, { referral_code: await codeOf(owner) })
  expect([await creditsOf(owner), await creditsOf(user)]).toEqual([0, 10])
  expect(await apply(user, await codeOf(await makeArtist(app)))).toMatchObject({ status: 409 })
})

test('checks a code without using it', async () => {
  const [owner, user] = [await makeArtist(app), await makeArtist(app)]
  const validate = (code: string) =>
    app.request('POST', '/api/profile/validate-referral', { token: user.token, body: { referral_code: code } })
  expect(await validate(await codeOf(owner))).toMatchObject({ status: 200, body: { data: { valid: true } } })
  expect(await validate('ZZZZZ9')).toMatchObject({ status: 400, body: { error: { message: referralTexts.unknown } } })
  expect(await creditsOf(owner)).toBe(0)
})
