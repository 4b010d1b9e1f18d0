import { expect, test } from 'vitest'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { makeArtist } from './artists.ts'
import { toastSays } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { open } from './split-sheet.ts'

test('shows are pasted from a spreadsheet, edited on a phone by keyboard, deleted and brought back', async () => {
  const artist = await makeArtist()
  const { page } = await open(artist, '/dashboard?section=content')
  await page.getByRole('link', { name: 'Shows' }).click()
  await page.getByText('No shows yet').waitFor()
  await page.getByRole('button', { name: 'Paste a List…' }).click()
  const day = (days: number) => addDays(utcDay(new Date()), days)
  await page
    .getByRole('textbox', { name: 'List' })
    .fill(`Date\tVenue\tCity\tCountry\n${day(3)}\tبيت الموسيقى\tبيروت\tLebanon\n${day(4)}\tBohannon\tBerlin\tDE`)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Add 2 Shows' }).dblclick()
  await toastSays(page, '2 shows added')
  const coming = page.getByRole('list', { name: 'Upcoming shows' }).getByRole('listitem')
  await coming.nth(1).getByText('Berlin, Germany').waitFor()
  expect(await coming.count()).toBe(2)
  await page
    .getByRole('button', { name: /^Delete .*Bohannon/ })
    .first()
    .click()
  await toastSays(page, 'Bohannon, Berlin deleted')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await toastSays(page, 'Bohannon, Berlin is back')
  expect(await accessibilityFindings(page)).toEqual([])

  const { page: onPhone } = await open(artist, '/content/shows', { phone: true })
  await onPhone.getByRole('button', { name: /^Edit .*Bohannon/ }).press('Enter')
  const dialog = onPhone.getByRole('dialog')
  await dialog.getByLabel('City').fill('')
  await dialog.getByLabel('City').press('Enter')
  await dialog.getByText('Enter the city').waitFor()
  expect(await accessibilityFindings(onPhone)).toEqual([])
  await dialog.getByLabel('City').fill('Potsdam')
  await dialog.getByLabel('Status').selectOption('Sold out')
  await dialog.getByLabel('City').press('Enter')
  await toastSays(onPhone, 'Bohannon, Potsdam saved')
  await onPhone.reload()
  await onPhone.getByText('Potsdam, Germany').waitFor()
  await onPhone.getByText('Sold out').waitFor()
  expect(await accessibilityFindings(onPhone)).toEqual([])
})
