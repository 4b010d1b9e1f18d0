import { expect, test } from 'vitest'
import { call, makeArtist, makeReleases, tokenOf } from './artists.ts'
import { toastSays } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { open } from './split-sheet.ts'

test('tour posters list the shows that are not left out, and are previewed and made', async () => {
  const artist = await makeArtist()
  const token = await tokenOf(artist)
  const shows = Array.from({ length: 10 }, (_, index) => ({
    day: `2099-03-${10 + index}`,
    venue: `Hall ${index}`,
    city: 'Berlin',
    status: index === 1 ? 'sold_out' : 'announced',
  }))
  const { page } = await open(artist, '/content/tour')
  await page.getByText('No upcoming shows').waitFor()
  await call('POST', '/api/shows', { shows }, token)
  await page.goto('/dashboard?section=content')
  await page.getByRole('link', { name: /^Tour Announcement/ }).click()
  await page.getByRole('img', { name: /Hall 0, Berlin; .*Hall 1, Berlin \(Sold out\)/ }).waitFor()
  await page.getByRole('checkbox', { name: /Hall 0,/ }).uncheck()
  await page.getByText('9 of 10 shows are on the posters.').waitFor()
  await page.getByRole('radio', { name: '2 of 2' }).press('Space')
  await page.getByRole('img', { name: /2 of 2$/ }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Add All to Your Library' }).click()
  await toastSays(page, 'posters are in your library')
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as ZIP' }).click(),
  ])
  expect(zip.suggestedFilename()).toBe('Pictures.zip')
  const items = await call<Items>('GET', '/api/content/items', undefined, token)
  expect(new Set(items.map(({ content_type }) => content_type))).toEqual(new Set(['tour']))
  expect(items.map(({ title }) => title)).toContain(`${artist.artistName}, Tour, 1080x566, 2 of 2`)
})

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
