import { expect, test } from 'vitest'
import { quotes } from '#domain/dashboard/quotes.ts'
import { quoteOfTheDay } from '#domain/dashboard/rules.ts'
import { dashboardTexts as texts } from '#domain/dashboard/texts.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { makeArtist, makeReleases, enter } from './artists.ts'
import { failedAnswer, visit } from './journey.ts'
import { accessibilityFindings } from './looks.ts'

test('the dashboard greets, shows the time and a quote, and derives the next step from what exists', async () => {
  const [artist, today] = [await makeArtist(), utcDay(new Date())]
  await makeReleases(artist, [{ title: 'Night Ferry', release_date: addDays(today, 10) }])
  const { page } = await visit()
  await page.clock.setFixedTime(new Date(`${today}T15:29:00Z`))
  await enter(page, artist)
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Artist!' }).waitFor()
  expect(await page.locator('h1 + p, :has(> h1) + p').first().innerText()).toMatch(
    /^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4} at 3:29 PM$/,
  )
  expect(await page.getByRole('figure', { name: 'Quote of the Day' }).locator('blockquote').innerText()).toContain(
    quoteOfTheDay(new Date(`${today}T15:29:00`)).text,
  )
  await page
    .getByRole('region', { name: 'Your Artist Dashboard' })
    .getByText('Dashboard features in development')
    .waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Night Ferry' }).first().waitFor()
})

test('begins with work: the next release, its papers, what is due or comes next; the card is closed for good', async () => {
  const [artist, today] = [await makeArtist(), utcDay(new Date())]
  await makeReleases(artist, [{ title: 'Night Ferry', release_date: addDays(today, 120) }])
  const { page } = await visit()
  await enter(page, artist)
  const parts = page.getByRole('main')
  await parts.getByText('Nothing is due in the next two weeks. Then:').waitFor()
  expect(await parts.getByRole('button', { name: /^Mark Complete: / }).count()).toBe(3)
  const papers = page.getByRole('list', { name: 'Paperwork for the next release' })
  expect(await papers.getByRole('link').allTextContents()).toHaveLength(3)
  const top = async (text: string) => (await parts.getByText(text).first().boundingBox())!.y
  expect((await top('Night Ferry')) < (await top('Quote of the Day'))).toBe(true)
  expect((await top('Quote of the Day')) < (await top('Your Artist Dashboard'))).toBe(true)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Close permanently' }).click()
  await page.getByText('Your Artist Dashboard').waitFor({ state: 'detached' })
  await page.reload()
  await papers.waitFor()
  expect(await page.getByText('Your Artist Dashboard').count()).toBe(0)
  await papers.getByRole('link', { name: /^Label copy ?: / }).click()
  await page.waitForURL('**/label-copy')
})

/** Whether a line of the quote overlaps the yellow label of the record, on which white text is unreadable. */
const liesOverLabel = (figure: Element) => {
  const record = figure.querySelector('span[aria-hidden]')!
  const { left, top, width } = record.getBoundingClientRect()
  const radius = (width - 2 * parseFloat(getComputedStyle(record, '::after').left)) / 2
  const text = document.createRange()
  text.selectNodeContents(figure.querySelector('blockquote')!)
  const within = (from: number, to: number, value: number) => Math.min(Math.max(value, from), to)
  return [...text.getClientRects()].some((line) => {
    const [x, y] = [left + width / 2, top + width / 2]
    return Math.hypot(within(line.left, line.right, x) - x, within(line.top, line.bottom, y) - y) < radius
  })
}

test('no quote overlaps the label of its record, on any screen', async () => {
  const { page } = await visit()
  await enter(page, await makeArtist())
  const figure = page.getByRole('figure', { name: 'Quote of the Day' })
  await figure.waitFor()
  for (const width of [320, 390, 600, 768, 900, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const { text } of quotes) {
      await figure.locator('blockquote').evaluate((element, words) => {
        element.textContent = words
      }, text)
      expect.soft(await figure.evaluate(liesOverLabel), `${width}: ${text}`).toBe(false)
    }
  }
})

test('while it loads there is its heading and a skeleton; a failure says why, and Try Again reloads it', async () => {
  const { page, allow } = await visit()
  allow(failedAnswer(500))
  let answer!: () => void
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/dashboard', async (route) => {
    await asked
    await route.fulfill({ status: 500, json: { success: false, error: { code: 'internal', message: 'It broke.' } } })
  })
  await enter(page, await makeArtist())
  await page.getByText(texts.loading).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Welcome back, Artist!')
  answer()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load dashboard data: It broke.' })
  await alert.waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.unroute('**/api/dashboard')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText(texts.nothingPlanned).waitFor()
})
