import { expect, test } from 'vitest'
import { call, makeArtist, makeReleases, tokenOf } from './artists.ts'
import { allAnswered, eventually, toastSays } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { open } from './split-sheet.ts'

type Made = { post: { id: string; day: string } }
type Day = { day: string }

/** The middle of a month: everything around it is in one grid. */
const day = '2031-03-12'

async function plan() {
  const artist = await makeArtist()
  const token = await tokenOf(artist)
  const [release] = await makeReleases(artist, [{ title: 'Night Boat', release_date: '2031-03-21' }])
  const add = async (changes: object) =>
    (await call<Made>('POST', '/api/posts', { platforms: ['instagram'], ...changes }, token)).post.id
  const own = await add({ caption: 'Piano in the boatyard', day })
  const hung = await add({ caption: 'One week', release_id: release!, offset_days: -7 })
  const dayOf = async (id: string) => (await call<Day>('GET', `/api/posts/${id}`, undefined, token)).day
  return { artist, release: release!, own, hung, dayOf }
}

test('a post is dragged to another day, carried on by keys, and brought back', async () => {
  const { artist, own, dayOf } = await plan()
  const { page } = await open(artist, `/content/calendar?view=month&date=${day}`)
  const post = page.locator(`[data-entry="${own}"]`)
  await post.waitFor()
  // What drags loads after the page.
  await page.locator(`[data-entry="${own}"][draggable=true]`).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await allAnswered(page)
  await post.dragTo(page.locator('[data-day="2031-03-19"]'))
  await toastSays(page, 'Post moved')
  await eventually(() => dayOf(own)).toBe('2031-03-19')
  await page.locator(`[data-day="2031-03-19"] [data-entry="${own}"]`).focus()
  // Without waiting in between: a pause would save each step by itself.
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Enter')
  await eventually(() => dayOf(own)).toBe('2031-03-11')
  // The toast of the drag has an Undo, too.
  const toast = page.locator('[data-toast]').filter({ hasText: 'Piano in the boatyard is on Tuesday, Mar 11, 2031' })
  await toast.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(() => dayOf(own)).toBe('2031-03-19')
  // The address says all of it: the same again after a reload, and on a phone without moving sideways.
  await page.reload()
  await page.locator(`[data-day="2031-03-19"] [data-entry="${own}"]`).waitFor()
  const { page: onPhone } = await open(artist, `/content/calendar?view=month&date=2031-03-19`, { phone: true })
  await onPhone
    .getByRole('button', { name: /Piano in the boatyard/ })
    .first()
    .waitFor()
  expect(await onPhone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await accessibilityFindings(onPhone)).toEqual([])
})

test('a moved release lists its posts with its tasks, and one Undo reverts all of it', async () => {
  const { artist, release, own, hung, dayOf } = await plan()
  const { page } = await open(artist, `/releases/${release}/edit`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Release date').fill('2031-04-04')
  await dialog.getByText('1 post moves with the release').waitFor()
  await dialog.getByText('One week').waitFor()
  await dialog.getByRole('button', { name: 'Update Release' }).click()
  await toastSays(page, 'Release updated')
  await eventually(async () => [await dayOf(hung), await dayOf(own)]).toEqual(['2031-03-28', day])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await toastSays(page, 'The release is as it was')
  await eventually(() => dayOf(hung)).toBe('2031-03-14')
})
