import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { askForToken, makeArtist, signIn, type Artist } from './artists.ts'
import { failedAnswer, noAnswer, visit } from './journey.ts'
import { mailedLink } from './mailed-link.ts'

type Tokens = { access_token: string; refresh_token: string }

/** A link that would sign its reader into this artist's account, as an attacker with that password would prepare it. */
async function preparedAddress(
  artist: Artist,
  path = '/dashboard',
  type = 'magiclink',
): Promise<{ address: string; token: string }> {
  const { access_token, refresh_token } = (await (await askForToken(artist)).json()) as Tokens
  return {
    address: `${path}#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer&type=${type}`,
    token: access_token,
  }
}

/** The account whose session this browser holds. */
const storedEmail = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('sb-127-auth-token') ?? 'null') as { user: { email: string } } | null)?.user
        .email ?? null,
  )

const isAlive = async (token: string) =>
  (await fetch(`${inject('address')}/api/profile`, { headers: { authorization: `Bearer ${token}` } })).status === 200

describe('a prepared link', () => {
  test('changes nothing while someone is signed in: it says who, and is discarded if that person stays', async () => {
    const [victim, attacker] = [await makeArtist(), await makeArtist()]
    const { page } = await visit()
    await signIn(page, victim)
    for (const type of ['magiclink', 'recovery']) {
      const { address, token } = await preparedAddress(attacker, '/dashboard', type)
      await page.goto('about:blank')
      await page.goto(address)
      await page.getByRole('heading', { name: `You are signed in as ${victim.email}` }).waitFor()
      expect(page.url()).not.toContain('access_token')
      expect(await page.getByText(attacker.email).count()).toBe(1)
      expect(await storedEmail(page)).toBe(victim.email)
      await page.getByRole('button', { name: 'Stay signed in' }).click()
      await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
      expect(await storedEmail(page)).toBe(victim.email)
      await expect.poll(() => isAlive(token)).toBe(false)
    }
  })

  test('asks if nobody is signed in; Not now leads to the sign-in, and a reload asks nothing', async () => {
    const attacker = await makeArtist()
    const { page } = await visit()
    const { address, token } = await preparedAddress(attacker)
    await page.goto(address)
    await page.getByRole('heading', { name: `Sign in as ${attacker.email}?` }).waitFor()
    expect(page.url()).not.toContain('access_token')
    expect(await storedEmail(page)).toBeNull()
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    await expect.poll(() => isAlive(token)).toBe(false)
    await page.reload()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    expect(await storedEmail(page)).toBeNull()
  })

  test('is accepted once the question is answered, after signing out the signed-in user', async () => {
    const [first, second] = [await makeArtist(), await makeArtist()]
    const { page } = await visit()
    await signIn(page, first)
    const { address } = await preparedAddress(second)
    await page.goto('about:blank')
    await page.goto(address)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: `Sign in as ${second.email}?` }).waitFor()
    expect(await storedEmail(page)).toBeNull()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    await page.locator('aside').getByText(second.email).waitFor()
  })

  test('with forged or expired tokens leaves the signed-in account alone', async () => {
    const [victim, attacker] = [await makeArtist(), await makeArtist()]
    const { page, allow } = await visit()
    allow(failedAnswer(403))
    await signIn(page, victim)
    const { address, token } = await preparedAddress(attacker)
    const { sub } = JSON.parse(Buffer.from((await storedToken(page)).split('.')[1]!, 'base64url').toString()) as {
      sub: string
    }
    const forged = [
      token.split('.')[0],
      Buffer.from(JSON.stringify({ sub, exp: 1, aud: 'authenticated' })).toString('base64url'),
      'x',
    ].join('.')
    for (const each of [address.replace(token, forged), address.replace(token, 'nonsense')]) {
      await page.goto('about:blank')
      await page.goto(each)
      await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
      expect(page.url()).not.toContain('access_token')
      expect(await storedEmail(page)).toBe(victim.email)
    }
  })

  test('that cannot be checked says so and can be retried', async () => {
    const artist = await makeArtist()
    const { page, allow } = await visit()
    allow(noAnswer)
    await page.route('**/auth/v1/user', (route) => route.abort())
    await page.goto((await preparedAddress(artist)).address)
    await page.getByRole('alert').getByText('The sign-in service did not answer. Your link still works.').waitFor()
    await page.unroute('**/auth/v1/user')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: `Sign in as ${artist.email}?` }).waitFor()
  })
})

const storedToken = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('sb-127-auth-token')!) as { access_token: string }).access_token)

test('the link of a password mail is accepted without a question in the browser that requested it, and only once', async () => {
  const artist = await makeArtist()
  const { page } = await visit()
  await page.goto('/reset-password')
  await page.getByLabel('Email').fill(artist.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto(await mailedLink(artist.email))
  await page.getByRole('heading', { name: 'New password' }).waitFor()
  // The mark is used up: a link prepared afterward asks its question.
  await page.evaluate(() => localStorage.removeItem('sb-127-auth-token'))
  await page.goto('about:blank')
  await page.goto((await preparedAddress(artist)).address)
  await page.getByRole('heading', { name: `Sign in as ${artist.email}?` }).waitFor()
})
