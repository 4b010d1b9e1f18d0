import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { makeArtist, makeReleases, enter } from './artists.ts'
import { eventually, failedAnswer, visit } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'

const read = async (address: string) => {
  const response = await fetch(address)
  return {
    status: response.status,
    titles: response.ok
      ? new ICAL.Component(ICAL.parse(await response.text()))
          .getAllSubcomponents('vevent')
          .map((event) => String(event.getFirstPropertyValue('summary')))
      : [],
  }
}

test('an artist creates a calendar address, copies it, resets it and removes it', async () => {
  const artist = await makeArtist()
  await makeReleases(artist, [{ title: 'Low Tide', release_date: '2031-03-14' }])
  const { page, context } = await visit()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, artist, '/dashboard?section=releases')
  await page.getByRole('link', { name: 'Calendar feed' }).click()
  await page.waitForURL('**/dashboard?section=releases&calendar=1')
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = dialog.getByRole('textbox', { name: 'Address' })
  await address.waitFor()
  const first = await address.inputValue()
  expect((await read(first)).titles).toContain('Low Tide')
  expect(await dialog.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(
    first.replace('http:', 'webcal:'),
  )
  await settle(page)
  expect(await accessibilityFindings(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Copy' }).click()
  await dialog.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).waitFor()

  await page.reload()
  await eventually(() => address.inputValue()).toBe(first)
  await dialog.getByRole('button', { name: 'Reset link' }).click()
  // The second click of a double click lands outside the dialog, which stays open.
  await page
    .getByRole('alertdialog', { name: 'Reset the calendar link?' })
    .getByRole('button', { name: 'Reset link' })
    .dblclick()
  await eventually(() => address.inputValue()).not.toBe(first)
  const second = await address.inputValue()
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])

  await dialog.getByRole('button', { name: 'Remove link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove link' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).waitFor()
  expect((await read(second)).status).toBe(404)
  await page.keyboard.press('Escape')
  await page.waitForURL('**/dashboard?section=releases')
})

test('the calendar dialog says what went wrong, and retries', async () => {
  const artist = await makeArtist()
  const { page, allow } = await visit({ phone: true })
  allow(failedAnswer(503))
  await enter(page, artist)
  await page.route('**/api/calendar-feed', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, error: { code: 'unavailable', message: 'The service cannot be reached right now.' } },
    }),
  )
  await page.goto('/dashboard?section=releases&calendar=1')
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' })
  await dialog.getByText('The service cannot be reached right now.').waitFor()
  await page.unroute('**/api/calendar-feed')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).waitFor()
  await settle(page)
  expect(await accessibilityFindings(page)).toEqual([])
})
