import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { askForToken, call, fillSignIn, makeArtist, makeReleases, signIn, type Artist } from './artists.ts'
import { chooseSection, failedAnswer, visit } from './journey.ts'
import { mailedLink } from './mailed-link.ts'

type Mail = { to: string; kind: string; subject: string; text: string }

async function askForLink(page: Page, artist: Artist): Promise<string> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Reset password' }).waitFor()
  await page.getByLabel('Email').fill(artist.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  expect(await page.getByRole('status').textContent()).toContain(
    `If there is an account for ${artist.email}, the link is on its way.`,
  )
  return mailedLink(artist.email)
}

describe('a forgotten password', () => {
  test('is replaced by the mailed link, on another device too; the old one and other sessions end', async () => {
    const artist = await makeArtist()
    const other = await visit()
    other.allow(failedAnswer(400), failedAnswer(401), failedAnswer(403))
    await signIn(other.page, artist)
    const asking = await visit()
    const link = await askForLink(asking.page, artist)

    const { page, allow } = await visit()
    await page.goto(link)
    await page.getByRole('heading', { name: `Sign in as ${artist.email}?` }).waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'New password' }).waitFor()
    expect(page.url()).not.toContain('access_token')
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByText('Password must be at least 8 characters long').waitFor()
    await page.getByLabel('New password').fill('another-long-password')
    await page.getByLabel('Confirm password').fill('something-else')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByText('Passwords do not match').waitFor()
    await page.getByLabel('Confirm password').fill('another-long-password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('status').getByText('Your password has been changed.').waitFor()

    expect((await askForToken(artist)).status).toBe(400)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    allow(failedAnswer(400))
    await fillSignIn(page, artist)
    await page.getByRole('alert').getByText('Invalid login credentials').waitFor()
    await signIn(page, { ...artist, password: 'another-long-password' })
  })

  test('the new password must differ from the old one', async () => {
    const artist = await makeArtist()
    const { page, allow } = await visit()
    allow(failedAnswer(422))
    await page.goto(await askForLink(page, artist))
    const choose = async (password: string) => {
      await page.getByLabel('New password').fill(password)
      await page.getByLabel('Confirm password').fill(password)
      await page.getByRole('button', { name: 'Save password' }).click()
    }
    // The first link proves the address, which makes everything typed before it void.
    await choose('another-long-password')
    await page.waitForURL('**/dashboard')
    await page.goto('/reset-password')
    await choose('another-long-password')
    await page
      .getByRole('alert')
      .getByText(/different from the old/i)
      .waitFor()
  })

  test('a used or unknown link leads to a sentence and a new attempt', async () => {
    const artist = await makeArtist()
    const first = await visit()
    const link = await askForLink(first.page, artist)
    await first.page.goto(link)
    await first.page.getByRole('heading', { name: 'New password' }).waitFor()
    const { page } = await visit()
    for (const address of [link, link.replace(/token=[^&]+/, 'token=invented')]) {
      await page.goto(address)
      await page.getByRole('alert').getByText('This link no longer works. Request a new one.').waitFor()
      await page.getByLabel('Email').first().waitFor()
    }
  })

  test('a link that fell back to the site itself, or to another of its pages, still leads to the new password', async () => {
    for (const path of ['/', '/login', '/plans']) {
      const artist = await makeArtist()
      const { page } = await visit()
      const answer = await fetch(await askForLink(page, artist), { redirect: 'manual' })
      await page.goto(path + new URL(answer.headers.get('location')!).hash)
      await page.getByRole('heading', { name: 'New password' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/reset-password')
    }
  })

  test('nobody learns whether an address has an account', async () => {
    const { page } = await visit()
    await page.goto('/reset-password')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Email is required').waitFor()
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Enter a valid email address').waitFor()
    await page.getByLabel('Email').fill('nobody.at.all@example.com')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    expect(await call<Mail[]>('GET', '/sandbox/outbox?to=nobody.at.all@example.com')).toEqual([])
  })

  test("opening another artist's link in a second tab leaves nothing of the first artist in the first tab", async () => {
    const first = await makeArtist()
    const second = await makeArtist()
    await makeReleases(first, [{ title: 'Only for the first' }])
    const { page, openTab } = await visit()
    await signIn(page, first)
    await chooseSection(page, 'Release Manager')
    await page.getByRole('heading', { level: 1, name: 'Release Manager' }).waitFor()
    await page.getByRole('link', { name: /Only for the first/ }).waitFor()
    const asking = await visit()
    const link = await askForLink(asking.page, second)
    const tab = await openTab()
    await tab.goto(link)
    await tab.getByRole('button', { name: 'Sign out' }).click()
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await tab.getByLabel('New password').fill('another-long-password')
    await tab.getByLabel('Confirm password').fill('another-long-password')
    await tab.getByRole('button', { name: 'Save password' }).click()
    await tab.waitForURL('**/dashboard')
    // The first tab is now the second artist's too. It is not reloaded: its cache must be empty.
    await chooseSection(page, 'Release Manager')
    await page.getByRole('heading', { name: 'No releases yet' }).waitFor()
  })
})
