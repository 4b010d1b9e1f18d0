import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, enter, makeArtist, tokenOf } from './artists.ts'
import { eventually, toastSays, visit } from './journey.ts'
import { lookOver } from './looks.ts'

const rows = [
  { title: 'Low Tide', release_date: '2031-03-14', release_type: 'ep', status: 'scheduled' },
  { title: 'High Tide', release_date: '2031-05-09', release_type: 'single' },
  { title: 'Ébb', release_date: '2032-01-09', release_type: 'album' },
]

async function prepare() {
  const artist = await makeArtist()
  const token = await tokenOf(artist)
  const ids = []
  for (const row of rows) ids.push((await call<{ id: string }>('POST', '/api/releases', row, token)).id)
  return { artist, ids }
}

const shown = (page: Page) => page.getByRole('list', { name: 'Releases' }).locator('[data-part=title]').allInnerTexts()
const box = (page: Page, name: string) => page.getByRole('search').getByLabel(name)

test('Releases are found, cut down and sorted by keyboard; the address keeps it', async () => {
  const { artist } = await prepare()
  const { page } = await visit()
  await enter(page, artist)
  await page.goto('/dashboard?section=releases')
  await eventually(() => shown(page)).toEqual(['Low Tide', 'High Tide', 'Ébb'])
  await lookOver(page, 'release-filters')
  await box(page, 'Search titles').focus()
  await page.keyboard.type('tide')
  await eventually(() => shown(page)).toEqual(['Low Tide', 'High Tide'])
  await page.keyboard.press('Tab')
  await page.keyboard.type('Scheduled')
  await eventually(() => shown(page)).toEqual(['Low Tide'])
  await eventually(() => page.url()).toContain('&q=tide&status=scheduled')
  await page.reload()
  await eventually(() => shown(page)).toEqual(['Low Tide'])
  await box(page, 'Search titles').fill('nowhere')
  await page.getByText('No releases match.').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await eventually(() => shown(page)).toEqual(['Low Tide', 'High Tide', 'Ébb'])
  await box(page, 'Sort by').selectOption('Title')
  await eventually(() => shown(page)).toEqual(['Ébb', 'High Tide', 'Low Tide'])
  expect(page.url()).toContain('sort=title')
})

test('A release is archived with undo, is found in the archive, and is restored', async () => {
  const { artist, ids } = await prepare()
  const { page } = await visit()
  await enter(page, artist)
  await page.goto(`/releases/${ids[0]}`)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await toastSays(page, 'Release archived')
  await page.getByRole('button', { name: 'Undo' }).click()
  await toastSays(page, 'Release restored from the archive')
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('button', { name: 'Restore from archive' }).waitFor()
  await lookOver(page, 'archived-release')
  await page.getByRole('main').getByRole('link', { name: 'Release Manager' }).click()
  await eventually(() => shown(page)).toEqual(['High Tide', 'Ébb'])
  await box(page, 'Status').selectOption('Archived')
  await eventually(() => shown(page)).toEqual(['Low Tide'])
  await page.getByRole('link', { name: 'Low Tide' }).click()
  await page.getByRole('button', { name: 'Restore from archive' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).waitFor()
})

test('A release is duplicated as a template, by keyboard on a wide screen and on a phone', async () => {
  const { artist, ids } = await prepare()
  for (const phone of [false, true]) {
    const { page } = await visit({ phone })
    await enter(page, artist)
    await page.goto(`/releases/${ids[0]}`)
    await page.getByRole('button', { name: 'Duplicate' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Duplicate as a template' })
    await dialog.getByText('Not copied: songs').waitFor()
    await lookOver(page, `duplicate${phone ? '-phone' : ''}`)
    await dialog.getByRole('button', { name: 'Duplicate' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Low Tide (copy)' }).waitFor()
    expect(page.url()).not.toContain(ids[0])
    await page.getByText('TBD').first().waitFor()
  }
})
