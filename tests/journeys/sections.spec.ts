import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { askForToken, makeArtist, makeReleases, enter, type Artist } from './artists.ts'
import { chooseSection, visit } from './journey.ts'

const address = (page: Page) => page.url().slice(new URL(page.url()).origin.length)
const current = (page: Page) => page.locator('aside nav [aria-current=page]')
/** Sections whose page has another title. */
const titles: Record<string, string> = { Fans: 'Fan Management', Royalties: 'Royalties & Analytics' }
const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()

describe('the sections', () => {
  test('are seven in the navigation, below name and tagline; two are coming soon', async () => {
    const { page } = await visit()
    await enter(page, await makeArtist())
    const links = page.locator('aside nav').getByRole('link')
    expect(await links.allInnerTexts().then((texts) => texts.map((text) => text.replace(/\s+/g, ' ').trim()))).toEqual([
      'Dashboard',
      'Release Manager',
      'Content Creator',
      'Fans',
      'Community Coming Soon',
      'Royalties Coming Soon',
      'Settings',
    ])
    const side = page.locator('aside')
    expect(await side.getByText('All access to build a career you are proud of').isVisible()).toBe(true)
    for (const label of ['Release Manager', 'Content Creator', 'Fans', 'Community', 'Royalties', 'Settings']) {
      await chooseSection(page, label)
      await title(page, titles[label] ?? label)
      expect(await current(page).innerText()).toContain(label)
    }
  })

  test('are in the address, and return by reload and by the Back button', async () => {
    const { page } = await visit()
    await enter(page, await makeArtist())
    expect(address(page)).toBe('/dashboard')
    await chooseSection(page, 'Release Manager')
    await title(page, 'Release Manager')
    expect(address(page)).toBe('/dashboard?section=releases')
    await chooseSection(page, 'Settings')
    await title(page, 'Settings')
    await page.reload()
    await title(page, 'Settings')
    await page.goBack()
    await title(page, 'Release Manager')
    expect(address(page)).toBe('/dashboard?section=releases')
    await page.goBack()
    await title(page, 'Welcome back, Artist!')
    expect(address(page)).toBe('/dashboard')
    await page.goForward()
    await title(page, 'Release Manager')
  })

  test('choosing the open one does nothing', async () => {
    const { page } = await visit()
    await enter(page, await makeArtist())
    await chooseSection(page, 'Release Manager')
    await title(page, 'Release Manager')
    const before = await page.evaluate(() => history.length)
    await chooseSection(page, 'Release Manager')
    await chooseSection(page, 'Release Manager')
    expect(await page.evaluate(() => history.length)).toBe(before)
    await page.goBack()
    await title(page, 'Welcome back, Artist!')
  })

  test('an unknown key falls back to the dashboard; DSP pitch is reached by its key only', async () => {
    const { page } = await visit()
    await enter(page, await makeArtist(), '/dashboard?section=nonsense')
    await title(page, 'Welcome back, Artist!')
    expect(address(page)).toBe('/dashboard')
    await page.goto('/dashboard?section=pitch')
    await title(page, 'DSP Pitch Tool')
    expect(await current(page).count()).toBe(0)
  })

  test("chosen on a release's page, a section replaces that page in the history", async () => {
    const artist = await makeArtist()
    await makeReleases(artist, [{ title: 'Left behind' }])
    const { page } = await visit()
    await enter(page, artist)
    await chooseSection(page, 'Release Manager')
    // The dashboard, which stays until then, names the release too.
    await title(page, 'Release Manager')
    await page.getByRole('link', { name: /Left behind/ }).click()
    await title(page, 'Left behind')
    await chooseSection(page, 'Fans')
    await title(page, 'Fan Management')
    expect(address(page)).toBe('/dashboard?section=fans')
    await page.goBack()
    await title(page, 'Release Manager')
    await page.getByRole('link', { name: /Left behind/ }).click()
    await title(page, 'Left behind')
    await chooseSection(page, 'Release Manager')
    await title(page, 'Release Manager')
    expect(address(page)).toBe('/dashboard?section=releases')
  })
})

describe('on a phone', () => {
  test('the bottom bar leads to three sections, its sheet to all of them and to the sign-out', async () => {
    const { page } = await visit({ phone: true })
    await enter(page, await makeArtist())
    const bar = page.locator('[data-bar=tabs]')
    await bar.getByRole('link', { name: 'Release Manager' }).click()
    await title(page, 'Release Manager')
    expect(await bar.locator('[aria-current=page]').innerText()).toContain('Release Manager')
    await bar.getByRole('button', { name: 'All sections' }).click()
    const sheet = page.getByRole('dialog', { name: 'All sections' })
    // The sheet's script loads when it is first opened.
    await expect.poll(() => sheet.getByRole('link').count()).toBe(7)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await bar.getByRole('button', { name: 'All sections' }).click()
    await sheet.getByRole('link', { name: 'Royalties' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await title(page, 'Royalties')
    expect(await bar.getByRole('button', { name: 'All sections' }).getAttribute('aria-current')).toBe('page')
    await bar.getByRole('button', { name: 'All sections' }).click()
    await sheet.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('the profile card', () => {
  test('shows the artist name, else the full name, else Artist; and the initials of the email', async () => {
    const artist = await makeArtist({ artistName: 'Nightjar', fullName: 'Ines Castelo' })
    const { page } = await visit()
    await enter(page, artist)
    const side = page.locator('aside')
    for (const [metadata, shown] of [
      [{}, 'Nightjar'],
      [{ artist_name: '' }, 'Ines Castelo'],
      [{ artist_name: null, full_name: null }, 'Artist'],
    ] as const) {
      await changeMetadata(artist, metadata)
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await enter(page, artist)
      await side.getByText(shown, { exact: true }).waitFor()
      expect(await side.getByText(artist.email).isVisible()).toBe(true)
      expect(await side.locator('[data-part=avatar]').textContent()).toBe(artist.email.slice(0, 2).toUpperCase())
    }
  })

  test('opens the profile settings and closes them again', async () => {
    const artist = await makeArtist({ fullName: 'Ines Castelo Branco' })
    const { page } = await visit()
    await enter(page, artist)
    const open = page.getByRole('button', { name: 'Profile Settings' })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Profile Settings' })
    await dialog.getByText('Personal Information').waitFor()
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Ines')
    expect(await dialog.getByLabel('Last name').inputValue()).toBe('Castelo Branco')
    expect(await dialog.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe(artist.email)
    await dialog.getByText('Email cannot be changed here. Contact support if needed.').waitFor()
    expect(await dialog.getByLabel('Phone').inputValue()).toBe('Not provided')
    await dialog.getByText('Not Verified').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

/** As the person's own client would: through the authentication service. */
async function changeMetadata(artist: Artist, data: Record<string, string | null>): Promise<void> {
  const { access_token: token } = (await (await askForToken(artist)).json()) as { access_token: string }
  const origin = new URL((await askForToken(artist)).url).origin
  const { supabaseAnonKey } = (await (await fetch(`${origin}/config.json`)).json()) as { supabaseAnonKey: string }
  const answer = await fetch(`${origin}/auth/v1/user`, {
    method: 'PUT',
    headers: { apikey: supabaseAnonKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  })
  expect(answer.status).toBe(200)
}
