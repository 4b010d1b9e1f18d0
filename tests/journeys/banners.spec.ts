import { expect, test } from 'vitest'
import { call, makeArtist, makeReleases, tokenOf } from './artists.ts'
import { toastSays } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { open } from './split-sheet.ts'

type Items = { id: string; title: string; content_type: string }[]

test('banners are filled in from a release, previewed, made once on a double press, and taken back', async () => {
  const artist = await makeArtist()
  await makeReleases(artist, [{ title: 'Salt on the Window', release_date: '2031-03-14' }])
  const { page } = await open(artist, '/dashboard?section=content')
  await page.getByRole('link', { name: /^Announce Banners/ }).click()
  await page.getByRole('button', { name: 'Add All Four to Your Library' }).click()
  await page.getByText('Enter a title').first().waitFor()
  await page.getByLabel('Fill in from a release').selectOption('Salt on the Window')
  await page.getByRole('img', { name: /^Banner: New single, Salt on the Window, .*, Out Mar 14, 2031$/ }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('radio', { name: 'Out now' }).press('Space')
  await page.getByRole('img', { name: /^Banner: Out now, Salt on the Window/ }).waitFor()
  await page.getByRole('button', { name: 'Add All Four to Your Library' }).dblclick()
  await toastSays(page, '4 banners are in your library')
  const token = await tokenOf(artist)
  const items = await call<Items>('GET', '/api/content/items', undefined, token)
  expect(items.map(({ content_type }) => content_type)).toEqual(['banner', 'banner', 'banner', 'banner'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await toastSays(page, '4 banners deleted')
  expect(await call<Items>('GET', '/api/content/items', undefined, token)).toEqual([])
})
