import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, failedAnswer, toastSays } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'
import { open, prepare, tracks } from './songs.ts'

const title = (page: Page) => page.getByLabel('Song title')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a track list' })

async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await title(page).press('Control+v')
}

test('a pasted track list is shown before it is added, and one Undo removes it', async () => {
  const { artist, tab, stored } = await prepare(['Swimming Hall'])
  const { page } = await open(artist, `${tab}/new`, { phone: true })
  await paste(page, '1. Anti-Hero - 3:20\n\n2. שקט 3:51\n3. Swimming Hall\n4. Ebb 3:99')
  await dialog(page).getByText('Length 3:20').waitFor()
  await dialog(page).getByText('No length · Another song has this title').waitFor()
  await dialog(page).getByText('No length · Left out: 3:99').waitFor()
  await settle(page)
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await stored()).toHaveLength(1)
  await dialog(page).getByRole('checkbox', { name: 'Swimming Hall' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Add 3 Songs' }).click()
  await toastSays(page, '3 songs added')
  await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Anti-Hero', '3 שקט', '4 Ebb'])
  expect((await stored()).map((song) => song.duration_seconds)).toEqual([231, 200, 231, null])
  await eventually(() => title(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await title(page).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => tracks(page)).toEqual(['1 Swimming Hall'])
  expect(await stored()).toHaveLength(1)
})

test('a failure in the middle says how many were added, and keeps the rest for a second try', async () => {
  const { artist, tab, stored } = await prepare([])
  const { page, allow } = await open(artist, `${tab}/new`)
  allow(failedAnswer(503))
  await page.route('**/api/releases/*/songs', (route) =>
    route.request().postDataJSON().song_title === 'Ebb'
      ? route.fulfill({ status: 503, json: { success: false, error: { code: 'unavailable', message: 'Not now.' } } })
      : route.continue(),
  )
  await paste(page, 'Tide\t3:20\nEbb\t190\nFlow')
  await dialog(page).getByRole('button', { name: 'Add 3 Songs' }).click()
  await dialog(page).getByText('1 of 3 songs was added. The rest are still here. Not now.').waitFor()
  expect(await dialog(page).getByRole('checkbox').count()).toBe(2)
  await page.unroute('**/api/releases/*/songs')
  await dialog(page).getByRole('button', { name: 'Add 2 Songs' }).click()
  await toastSays(page, '3 songs added')
  await eventually(() => tracks(page)).toEqual(['1 Tide', '2 Ebb', '3 Flow'])
  expect((await stored()).map((song) => song.duration_seconds)).toEqual([200, 190, null])
})

test('the row for a new song is last, and a single line is pasted as it is', async () => {
  const { artist, tab } = await prepare()
  const { page } = await open(artist, `${tab}/new`)
  await paste(page, 'Tide 3:20\n')
  expect((await title(page).inputValue()).trim()).toBe('Tide 3:20')
  await paste(page, 'Ebb\nand Flow')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await title(page).inputValue()).toContain('Ebb')
  const last = page.getByRole('table', { name: 'Songs' }).getByRole('row').last()
  expect(await last.getByLabel('Song title').count()).toBe(1)
})
