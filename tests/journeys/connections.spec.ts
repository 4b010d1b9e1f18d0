import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, enter, makeArtist, tokenOf, type Artist } from './artists.ts'
import { dialogOf, field, progress, recordOf } from './connections.ts'
import { allAnswered, eventually, failedAnswer, holdWrites, toastSays, visit } from './journey.ts'
import { lookOver } from './looks.ts'

/** Records what is posted to the webhook's call from now on. */
function watchNotices(page: Page): unknown[] {
  const notices: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/social/connect')) notices.push(request.postDataJSON())
  })
  return notices
}

describe('Connected Platforms', () => {
  let artist: Artist
  beforeAll(async () => {
    artist = await makeArtist()
  })

  test('connect, show the handle, update and disconnect; the webhook is called after each connect', async () => {
    const { page } = await visit()
    const notices = watchNotices(page)
    await enter(page, artist, '/dashboard?section=content')
    const card = page.getByRole('region', { name: 'Connected Platforms' })
    await card.getByText('0 of 4').waitFor()
    expect(
      await card
        .getByRole('listitem')
        .allInnerTexts()
        .then((texts) => texts.map((text) => text.replace(/\s+/g, ' ').trim())),
    ).toEqual([
      'TikTok Not connected Connect',
      'Instagram Not connected Connect',
      'YouTube Shorts Not connected Connect',
      'X Not connected Connect',
    ])
    await card.getByRole('button', { name: 'Connect TikTok' }).click()
    const dialog = dialogOf(page, 'Connect TikTok')
    const connect = dialog.getByRole('button', { name: 'Connect', exact: true })
    expect(await connect.isDisabled()).toBe(true)
    expect(await dialog.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
    await field(page).fill('   ')
    expect(await connect.isDisabled()).toBe(true)
    await field(page).fill('mara lindholt')
    await connect.click()
    await dialog.getByText('A TikTok username has only').waitFor()
    await field(page).fill('javascript:alert(1)')
    await dialog.getByText('A TikTok username has only').waitFor()
    await field(page).fill('@mara')
    await dialog.getByText('tiktok.com/@mara').waitFor()
    await lookOver(page, 'connect dialog')
    const go = await holdWrites(page, '**/api/artists/social')
    await connect.click()
    await dialog.getByText('Connecting...').waitFor()
    go()
    await page.getByRole('status').getByText('Social media profile connected successfully!').waitFor()
    await page.unroute('**/api/artists/social')
    await card.getByText('@mara').waitFor()
    await eventually(() => notices).toEqual([{ platform: 'tiktok', usernameOrUrl: '@mara' }])
    expect((await recordOf(artist)).tiktok_url).toBe('https://tiktok.com/@mara')

    await card.getByRole('button', { name: 'Connected: TikTok. Update the connection' }).click()
    const update = dialogOf(page, 'Update TikTok Connection')
    await update.getByText('Currently connected').waitFor()
    expect(await update.getByRole('link', { name: 'Open on TikTok' }).getAttribute('href')).toBe(
      'https://tiktok.com/@mara',
    )
    await field(page).fill('https://www.tiktok.com/@other?lang=en')
    await update.getByRole('button', { name: 'Update', exact: true }).click()
    await card.getByText('@other').waitFor()
    await card.getByRole('button', { name: 'Connected: TikTok. Update the connection' }).click()
    const disconnect = async () => {
      await update.getByRole('button', { name: 'Disconnect' }).click()
      await page.getByRole('status').getByText('Social media profile disconnected.').waitFor()
      await card.getByText('0 of 4').waitFor()
      expect((await recordOf(artist)).tiktok_url).toBeNull()
    }
    await disconnect()
    expect(notices).toHaveLength(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await card.getByText('@other').waitFor()
    expect((await recordOf(artist)).tiktok_url).toBe('https://www.tiktok.com/@other?lang=en')
    await eventually(() => notices).toHaveLength(3)
    await card.getByRole('button', { name: 'Connected: TikTok. Update the connection' }).click()
    await disconnect()
  })

  test('a failure keeps the dialog open with what was typed, and says why; a failing webhook is only logged', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(500), failedAnswer(502))
    await enter(page, artist, '/dashboard?section=content')
    await page.getByRole('button', { name: 'Connect X' }).click()
    await page.route('**/api/artists/social', (route) => route.fulfill({ status: 500, body: 'no JSON' }))
    await field(page).fill('mara')
    const dialog = dialogOf(page, 'Connect X')
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText('Failed to update social media profile: Failed to update social media URL')
      .waitFor()
    expect(await field(page).inputValue()).toBe('mara')
    await page.unroute('**/api/artists/social')
    await page.route('**/api/social/connect', (route) => route.fulfill({ status: 502, body: 'no JSON' }))
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('status').getByText('Social media profile connected successfully!').waitFor()
    await page.getByRole('button', { name: 'Connected: X. Update the connection' }).waitFor()
  })

  test('a concurrent change is not overwritten: both addresses are shown; another platform changed there does not conflict', async () => {
    const own = await makeArtist()
    const { page, allow } = await visit()
    allow(failedAnswer(409))
    await enter(page, own, '/dashboard?section=content')
    await page.getByRole('button', { name: 'Connect TikTok' }).click()
    await call('PUT', '/api/artists/social', { tiktok_url: 'https://tiktok.com/@theirs' }, await tokenOf(own))
    await field(page).fill('mine')
    await page.keyboard.press('Enter')
    const conflict = dialogOf(page, 'Your TikTok connection was changed somewhere else')
    await conflict.getByText('tiktok.com/@theirs').waitFor()
    await conflict.getByRole('button', { name: 'Save This Version' }).click()
    await eventually(async () => (await recordOf(own)).tiktok_url).toBe('https://tiktok.com/@mine')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Connect X' }).click()
    await call('PUT', '/api/artists/social', { spotify_url: 'https://open.spotify.com/artist/1' }, await tokenOf(own))
    await field(page).fill('mara')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Connected: X. Update the connection' }).waitFor()
    expect(await recordOf(own)).toMatchObject({
      twitter_url: 'https://x.com/mara',
      spotify_url: 'https://open.spotify.com/artist/1',
    })
  })

  test('Instagram is reported once per browser session without a click', async () => {
    const own = await makeArtist()
    await call('PUT', '/api/artists/social', { instagram_url: 'https://instagram.com/mara' }, await tokenOf(own))
    const { page } = await visit()
    const notices = watchNotices(page)
    await enter(page, own, '/dashboard?section=content')
    await eventually(() => notices).toEqual([{ platform: 'instagram', usernameOrUrl: 'https://instagram.com/mara' }])
    await page.reload()
    await page.getByText('@mara').waitFor()
    await page.goto('/welcome/accounts')
    await progress(page, 1, '6%')
    expect(notices).toHaveLength(1)
    // A second person who signs in in the same tab is reported as well.
    const next = await makeArtist()
    await call('PUT', '/api/artists/social', { instagram_url: 'https://instagram.com/next' }, await tokenOf(next))
    await enter(page, next, '/dashboard?section=content')
    await eventually(() => notices).toEqual([
      { platform: 'instagram', usernameOrUrl: 'https://instagram.com/mara' },
      { platform: 'instagram', usernameOrUrl: 'https://instagram.com/next' },
    ])
  })

  test('connecting Instagram for the first time calls the webhook once', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(503))
    const notices = watchNotices(page)
    await enter(page, await makeArtist(), '/dashboard?section=content')
    await page.getByRole('button', { name: 'Connect Instagram' }).click()
    await field(page).fill('@mara')
    await page.route('**/api/artists/social', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: { code: 'unavailable', message: 'Not now.' } } }),
    )
    await page.keyboard.press('Enter')
    await toastSays(page, 'Failed to update social media profile: Not now.')
    await page.unroute('**/api/artists/social')
    // The button stays busy a moment longer than the toast takes.
    await expect.poll(() => page.getByRole('dialog').locator('[aria-busy=true]').count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Connected: Instagram. Update the connection' }).waitFor()
    await page.reload()
    await page.getByText('@mara').waitFor()
    await allAnswered(page)
    expect(notices).toEqual([{ platform: 'instagram', usernameOrUrl: '@mara' }])
  })

  test('a failed load says so, and can be retried', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(400))
    await enter(page, artist)
    await page.route('**/api/artists', (route) => route.fulfill({ status: 400, body: 'no JSON' }))
    await page.goto('/dashboard?section=content')
    const card = page.getByRole('region', { name: 'Connected Platforms' })
    await card.getByRole('alert').getByText('Failed to fetch social media URLs').waitFor()
    await page.unroute('**/api/artists')
    await card.getByRole('button', { name: 'Try Again' }).click()
    await card.getByText('1 of 4').waitFor()
  })
})

describe('the settings', () => {
  test('are five cards of four items, each with a button; what exists is linked', async () => {
    const artist = await makeArtist()
    const { page } = await visit()
    await enter(page, artist, '/dashboard?section=settings')
    const settings = () => page.waitForURL('**/dashboard?section=settings')
    for (const card of ['Account', 'Notifications', 'Privacy & Security', 'Preferences', 'Integrations']) {
      const region = page.getByRole('region', { name: card, exact: true })
      await region.getByText(`Manage ${card}`, { exact: true }).waitFor()
      expect(await region.getByRole('listitem').count(), card).toBe(4)
    }
    await page.getByText('0 of 16 platforms connected').waitFor()
    await lookOver(page, 'settings')
    const leads = [
      [/^Personal information/, 'Personal Information'],
      [/^Billing address/, 'Billing address'],
      [/^Plan/, 'Billing Information'],
      [/^Referral code/, 'Your Referral Code'],
      [/^Emails/, 'Emails'],
      [/^Delete account/, 'Your data and your account'],
      ['Manage Notifications', 'Emails'],
    ] as const
    for (const [lead, part] of leads) {
      await page.getByRole('link', { name: lead }).click()
      const heading = dialogOf(page, 'Profile Settings').locator(':focus:is(h2, h3)')
      await heading.waitFor()
      expect(await heading.innerText()).toBe(part)
      expect(await heading.evaluate((element) => element.getBoundingClientRect().top < innerHeight), part).toBe(true)
      await page.keyboard.press('Escape')
      await settings()
      // The focus returns to where it came from.
      await page.locator('a:focus', { hasText: lead }).waitFor()
    }
    await page.getByRole('link', { name: /^Calendar feed/ }).click()
    await page.getByRole('dialog').waitFor()
    await page.goto('/dashboard?section=settings')
    for (const lead of [/^Password/, /^Sessions/, 'Manage Privacy & Security']) {
      await page.getByRole('link', { name: lead }).click()
      await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor()
      await page.locator('main').getByRole('link', { name: 'Settings' }).click()
      await settings()
    }
    await page.getByRole('button', { name: 'Theme Light' }).click()
    await page.getByRole('button', { name: 'Theme Dark' }).waitFor()
    // The other page starts at its top; coming back restores the scroll position.
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.getByRole('link', { name: 'Manage Integrations' }).click()
    await page.getByText('Threads').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  })
})
