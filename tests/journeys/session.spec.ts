import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeArtist, makeReleases, signIn, type Artist } from './artists.ts'
import { endedDialog } from './ended-session.ts'
import { chooseSection, failedAnswer, visit } from './journey.ts'

type Stored = { access_token: string; refresh_token: string; expires_at: number }

/** The session as the official client stores it: its key derives from the first label of the host name. */
async function stored(page: Page): Promise<Stored | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('sb-127-auth-token') ?? 'null') as Stored | null)
}

async function store(page: Page, change: Partial<Stored>): Promise<void> {
  await page.evaluate((values) => {
    const session = JSON.parse(localStorage.getItem('sb-127-auth-token')!) as object
    localStorage.setItem('sb-127-auth-token', JSON.stringify({ ...session, ...values }))
  }, change)
}

async function artistWith(title: string): Promise<Artist> {
  const artist = await makeArtist()
  await makeReleases(artist, [{ title }])
  return artist
}

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign In' })

describe('a session', () => {
  test('survives a reload and a closed tab', async () => {
    const { page, openTab } = await visit()
    const artist = await makeArtist()
    await signIn(page, artist)
    await page.reload()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    await page.close()
    const tab = await openTab()
    await tab.goto('/dashboard')
    await tab.locator('aside').getByText(artist.email).waitFor()
  })

  test('is refreshed when it has expired', async () => {
    const { page } = await visit()
    await signIn(page, await makeArtist())
    const before = (await stored(page))!
    await store(page, { expires_at: Math.floor(Date.now() / 1000) - 60 })
    const refreshed = page.waitForRequest((request) => request.url().includes('grant_type=refresh_token'))
    await page.reload()
    await refreshed
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    const after = (await stored(page))!
    expect(after.refresh_token).not.toBe(before.refresh_token)
    expect(after.expires_at).toBeGreaterThan(Date.now() / 1000 + 3000)
  })

  test('that is slow to refresh shows a skeleton until then, not the sign-in', async () => {
    const { page } = await visit()
    await signIn(page, await makeArtist())
    await store(page, { expires_at: Math.floor(Date.now() / 1000) - 60 })
    let letThrough = () => {}
    const looked = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/auth/v1/token**', async (route) => {
      await looked
      await route.continue()
    })
    await page.reload()
    await page.locator('main [aria-busy=true]').getByText('Loading').waitFor({ state: 'attached' })
    expect(await page.getByRole('textbox').count()).toBe(0)
    letThrough()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  test('is refreshed once and the call repeated when the server rejects its token', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(401))
    await signIn(page, await artistWith('Still here'))
    await store(page, { access_token: 'ey.not.ours' })
    await page.reload()
    await chooseSection(page, 'Release Manager')
    await page.getByRole('heading', { level: 1, name: 'Release Manager' }).waitFor()
    await page.getByRole('link', { name: /Still here/ }).waitFor()
  })

  test('ends here when the server has ended it, and leaves nothing behind', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(400), failedAnswer(401), failedAnswer(403))
    await signIn(page, await artistWith('Gone with the session'))
    await store(page, { access_token: 'ey.not.ours', refresh_token: 'not-ours-either' })
    await page.reload()
    await endedDialog(page).waitFor()
    expect(await stored(page)).toBeNull()
    expect(await page.getByText('Gone with the session').count()).toBe(0)
    await page.goto('/dashboard?section=releases')
    await signInHeading(page).waitFor()
  })
})

describe('signing out', () => {
  /** Two artists, the first of them on the releases page. */
  async function visitAsFirst() {
    const first = await artistWith('Belongs to the first')
    const second = await artistWith('Belongs to the second')
    const visitor = await visit()
    await signIn(visitor.page, first)
    await chooseSection(visitor.page, 'Release Manager')
    // The dashboard, which stays until then, names it too.
    await visitor.page.getByRole('link', { name: /Click to manage release/ }).waitFor()
    return { ...visitor, second }
  }

  test('clears the cache, and every open tab follows', async () => {
    const { page, openTab, second } = await visitAsFirst()
    const tab = await openTab()
    await tab.goto('/dashboard?section=releases')
    await tab.getByRole('link', { name: /Belongs to the first/ }).waitFor()

    await page.getByRole('button', { name: 'Sign Out' }).click()
    await signInHeading(page).waitFor()
    await signInHeading(tab).waitFor()
    expect(await stored(page)).toBeNull()
    await page.goBack()
    await signInHeading(page).waitFor()

    await signIn(page, second, /\/dashboard/)
    await page.goto('/dashboard?section=releases')
    await page.getByRole('link', { name: /Belongs to the second/ }).waitFor()
    await tab.getByRole('link', { name: /Belongs to the second/ }).waitFor()
    expect(await tab.getByText('Belongs to the first').count()).toBe(0)
    expect(await tab.locator('aside').textContent()).toContain(second.email)
  })

  test('signs out here even if the service cannot be reached', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(503), /Error signing out/)
    await signIn(page, await makeArtist())
    await page.route('**/auth/v1/logout**', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Gone' } }),
    )
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await signInHeading(page).waitFor()
    expect(await stored(page)).toBeNull()
  })

  test("a sign-in with another account in another tab clears the first one's cache", async () => {
    const { page, openTab, second } = await visitAsFirst()
    await page.getByRole('button', { name: 'New Release' }).click()
    await page.getByRole('dialog').getByLabel('Title').fill('A secret of the first')
    const tab = await openTab()
    await tab.goto('/')
    await signInElsewhere(tab, second)
    await page.getByRole('link', { name: /Belongs to the second/ }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.locator('aside').textContent()).toContain(second.email)
    expect(await page.getByText('Belongs to the first').count()).toBe(0)
  })
})

/** Signs in through the authentication service and hands the session to the other tabs as the official client does. */
async function signInElsewhere(tab: Page, { email, password }: Artist): Promise<void> {
  await tab.evaluate(
    async (credentials) => {
      const { supabaseAnonKey } = (await (await fetch('/config.json')).json()) as { supabaseAnonKey: string }
      const answer = await fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: supabaseAnonKey, 'Content-Type': 'application/json' },
        body: JSON.stringify(credentials),
      })
      const session = (await answer.json()) as object
      localStorage.setItem('sb-127-auth-token', JSON.stringify(session))
      new BroadcastChannel('sb-127-auth-token').postMessage({ event: 'SIGNED_IN', session })
    },
    { email, password },
  )
}
