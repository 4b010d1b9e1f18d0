import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { enter, makeArtist } from './artists.ts'
import { chooseSection, visit } from './journey.ts'
import { button, focused, heading, lookAtSample, openSection } from './previews.ts'

const list = (page: Page) => page.locator('[role=listbox][aria-label="Listeners by country"]')
const map = (page: Page) => list(page).locator('..').locator('svg')

describe('Royalties and Analytics', () => {
  test('are under an overlay that says so, and cannot be reached until it is dismissed', async () => {
    const { page } = await openSection('Royalties')
    await page.getByRole('heading', { level: 1, name: 'Royalties & Analytics' }).waitFor()
    await page.getByText('This feature is coming soon!').waitFor()
    await page.getByText('MVP Feature', { exact: true }).waitFor()
    // Visible, but without a role in the accessibility tree.
    expect(await button(page, 'Export Report').count()).toBe(0)
    expect(await page.getByText('Earnings, last six months').isVisible()).toBe(true)
    await lookAtSample(page)
    expect(await focused(page)).toBe('Royalties & Analytics, coming soon')
    for (const name of [
      'Earnings, last six months',
      'Platform breakdown',
      'Listeners by country',
      'Top tracks',
      'Payment schedule',
    ])
      await heading(page, name).waitFor()
    for (const total of ['Total earnings', 'This month', 'Streams', 'Pending'])
      expect(await page.locator('dl dt', { hasText: total }).count()).toBe(1)
    expect(await page.getByText('Sample figures').isVisible()).toBe(true)
  })

  test('Export Report and Tax Documents are part of the preview, and a sentence says why', async () => {
    const { page } = await openSection('Royalties')
    await lookAtSample(page)
    for (const name of ['Export Report', 'Tax Documents']) {
      const control = button(page, name)
      expect(await control.getAttribute('aria-disabled')).toBe('true')
      const why = await page.locator(`#${await control.getAttribute('aria-describedby')}`).textContent()
      expect(why).toBe('Export Report and Tax Documents will work once your own royalties are here.')
    }
  })

  test('every chart has a table with the same figures', async () => {
    const { page } = await openSection('Royalties')
    await lookAtSample(page)
    const rowsOf = async (title: string) => {
      const card = page.getByRole('region', { name: title, exact: true })
      await card.getByRole('button', { name: 'Show as table' }).click()
      const rows = await card.getByRole('table', { name: title }).locator('tbody tr').allInnerTexts()
      return rows.map((row) => row.replace(/\s+/g, ' ').trim())
    }
    const trend = page.getByRole('img', { name: /^Bar chart/ })
    await trend.locator('rect').nth(5).waitFor()
    const drawn = await trend.locator('g:has(> rect) > text:last-child').allTextContents()
    const months = await rowsOf('Earnings, last six months')
    expect(months).toHaveLength(6)
    expect(months.map((row) => row.split(' ')[1])).toEqual(drawn)
    expect(await rowsOf('Platform breakdown')).toHaveLength(5)
    expect(await rowsOf('Listeners by country')).toContain('Sweden 211,480 902')
    await button(page, 'Show as map').click()
    await map(page).waitFor()
    await button(page, 'Show as chart').first().click()
    await trend.waitFor()
  })

  test('the map names the country under the pointer, and by the arrow keys', async () => {
    const { page } = await openSection('Royalties')
    await lookAtSample(page)
    const card = list(page).locator('..').locator('> div[aria-hidden]')
    await card.getByText('United States of America').waitFor()
    await map(page).scrollIntoViewIfNeeded()
    const box = (await map(page).boundingBox())!
    const at = (x: number, y: number) => page.mouse.move(box.x + (x / 900) * box.width, box.y + (y / 404) * box.height)
    await at(300, 270)
    await card.getByText('Brazil').waitFor()
    expect((await card.innerText()).replace(/\s+/g, ' ')).toBe('Brazil Streams 68,400 Earnings 191')
    await at(650, 140)
    await card.getByText('No listeners').waitFor()
    await list(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    expect(await list(page).getByRole('option', { selected: true }).textContent()).toBe(
      'Sweden, Streams 211,480, Earnings 902',
    )
    await card.getByText('Sweden').waitFor()
    await page.keyboard.press('End')
    await card.getByText('Greece').waitFor()
    await page.keyboard.press('ArrowRight')
    expect(await list(page).getByRole('option', { selected: true }).textContent()).toContain('Greece')
  })

  test('are printed on white, with every bar, even if the screen is dark', async () => {
    const { page } = await openSection('Royalties')
    await button(page, 'Theme: switch to dark').click()
    await lookAtSample(page)
    const bar = page.getByRole('region', { name: 'Platform breakdown' }).locator('[aria-hidden] > i').nth(1)
    const look = () =>
      bar.evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(document.documentElement).colorScheme,
      ])
    const dark = await look()
    await page.emulateMedia({ media: 'print' })
    const printed = await look()
    expect(printed).not.toEqual(dark)
    await page.emulateMedia({ media: 'screen' })
    await button(page, 'Theme: switch to light').click()
    expect(await look()).toEqual(printed)
    await page.emulateMedia({ media: 'print' })
    expect(await bar.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact')
  })

  test('loads the map with the screen that draws it, and no sooner', async () => {
    const { page } = await visit()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url())
    })
    await enter(page, await makeArtist())
    for (const label of ['Release Manager', 'Community']) {
      await chooseSection(page, label)
      await page.getByRole('heading', { level: 1, name: label }).waitFor()
    }
    await chooseSection(page, 'Fans')
    await page.locator('[role=img] line').first().waitFor({ state: 'attached' })
    const maps = () => scripts.filter((script) => script.includes('world-map'))
    expect(maps()).toEqual([])
    await chooseSection(page, 'Royalties')
    await map(page).waitFor({ state: 'attached' })
    expect(maps()).toHaveLength(1)
  })
})
