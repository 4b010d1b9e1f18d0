import { expect, test } from 'vitest'
import { referralTexts } from '#domain/referrals/texts.ts'
import { testPassword } from '#server/testing/insert-user.ts'
import {
  makeArtist,
  makePaidSession,
  onboardArtist,
  onboardingForm,
  signIn,
  type TestArtist,
} from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

const app = appOfFile()

const profileOf = async ({ token }: TestArtist) => (await app.request('GET', '/api/profile', { token })).body.data
const creditsOf = async (artist: TestArtist): Promise<number> => (await profileOf(artist)).referral_credits
const stats = async ({ token }: TestArtist) =>
  (await app.request('GET', '/api/profile/referral-stats', { token })).body.data
const apply = ({ token }: TestArtist, referral_code: string) =>
  app.request('POST', '/api/profile/referral', { token, body: { referral_code } })
const complete = (body: unknown) => app.request('POST', '/api/onboarding/complete', { body })
const leave = ({ token, email }: TestArtist) =>
  app.request('DELETE', '/api/account', { token, body: { email, password: testPassword } })
const subscriptionOf = async ({ email }: TestArtist) => {
  const { rows } = await app.context.db.$client.query<{ id: string }>(
    'select provider_subscription_id as id from subscriptions join accounts on accounts.id = user_id where email = $1',
    [email],
  )
  return rows[0]!.id
}
const charge = async (artist: TestArtist, deed: 'charge' | 'refuse' | 'end' = 'charge') =>
  app.sandbox.doTo(await subscriptionOf(artist), deed)

test('credits the user of a code immediately, and its owner with the first charge, once', async () => {
  const owner = await makeArtist(app)
  const user = await onboardArtist(app, { referral_code: (await profileOf(owner)).referral_code })
  expect([await creditsOf(user), await creditsOf(owner)]).toEqual([10, 0])
  expect([await stats(owner), await stats(user)]).toEqual([
    { total_referrals: 1, total_credits: 0, waiting_referrals: 1 },
    { total_referrals: 0, total_credits: 10, waiting_referrals: 0 },
  ])
  await charge(user, 'refuse')
  expect(await creditsOf(owner)).toBe(0)
  for (let month = 0; month < 2; month++) await charge(user)
  expect([await creditsOf(user), await creditsOf(owner)]).toEqual([10, 10])
  expect(await stats(owner)).toEqual({ total_referrals: 1, total_credits: 10, waiting_referrals: 0 })
})

test('credits the owner of a code used in the settings during a trial with the first charge too', async () => {
  const [owner, user] = [await makeArtist(app), await onboardArtist(app)]
  expect(await apply(user, (await profileOf(owner)).referral_code)).toMatchObject({
    status: 200,
    body: { data: { credits_awarded: 10 } },
  })
  expect(await creditsOf(owner)).toBe(0)
  await charge(user)
  expect(await creditsOf(owner)).toBe(10)
})

test('credits the owner nothing for a trial that ends unpaid', async () => {
  const owner = await makeArtist(app)
  const user = await onboardArtist(app, { referral_code: (await profileOf(owner)).referral_code })
  await charge(user, 'end')
  expect([await creditsOf(owner), (await stats(owner)).waiting_referrals]).toEqual([0, 1])
})

test('credits nothing twice for leaving and returning under one address, with any code', async () => {
  const [owner, second] = [await makeArtist(app), await makeArtist(app)]
  const referral_code = (await profileOf(owner)).referral_code
  const user = await onboardArtist(app, { referral_code })
  await leave(user)
  const form = onboardingForm(await makePaidSession(app), { email: user.email, charge_accepted: true })
  for (const code of [referral_code, (await profileOf(second)).referral_code])
    expect(await complete({ ...form, referral_code: code })).toMatchObject({
      status: 409,
      body: {
        error: { message: referralTexts.used, issues: [{ path: 'referral_code', message: referralTexts.used }] },
      },
    })
  expect((await complete(form)).status).toBe(200)
  const back = { ...user, token: (await signIn(app, user.email))! }
  expect(await apply(back, referral_code)).toMatchObject({
    status: 409,
    body: { error: { message: referralTexts.used } },
  })
  expect([await creditsOf(owner), await creditsOf(back)]).toEqual([0, 0])
})

test('keeps the use of a code whose owner was deleted', async () => {
  const [owner, second] = [await makeArtist(app), await makeArtist(app)]
  const user = await onboardArtist(app, { referral_code: (await profileOf(owner)).referral_code })
  await leave(owner)
  expect(await apply(user, (await profileOf(second)).referral_code)).toMatchObject({ status: 409 })
  await charge(user)
  expect(await creditsOf(user)).toBe(10)
})

test('credits two people who use each other’s codes and pay concurrently twice ten each', async () => {
  const [one, other] = [await onboardArtist(app), await onboardArtist(app)]
  const codes = [(await profileOf(one)).referral_code, (await profileOf(other)).referral_code]
  expect((await Promise.all([apply(one, codes[1]), apply(other, codes[0])])).map((answer) => answer.status)).toEqual([
    200, 200,
  ])
  await Promise.all([charge(one), charge(other)])
  expect([await creditsOf(one), await creditsOf(other)]).toEqual([20, 20])
})
