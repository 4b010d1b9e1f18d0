import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { enter, fillSignIn, makeArtist, makeUnproved, signIn, type Artist } from './artists.ts'
import { endedDialog } from './ended-session.ts'
import { failedAnswer, toastSays, visit } from './journey.ts'
import { mailedLink } from './mailed-link.ts'

/** The code an authenticator app shows. Each code counts once: `later` asks for that of a later step. */
const codeOf = (secret: string, later = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later * 30_000 })

/** Sets up two-step sign-in on the security page, as a person does; returns the key and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = (await dialog.locator('code').textContent())!.replace(/\s/g, '')
  await dialog.getByLabel('Code from your app').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await page.getByRole('list', { name: 'Your recovery codes' }).locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  return { secret, codes }
}

async function saveCodes(page: Page): Promise<void> {
  await page.getByLabel('I have saved these codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('10 recovery codes left').waitFor()
}

async function withTwoSteps(): Promise<{ artist: Artist; page: Page; secret: string; codes: string[] }> {
  const artist = await makeArtist()
  const { page } = await visit()
  await signIn(page, artist)
  const made = await setUp(page)
  await saveCodes(page)
  return { artist, page, ...made }
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()

describe('two-step sign-in', () => {
  test('waits until the address is confirmed', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(422))
    await enter(page, await makeUnproved(), '/settings/security')
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    await page.getByRole('alert').getByText('Confirm your email address first.').waitFor()
  })

  test('asks for the password first if the sign-in is long ago', async () => {
    const artist = await makeArtist()
    const { page, allow } = await visit()
    allow(failedAnswer(400))
    await signIn(page, artist)
    await page.goto('/settings/security')
    // As the server answers a session older than 15 minutes (factor-routes.test.ts).
    const old = { code: 'reauthentication_needed', message: 'Enter your password to continue.' }
    await page.route(
      '**/auth/v1/factors',
      (route) => route.fulfill({ status: 400, json: old, headers: { 'x-supabase-api-version': '2024-01-01' } }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    const field = page.getByRole('dialog').getByLabel('Your password')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await field.fill('not my password')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Invalid login credentials').waitFor()
    await field.fill(artist.password)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const secret = (await dialog.locator('code').textContent())!.replace(/\s/g, '')
    await dialog.getByLabel('Code from your app').fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  })

  test('is set up with an app and recovery codes; other devices have to sign in again', async () => {
    const artist = await makeArtist()
    const other = await visit()
    other.allow(failedAnswer(400), failedAnswer(401), failedAnswer(403))
    await signIn(other.page, artist)
    const { page, allow } = await visit()
    allow(failedAnswer(422))
    await signIn(page, artist)
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Code from your app').fill('12')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Enter the six digits that your app shows').waitFor()
    await page.getByRole('dialog').getByLabel('Code from your app').fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('alert').getByText('This code is wrong').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()

    const { codes } = await setUp(page)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    for (const code of [artist.email, ...codes]) expect(file).toContain(code)
    await saveCodes(page)
    await toastSays(page, 'Two-step sign-in is on.')
    await page.getByText('On', { exact: true }).waitFor()
    await other.page.goto('/dashboard?section=releases')
    await endedDialog(other.page).waitFor()
  })

  test('asks for a code after the password, by keyboard alone; a reload and a deep link stay at the second step', async () => {
    const { artist, secret } = await withTwoSteps()
    const { page, allow } = await visit()
    allow(failedAnswer(422))
    await page.goto('/dashboard?section=releases')
    await fillSignIn(page, artist)
    const code = page.getByLabel('Code from your app')
    await code.waitFor()
    expect(
      await code.evaluate((input) => [input === document.activeElement, (input as HTMLInputElement).autocomplete]),
    ).toEqual([true, 'one-time-code'])
    await page.getByText(`Type the code that your authenticator app shows for ${artist.email}.`).waitFor()
    await page.reload()
    await code.waitFor()
    await page.goto('/settings/security')
    await code.waitFor()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('This code is wrong or already used.').waitFor()
    await code.fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Security' }).waitFor()
    await page.reload()
    await page.getByText('10 recovery codes left').waitFor()
  })

  test('accepts a recovery code instead, once', async () => {
    const { artist, codes } = await withTwoSteps()
    const { page, allow } = await visit()
    allow(failedAnswer(422))
    await page.goto('/login')
    await fillSignIn(page, artist)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0]!.toUpperCase())
    await page.getByRole('button', { name: 'Continue' }).click()
    await dashboard(page)
    await page.goto('/settings/security')
    await page.getByText('9 recovery codes left').waitFor()
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await fillSignIn(page, artist)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0]!)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').getByText('This recovery code is wrong or already used.').waitFor()
    await page.getByRole('button', { name: 'Sign in as someone else' }).click()
    await page.getByLabel('Password').waitFor()
  })

  test('is required by a forgotten-password link, too, before the new password', async () => {
    const { artist, secret } = await withTwoSteps()
    const { page } = await visit()
    await page.goto('/reset-password')
    await page.getByLabel('Email').fill(artist.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.goto(await mailedLink(artist.email))
    await page.getByRole('heading', { name: 'Second step' }).waitFor()
    await page.getByLabel('Code from your app').fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('New password').fill('another-long-password')
    await page.getByLabel('Confirm password').fill('another-long-password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await dashboard(page)
  })

  test('new recovery codes end the old ones, and a code turns it off', async () => {
    const { artist, page, secret, codes } = await withTwoSteps()
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await page.getByRole('dialog').getByLabel('Code from your app').fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Create new codes' }).click()
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    const fresh = await page.getByRole('list', { name: 'Your recovery codes' }).locator('code').allTextContents()
    expect(fresh.filter((code) => codes.includes(code))).toEqual([])
    await saveCodes(page)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByRole('dialog').getByLabel('Recovery code').fill(fresh[5]!)
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await toastSays(page, 'Two-step sign-in is off.')
    await page.getByText('Off', { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Set up', exact: true }).waitFor()
    const again = await visit()
    await signIn(again.page, artist)
  })
})
