import { expect, test } from 'vitest'
import { eventually, toastSays } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'
import { open, prepare, tracks } from './songs.ts'

test('on a phone a song opens a sheet with its papers, Edit and Delete, which the back button closes', async () => {
  const { artist, tab, ids } = await prepare()
  const { page } = await open(artist, tab, { phone: true })
  const sheet = page.getByRole('dialog', { name: 'Paper Lanterns' })
  await page.getByRole('link', { name: 'Open Paper Lanterns' }).click()
  await sheet.getByRole('link', { name: 'Split sheet None yet' }).waitFor()
  expect(page.url()).toContain(`?sheet=${ids[1]}`)
  await settle(page)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await page.goForward()
  await page.reload()
  await sheet.getByRole('link', { name: /^Lyrics/ }).click()
  await page.waitForURL(`**/lyrics/${ids[1]}**`)
  await page.goBack()
  await sheet.getByRole('link', { name: 'Edit Song' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Open Paper Lanterns' }).click()
  await sheet.getByRole('button', { name: 'Delete Song' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Song' }).click()
  await toastSays(page, 'Song deleted successfully!')
  await sheet.waitFor({ state: 'detached' })
  await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Salt on the Window'])
})
