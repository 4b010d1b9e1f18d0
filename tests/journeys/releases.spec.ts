import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, makeArtist, makeReleases, enter, tokenOf, type Artist } from './artists.ts'
import { endedDialog, signInHere } from './ended-session.ts'
import { chooseSection, eventually, failedAnswer, noAnswer, visit, withinADay, type VisitorOptions } from './journey.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Release' })
const cards = (page: Page) => page.getByRole('list', { name: 'Releases' }).getByRole('listitem')
/** GET reads the list, POST creates a release. */
const releases = '**/api/releases'

async function openReleases(options?: VisitorOptions, artist?: Artist) {
  const visitor = await visit(options)
  await enter(visitor.page, artist ?? (await makeArtist()), '/dashboard?section=releases')
  await visitor.page.getByRole('button', { name: 'New Release' }).waitFor()
  return visitor
}

async function fillRelease(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New Release' }).click()
  await dialogOf(page).getByLabel('Title').fill(title)
  await dialogOf(page).getByLabel('Release date').fill('2031-03-14')
  await dialogOf(page).getByLabel('Genre').fill('Chamber pop')
  await dialogOf(page).getByLabel('Description').fill('Typed once, not twice.')
}

const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Create Release' }).click()

describe('the release list', () => {
  test('shows three placeholders, then says why it could not be loaded, and retries', async () => {
    const artist = await makeArtist()
    await makeReleases(artist, [{ title: 'Behind the failure' }])
    const { page, allow } = await visit()
    allow(failedAnswer(503), noAnswer)
    await enter(page, artist)
    await page.route(releases, (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: { code: 'unavailable', message: 'The service cannot be reached right now.' } },
      }),
    )
    await chooseSection(page, 'Release Manager')
    await eventually(() => page.locator('[data-placeholder]').count()).toBe(3)
    await page
      .getByRole('alert')
      .getByText('Failed to load releases: The service cannot be reached right now.')
      .waitFor()
    expect(await page.locator('[data-placeholder]').count()).toBe(0)
    expect(await page.getByText('No releases yet').count()).toBe(0)
    await page.unroute(releases)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('link', { name: /Behind the failure/ }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test.each([
    ['Network error', 'there is no answer'],
    ['Unknown error', 'the answer makes no sense'],
  ])('says %s when %s', async (message) => {
    const { page, allow } = await visit()
    allow(noAnswer)
    await enter(page, await makeArtist())
    await page.route(releases, (route) =>
      message === 'Network error'
        ? route.abort()
        : route.fulfill({ json: { success: true, data: 'nonsense', next: null } }),
    )
    await chooseSection(page, 'Release Manager')
    await page.getByRole('alert').getByText(`Failed to load releases: ${message}`).waitFor()
  })

  test('loads 120 releases by fifties; tiles count all of them', async () => {
    const artist = await makeArtist()
    const statuses = ['draft', 'scheduled', 'released']
    await makeReleases(
      artist,
      Array.from({ length: 120 }, (_, index) => ({
        title: `Release ${String(index).padStart(3, '0')}`,
        release_date: new Date(Date.UTC(2031, 0, 1 + index)).toISOString().slice(0, 10),
        status: statuses[index % 3]!,
      })),
    )
    const { page } = await openReleases({}, artist)
    const more = page.getByRole('button', { name: 'Show more' })
    for (const count of [50, 100, 120]) {
      await eventually(() => cards(page).count()).toBe(count)
      expect(await page.locator('dl').first().locator('dd').allTextContents()).toEqual(['120', '40', '40'])
      if (count < 120) await more.click()
    }
    expect(await more.count()).toBe(0)
    const titles = await page.locator('[data-part=title]').allTextContents()
    expect(titles).toEqual(titles.toSorted())
    expect(new Set(titles).size).toBe(120)
  })

  test('lists upcoming releases before past ones, and counts the days of both', () =>
    withinADay(async () => {
      const artist = await makeArtist()
      const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
      await makeReleases(artist, [
        { title: 'Long ago', release_date: day(-400), status: 'released' },
        { title: 'Later', release_date: day(30) },
        { title: 'Last week', release_date: day(-7) },
        { title: 'Today', release_date: day(0) },
      ])
      const { page } = await openReleases({}, artist)
      await cards(page).first().waitFor()
      expect(await page.locator('[data-part=title]').allTextContents()).toEqual([
        'Today',
        'Later',
        'Last week',
        'Long ago',
      ])
      expect(await page.locator('[data-part=days]').allTextContents()).toEqual(['0', '30', '\u22127', '400'])
      await page.getByRole('link', { name: /Last week.*was due 7 days ago/ }).waitFor()
      await page.getByRole('link', { name: /Long ago.*out for 400 days/ }).waitFor()
    }))

  test('shows titles of every script in full, and inside the page', async () => {
    const artist = await makeArtist()
    const titles = [
      'مرحبا بالعالم (نسخة)',
      'שיר חדש - 2031',
      '🎧🔥👩🏽‍🎤 Fête №1',
      '夜の船 / 밤배',
      'Z'.repeat(300),
      '<b>not bold</b> & "quoted"',
    ]
    await makeReleases(
      artist,
      titles.map((title) => ({ title, description: `${title} ${title}` })),
    )
    for (const phone of [false, true]) {
      const { page } = await openReleases({ phone }, artist)
      await cards(page).first().waitFor()
      expect((await page.locator('[data-part=title]').allTextContents()).toSorted()).toEqual(titles.toSorted())
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await page.getByRole('link', { name: /Z{300}/ }).click()
      await page.getByRole('heading', { level: 1, name: 'Z'.repeat(300) }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
})

describe('creating a release', () => {
  test('says why it failed, keeps what was typed, and the next attempt creates one release', async () => {
    const artist = await makeArtist()
    const { page, allow } = await openReleases({}, artist)
    allow(failedAnswer(500), failedAnswer(401))
    await fillRelease(page, 'Second time lucky')
    await page.route(releases, (route) => route.fulfill({ status: 500, body: 'nothing readable' }))
    await send(page)
    await dialogOf(page).getByRole('alert').getByText('Failed to create release. Please try again.').waitFor()
    expect(await dialogOf(page).getByLabel('Title').inputValue()).toBe('Second time lucky')
    expect(await dialogOf(page).getByLabel('Genre').inputValue()).toBe('Chamber pop')
    expect(await dialogOf(page).getByLabel('Description').inputValue()).toBe('Typed once, not twice.')
    await page.unroute(releases)
    // The session ended in the meantime.
    await page.route(releases, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, json: { success: false, error: { code: 'unauthorized', message: 'Sign in.' } } })
        : route.continue(),
    )
    await send(page)
    await page
      .locator('[data-toast]')
      .getByText('You must be logged in to create a release.', { exact: true })
      .waitFor()
    await endedDialog(page).waitFor()
    await page.unroute(releases)
    await signInHere(page, artist)
    await dialogOf(page)
      .getByRole('alert')
      .getByText('You must be logged in to create a release. Please sign in and try again.')
      .waitFor()
    await send(page)
    await dialogOf(page).waitFor({ state: 'hidden' })
    await eventually(() => cards(page).count()).toBe(1)
  })

  test('a lost response creates no second release', async () => {
    const artist = await makeArtist()
    const { page, allow } = await openReleases({}, artist)
    allow(noAnswer)
    await fillRelease(page, 'Only one of it')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/releases'),
    )
    await page.route(releases, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page)
    await dialogOf(page).getByRole('alert').getByText('Network error').waitFor()
    const { id } = await call<{ id: string }>('GET', '/api/profile', undefined, await tokenOf(artist))
    expect((await sent).postDataJSON()).toMatchObject({ title: 'Only one of it', user_id: id })
    await page.unroute(releases)
    await send(page)
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page.reload()
    await eventually(() => cards(page).count()).toBe(1)
  })

  test('a double click, and Enter after it, create one release', async () => {
    const { page } = await openReleases()
    await fillRelease(page, 'Clicked twice')
    await page.route(
      releases,
      async (route) => {
        await dialogOf(page).getByLabel('Title').press('Enter')
        await page.keyboard.press('Escape')
        await route.continue()
      },
      { times: 1 },
    )
    await dialogOf(page).getByRole('button', { name: 'Create Release' }).dblclick()
    await dialogOf(page).waitFor({ state: 'hidden' })
    await cards(page).first().waitFor()
    await page.reload()
    await eventually(() => cards(page).count()).toBe(1)
  })

  test('says Network error without a connection, and works once there is one', async () => {
    const { page, context, allow } = await openReleases()
    allow(noAnswer)
    await fillRelease(page, 'Written on the train')
    await context.setOffline(true)
    await send(page)
    await dialogOf(page).getByRole('alert').getByText('Network error').waitFor()
    await context.setOffline(false)
    await send(page)
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /Written on the train/ }).waitFor()
  })

  test('shows the server’s objection at its field', async () => {
    const { page, allow } = await openReleases()
    allow(failedAnswer(400))
    await fillRelease(page, 'Refused')
    const issue = { path: 'title', message: 'This title is taken by the sea' }
    await page.route(releases, (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, error: { code: 'validation_failed', message: issue.message, issues: [issue] } },
      }),
    )
    await send(page)
    await dialogOf(page).getByRole('alert').getByText(issue.message).waitFor()
    expect(await dialogOf(page).getByLabel('Title').getAttribute('aria-invalid')).toBe('true')
    await dialogOf(page).getByLabel('Title').fill('T'.repeat(301))
    await page.unroute(releases)
    await send(page)
    await dialogOf(page).getByText('Use at most 300 characters').waitFor()
  })

  test('works by keyboard alone, and returns the focus to the button', async () => {
    const { page } = await openReleases()
    await page.getByRole('heading', { name: 'No releases yet' }).waitFor()
    await tabTo(page, 'New Release')
    await page.keyboard.press('Enter')
    await dialogOf(page).waitFor()
    await page.keyboard.type('Without a mouse')
    await page.keyboard.press('Tab')
    await page.keyboard.type('03142031')
    await tabTo(page, 'Create Release')
    await page.keyboard.press('Space')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /Without a mouse.*Mar 14, 2031/ }).waitFor()
    expect(await focused(page)).toBe('New Release')
    await page.keyboard.press('Enter')
    await dialogOf(page).waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('New Release')
  })
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).startsWith(name)) return
  }
  throw new Error(`Tab does not reach "${name}"`)
}
