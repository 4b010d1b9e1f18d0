import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { enter, makeArtist, makeReleases, signIn } from './artists.ts'
import { chooseSection, failedAnswer, noAnswer, visit } from './journey.ts'

const lost = "The page you're looking for doesn't exist or has been moved."

describe('an address that does not exist', () => {
  test('says so, and leads to the dashboard or back', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(404))
    await page.goto('/plans')
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: '404' }).waitFor()
    await page.getByText(lost).waitFor()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.waitForURL('**/plans')
    await page.goForward()
    await page.getByText(lost).waitFor()
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await page.waitForURL('**/login')
    await signIn(page, await makeArtist())
  })

  test('opened in a new tab without history, still has a way back', async () => {
    const { page, context, allow } = await visit()
    allow(failedAnswer(404))
    await page.goto('/plans')
    const opened = context.waitForEvent('page')
    await page.evaluate(() => void window.open('/no/such/page', '_blank', 'noopener'))
    const tab = await opened
    await tab.getByText(lost).waitFor()
    expect(await tab.evaluate(() => history.length)).toBe(1)
    await tab.getByRole('button', { name: 'Go Back' }).click()
    await tab.waitForURL((url) => url.pathname === '/')
  })

  test('a release that does not exist is not found inside the shell', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(404), failedAnswer(400))
    await signIn(page, await makeArtist())
    for (const id of ['0197f3c2-1111-7000-8000-000000000000', 'not-an-id']) {
      await page.goto(`/releases/${id}`)
      await page.getByRole('heading', { name: 'Release not found' }).waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Release Manager', exact: true }).click()
      await page.getByRole('heading', { name: 'No releases yet' }).waitFor()
    }
  })
})

/** Scripts with these names throw when run, which is an error of the product, unlike a missing script. */
const breakScripts = (page: Page, names: string) =>
  page.route(names, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cache-control': 'no-store' },
      body: "throw new Error('This page is broken.')",
    }),
  )

describe('a page that breaks', () => {
  test('says so with an id for the log; Try Again and Go to Dashboard lead out', async () => {
    const artist = await makeArtist()
    await makeReleases(artist, [{ title: 'Out of reach' }])
    const { page, allow } = await visit()
    allow(/This page is broken/, /React Router caught/)
    await signIn(page, artist)
    await chooseSection(page, 'Release Manager')
    await page.getByRole('heading', { level: 1, name: 'Release Manager' }).waitFor()
    const link = page.getByRole('link', { name: /Out of reach/ })
    // The list's own script has a similar name.
    await link.waitFor()
    await breakScripts(page, '**/assets/release-*.js')
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    await page
      .getByText('We encountered an unexpected error. This has been logged and our team will investigate.')
      .waitFor()
    await page.getByText(/Request ID\s*\S{8,}/).waitFor()
    await page.unroute('**/assets/release-*.js')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Out of reach' }).waitFor()

    await breakScripts(page, '**/assets/release-*.js')
    await page.reload()
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  })

  test('without a connection keeps the navigation where a section cannot be loaded, and mentions no log', async () => {
    const { page, context, allow } = await visit()
    allow(noAnswer, /dynamically imported module|preload CSS/, /This page is broken/, /React Router caught/)
    await enter(page, await makeArtist(), '/dashboard?section=community')
    await page.getByRole('switch').waitFor()
    await context.setOffline(true)
    await chooseSection(page, 'Royalties')
    const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded without a connection.' })
    await alert.waitFor()
    expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0)
    // Loaded data is shown, with or without a connection.
    await chooseSection(page, 'Community')
    await page.getByRole('switch').waitFor()
    await chooseSection(page, 'Royalties')
    await alert.waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('MVP Feature').waitFor()
    await breakScripts(page, '**/assets/pitch-*.js')
    await page.route('**/api/client-errors', (route) => route.abort())
    await page.goto('/dashboard?section=pitch')
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    await page.getByText('It could not be logged: the server could not be reached.').waitFor()
    expect(await page.getByText('This has been logged').count()).toBe(0)
  })

  test('says so when the application cannot even start, and starts on the next attempt', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(503), /config\.json answered 503/)
    await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/login')
    await page
      .getByRole('alert')
      .getByText('The application could not be loaded. Check your connection and try again.')
      .waitFor()
    await page.unroute('**/config.json')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
  })

  test('a release that cannot be loaded says so and retries', async () => {
    const artist = await makeArtist()
    const [id] = await makeReleases(artist, [{ title: 'Loaded at last' }])
    const { page, allow } = await visit()
    allow(failedAnswer(503))
    await signIn(page, artist)
    await page.route('**/api/releases/*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(`/releases/${id}`)
    await page.getByRole('heading', { name: 'Error Loading Release' }).waitFor()
    await page.getByRole('alert').getByText('Failed to load release details').waitFor()
    await page.unroute('**/api/releases/*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Loaded at last' }).waitFor()
  })
})
