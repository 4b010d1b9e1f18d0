import { expect, inject, test } from 'vitest'
import { makeArtist, makeReleases } from './artists.ts'
import { failedAnswer, toastSays, visit } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { linkIn } from './outbox.ts'
import { open } from './split-sheet.ts'

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' }

test('from a release to its page, a reminder by mail, and the counts', async () => {
  const artist = await makeArtist()
  const [release] = await makeReleases(artist, [{ title: 'Low Tide', release_date: '2099-03-05' }])
  const { page, allow } = await open(artist, `/releases/${release}`)
  allow(failedAnswer(400))
  await page.getByRole('link', { name: 'Page for Fans' }).click()
  await page.getByRole('link', { name: 'Open the Sign-up Page' }).click()
  const name = `tide-${Date.now().toString(36)}`
  await page.getByLabel('Name of the page').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await toastSays(page, 'Sign-up page saved')

  await page.goto(`/releases/${release}/page`)
  await page.getByLabel('What visitors read first').fill('Four songs by the sea.')
  await page.getByLabel('Links to the stores').fill('https://open.spotify.com/album/1\nbandcamp')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Line 2 is no complete web address').waitFor()
  await page
    .getByLabel('Links to the stores')
    .fill('https://open.spotify.com/album/1\nhttps://mara.bandcamp.com/album/2')
  await page.getByRole('button', { name: 'Save' }).click()
  await toastSays(page, 'Release page saved')
  await page.getByText('Shown from the release date on: Spotify, Bandcamp').waitFor()
  const preview = await page.getByRole('link', { name: 'Preview' }).getAttribute('href')

  // The code is drawn, and both lead to something to print.
  const isDrawn = () =>
    page.getByRole('img', { name: /^QR code of/ }).evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  const opens = async (link: string, type: string) => {
    const address = await page.getByRole('link', { name: link }).getAttribute('href')
    const { status, headers } = await fetch(address!)
    expect([status, headers.get('content-type')]).toEqual([200, type])
  }
  await expect.poll(isDrawn).toBe(true)
  await opens('Card as PDF', 'application/pdf')

  const { page: fan, allow: allowFan } = await visit({ phone: true })
  allowFan(failedAnswer(404))
  await fan.goto(`/r/${name}/low-tide`)
  await fan.getByRole('heading', { name: 'There is no such page' }).waitFor()
  await fan.goto(preview!)
  await fan.getByText('This is a preview.').waitFor()

  await page.getByRole('button', { name: 'Publish' }).click()
  await toastSays(page, 'Release page published')
  await expect.poll(isDrawn).toBe(true)
  await opens('Card as PDF', 'application/pdf')
  await opens('Download as SVG', 'image/svg+xml')
  expect(await accessibilityFindings(page)).toEqual([])

  await fan.goto(`/r/${name}/low-tide`)
  await fan.getByText('Four songs by the sea.').waitFor()
  await fan.getByText(/^Out in [\d,]+ days: Thursday, Mar 5, 2099$/).waitFor()
  expect(await accessibilityFindings(fan)).toEqual([])
  const email = `ingrid-${Date.now()}@sand.example`
  await fan.getByLabel('Email').fill(email)
  expect(await fan.getByRole('checkbox').isChecked()).toBe(false)
  await fan.getByRole('checkbox').check()
  await fan.waitForTimeout(2_100)
  await fan.getByRole('button', { name: 'Remind Me' }).click()
  await fan.getByRole('heading', { name: 'Look into your mail' }).waitFor()
  await fan.goto(await linkIn(fan, email, 'Confirm: a reminder of Low Tide', 'remind'))
  expect(await accessibilityFindings(fan)).toEqual([])
  await fan.getByRole('button', { name: 'Yes, Remind Me' }).click()
  await fan.getByRole('heading', { name: 'You will be reminded' }).waitFor()
  expect(await fan.context().cookies()).toEqual([])

  // A browser that a program steers says so and is not counted; this one does not.
  await fetch(`${inject('address')}/r/${name}/low-tide?c=poster`, { headers: browser })
  await page.reload()
  await page.getByText('1 person will get a mail on the day').waitFor()
  await page.getByRole('row', { name: 'All 1 0 1' }).waitFor()
  await page.getByRole('row', { name: 'poster 1' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.goto('/fans')
  await page.getByText(email).waitFor()
})
