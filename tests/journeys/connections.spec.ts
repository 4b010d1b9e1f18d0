import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, makeArtist, makeNewcomer, enter, signIn, tokenOf, type Artist } from './artists.ts'
import { eventually, failedAnswer, visit } from './journey.ts'
import { accessibilityFindings, settle, sidewaysScroll } from './looks.ts'

const widths = [320, 390, 768, 1024, 1440]
const recordOf = async (artist: Artist) => (await call<Record<string, string | null>[]>('GET', '/api/artists', undefined, await tokenOf(artist)))[0]!
const usedBy = async (artist: Artist) => (await call<{ platform: string }[]>('GET', '/api/connections', undefined, await tokenOf(artist))).map(({ platform }) => platform)
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const progress = (page: Page, count: number, percent: string) => page.getByRole('status').filter({ hasText: `${count} of 16 platforms connected` }).filter({ hasText: percent }).waitFor()
const field = (page: Page) => page.getByRole('dialog').getByRole('textbox')

/** What is posted to the webhook's call from now on. */
function watchNotices(page: Page): unknown[] {
  const notices: unknown[] = []
  page.on('request', (request) => { if (request.url().endsWith('/api/social/connect')) notices.push(request.postDataJSON()) })
  return notices
}

describe('the welcome screen', () => {
  test('comes once per account, before the dashboard; the account connection follows and leads back to the dashboard', async () => {
    const artist = await makeNewcomer()
    const { page } = await visit()
    await signIn(page, artist, '**/welcome')
    await page.getByRole('heading', { level: 1, name: 'All Areas' }).waitFor()
    await page.getByText('All access to build a career you are proud of').waitFor()
    await page.getByText(artist.artistName).waitFor()
    await page.getByText('Artist plan, trial until').waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page, widths)).toEqual({})
    // Not left yet: it is there again. A section that was asked for is not held up by it.
    await page.goto('/dashboard')
    await page.getByRole('button', { name: "Let's Get Started" }).waitFor()
    await page.goto('/dashboard?section=releases')
    await page.getByRole('heading', { name: 'No releases yet' }).waitFor()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: "Let's Get Started" }).click()
    await page.waitForURL('**/welcome/accounts')
    await page.getByRole('button', { name: 'Connect Accounts Later' }).click()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    await page.goto('/welcome')
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    const phone = await visit({ phone: true })
    await enter(phone.page, artist)
    await phone.page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  })

  test('that cannot be noted holds nobody up', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(503))
    await page.route('**/api/profile/welcome', (route) => route.fulfill({ status: 503, body: 'no JSON' }))
    await signIn(page, await makeNewcomer(), '**/welcome')
    await page.getByRole('button', { name: "Let's Get Started" }).click()
    await page.getByRole('button', { name: 'Connect Accounts Later' }).click()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  })
})

describe('the account connection', () => {
  test('counts 16 platforms in five groups, keeps each choice at once, and shows it on the phone', async () => {
    const artist = await makeArtist()
    const { page } = await visit()
    await enter(page, artist, '/welcome/accounts')
    await progress(page, 0, '0%')
    await page.getByText('Threads').waitFor()
    expect(await page.getByRole('region').getByRole('listitem').count()).toBe(16)
    expect(await page.getByRole('region').count()).toBe(5)
    const goOn = page.getByRole('button', { name: 'Continue with 0 Connected' })
    expect(await goOn.isDisabled()).toBe(true)
    await page.getByText('no data flows from there yet').waitFor()
    await page.getByText('Threads').click()
    await progress(page, 1, '6%')
    // At once one after the other: the last click holds.
    await page.getByText('TuneCore').click()
    await page.getByText('Amuse').click()
    await progress(page, 2, '13%')
    await eventually(async () => (await usedBy(artist)).toSorted().join()).toBe('amuse,threads')

    const phone = await visit({ phone: true, dark: true })
    await enter(phone.page, artist, '/welcome/accounts')
    await progress(phone.page, 2, '13%')
    expect(await phone.page.getByRole('radio', { name: 'Amuse' }).isChecked()).toBe(true)
    await settle(phone.page)
    expect(await accessibilityFindings(phone.page)).toEqual([])
    await phone.page.getByRole('button', { name: 'None of these' }).click()
    await phone.page.getByText('Threads').click()
    await progress(phone.page, 0, '0%')
    await eventually(() => usedBy(artist).then((list) => list.length)).toBe(0)

    await page.reload()
    await progress(page, 0, '0%')
    expect(await sidewaysScroll(page, widths)).toEqual({})
  })

  test('is complete with 11, of which one distributes; addresses go to the artist record', async () => {
    const artist = await makeArtist()
    const { page } = await visit()
    await enter(page, artist, '/welcome/accounts')
    for (const [name, typed] of [['TikTok', '@mara'], ['Instagram', 'mara'], ['YouTube', 'Мара'], ['X', 'x.com/mara'], ['Spotify for Artists', 'https://open.spotify.com/artist/4Z8'], ['Apple Music for Artists', 'https://music.apple.com/se/artist/mara/1']] as const) {
      await page.getByRole('button', { name: `Connect ${name}`, exact: true }).click()
      await field(page).fill(typed)
      await dialogOf(page, `Connect ${name}`).getByRole('button', { name: 'Connect', exact: true }).click()
      await page.getByRole('button', { name: `Connected: ${name}. Update the connection` }).waitFor()
    }
    for (const name of ['Facebook', 'Threads', 'Feature.fm', 'Linktree']) await page.getByText(name, { exact: true }).click()
    await page.getByRole('button', { name: 'Continue with 10 Connected' }).waitFor()
    await page.getByText('DistroKid').click()
    await progress(page, 11, '69%')
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    expect(await recordOf(artist)).toMatchObject({
      tiktok_url: 'https://tiktok.com/@mara', instagram_url: 'https://instagram.com/mara', youtube_url: `https://youtube.com/@${encodeURIComponent('Мара')}`, twitter_url: 'https://x.com/mara',
      spotify_url: 'https://open.spotify.com/artist/4Z8', apple_music_url: 'https://music.apple.com/se/artist/mara/1',
    })
  })

  test('puts a choice back that was not saved, and says so', async () => {
    const artist = await makeArtist()
    const { page, allow } = await visit()
    allow(failedAnswer(503))
    await enter(page, artist, '/welcome/accounts')
    await page.route('**/api/connections', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'no JSON' }) : route.continue()))
    await page.getByText('Linktree').click()
    await page.getByRole('alert').getByText('Your choice could not be saved.').first().waitFor()
    await progress(page, 0, '0%')
    expect(await page.getByRole('checkbox', { name: 'Linktree: I use this' }).isChecked()).toBe(false)
  })
})

describe('Connected Platforms', () => {
  let artist: Artist
  beforeAll(async () => {
    artist = await makeArtist()
  })

  test('connect, show the handle, update and disconnect; the webhook is told after each connect', async () => {
    const { page } = await visit()
    const notices = watchNotices(page)
    await enter(page, artist, '/dashboard?section=content')
    const card = page.getByRole('region', { name: 'Connected Platforms' })
    await card.getByText('0 of 4').waitFor()
    expect(await card.getByRole('listitem').allInnerTexts().then((texts) => texts.map((text) => text.replace(/\s+/g, ' ').trim()))).toEqual(['TikTok Not connected Connect', 'Instagram Not connected Connect', 'YouTube Shorts Not connected Connect', 'X Not connected Connect'])
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
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/artists/social', async (route) => {
      await gate.promise
      await route.continue()
    })
    await connect.click()
    await dialog.getByText('Connecting...').waitFor()
    gate.resolve()
    await page.getByRole('status').getByText('Social media profile connected successfully!').waitFor()
    await page.unroute('**/api/artists/social')
    await card.getByText('@mara').waitFor()
    await eventually(() => notices).toEqual([{ platform: 'tiktok', usernameOrUrl: '@mara' }])
    expect((await recordOf(artist)).tiktok_url).toBe('https://tiktok.com/@mara')

    await card.getByRole('button', { name: 'Connected: TikTok. Update the connection' }).click()
    const update = dialogOf(page, 'Update TikTok Connection')
    await update.getByText('Currently connected').waitFor()
    expect(await update.getByRole('link', { name: 'Open on TikTok' }).getAttribute('href')).toBe('https://tiktok.com/@mara')
    await field(page).fill('https://www.tiktok.com/@other?lang=en')
    await update.getByRole('button', { name: 'Update', exact: true }).click()
    await card.getByText('@other').waitFor()
    await card.getByRole('button', { name: 'Connected: TikTok. Update the connection' }).click()
    await update.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('status').getByText('Social media profile disconnected.').waitFor()
    await card.getByText('0 of 4').waitFor()
    expect((await recordOf(artist)).tiktok_url).toBeNull()
    expect(notices).toHaveLength(2)
  })

  test('a failure leaves the dialog open with what was typed, and says why; a webhook that fails is only logged', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(500), failedAnswer(502))
    await enter(page, artist, '/dashboard?section=content')
    await page.getByRole('button', { name: 'Connect X' }).click()
    await page.route('**/api/artists/social', (route) => route.fulfill({ status: 500, body: 'no JSON' }))
    await field(page).fill('mara')
    const dialog = dialogOf(page, 'Connect X')
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('alert').getByText('Failed to update social media profile: Failed to update social media URL').waitFor()
    expect(await field(page).inputValue()).toBe('mara')
    await page.unroute('**/api/artists/social')
    await page.route('**/api/social/connect', (route) => route.fulfill({ status: 502, body: 'no JSON' }))
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('status').getByText('Social media profile connected successfully!').waitFor()
    await page.getByRole('button', { name: 'Connected: X. Update the connection' }).waitFor()
  })

  test('Instagram is told of once per browser session by itself', async () => {
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
  })

  test('what cannot be read says so, and is read again', async () => {
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
  test('are five cards of four items, each with its button; what exists leads there', async () => {
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
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page, widths)).toEqual({})
    for (const [row, shows] of [[/^Personal information/, 'Personal Information'], [/^Billing address/, 'Billing Information'], [/^Emails/, 'Emails'], [/^Your data/, 'Your data and your account'], ['Manage Account', 'Personal Information']] as const) {
      await page.getByRole('link', { name: row }).click()
      const dialog = dialogOf(page, 'Profile Settings')
      await dialog.getByRole('heading', { name: shows, exact: true }).first().waitFor()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await settings()
    }
    await page.getByRole('link', { name: /^Calendar feed/ }).click()
    await page.getByRole('dialog').waitFor()
    await page.goto('/dashboard?section=settings')
    await page.getByRole('link', { name: /^Password/ }).click()
    await page.getByLabel('New password').waitFor()
    await page.goto('/dashboard?section=settings')
    await page.getByRole('button', { name: 'Theme Light' }).click()
    await page.getByRole('button', { name: 'Theme Dark' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Manage Integrations' }).click()
    await page.waitForURL('**/welcome/accounts')
    await page.goto('/dashboard?section=settings')
    await page.getByRole('button', { name: /^Sessions/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
  })
})
