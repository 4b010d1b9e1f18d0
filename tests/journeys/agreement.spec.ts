import { expect, test } from 'vitest'
import { toastSays } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { contributor, open, prepare } from './split-sheet.ts'

test('a new artist says once who they are, and agrees without a link', async () => {
  const { artist, sheet, save } = await prepare()
  await save({ contributors: [contributor('Mara Velden', 50), contributor('Yaw Osei', 50)] })
  const { page } = await open(artist, sheet())
  await page.getByRole('button', { name: 'Send to Everybody…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Please say who of them you are, or that you are not on this sheet').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('radio', { name: 'Mara Velden' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await toastSays(page, 'Version 1 sent')
  await page.getByText('Waiting for you').waitFor()
  await page.goto('/metadata/people')
  await page.getByRole('listitem').filter({ hasText: 'Mara Velden' }).getByText('You', { exact: true }).waitFor()
})

test('a sheet is sent from its page, shown as a code for signing in person, listed with the missing people, and named on its release', async () => {
  const { artist, sheet, release, save } = await prepare()
  await save({ contributors: [contributor('Mara Velden', 50), contributor('Yaw Osei', 50)] })
  const { page } = await open(artist, sheet())
  await page.getByRole('button', { name: 'Send to Everybody…' }).click()
  await page.getByRole('radio', { name: 'I am not on this sheet' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).dblclick()
  await toastSays(page, 'Version 1 sent')
  await page.getByText('Out for agreement: 2 of 2 have not agreed').waitFor()
  await page.getByRole('group', { name: 'For Mara Velden' }).getByRole('button', { name: 'QR Code' }).click()
  await page.getByRole('img', { name: 'QR code with the link for Mara Velden' }).waitFor()
  await page.getByRole('button', { name: 'Next: Yaw Osei' }).click()
  await page.getByRole('img', { name: 'QR code with the link for Yaw Osei' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await accessibilityFindings(page)).toEqual([])

  const { page: onPhone } = await open(artist, '/metadata/sheets', { phone: true })
  await onPhone.getByText('2 of 2 missing: Mara Velden and Yaw Osei').waitFor()
  expect(await accessibilityFindings(onPhone)).toEqual([])
  await onPhone.goto(`/releases/${release}`)
  await onPhone.getByRole('link', { name: /^Split of “Salt on the Window”: 2 of 2 have not agreed/ }).click()
  await onPhone.waitForURL(`**${sheet()}`)
})
