import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeArtist } from './artists.ts'
import { failedAnswer, toastSays } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { open } from './split-sheet.ts'

const rows = (page: Page) =>
  page
    .getByRole('list', { name: 'Fans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function addFan(page: Page, email: string, name: string, city: string, wording?: string) {
  await press(page, 'Add Fan')
  const dialog = page.getByRole('dialog', { name: 'Add Fan' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('City').fill(city)
  if (wording !== undefined) {
    await dialog.getByLabel('This fan agreed to get mail from me').check()
    await dialog.getByLabel('How did this fan agree?').fill(wording)
  }
  await dialog.getByRole('button', { name: 'Add Fan' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('fans are added, found, chosen by conditions, merged, deleted, unsubscribed and erased', async () => {
  const artist = await makeArtist()
  const { page, allow } = await open(artist, '/dashboard?section=fans')
  allow(failedAnswer(409))
  await page.getByRole('heading', { name: 'Fan Analytics' }).waitFor()
  await page.getByRole('link', { name: 'All Fans' }).click()
  await page.getByText('No fans yet').waitFor()
  await press(page, 'Add Fan')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Fan' }).click()
  await page.getByText('Enter an email address').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await press(page, 'Cancel')
  await addFan(page, 'ingrid@sand.example', 'Ingrid Sand', 'Malmö', 'Signed the list at the merch table')
  await addFan(page, 'maria@velli.example', 'Μαρία Βέλλη', 'Athens')
  await addFan(page, 'ingrid@old.example', '', 'malmö')
  expect(await rows(page).count()).toBe(3)
  await page.getByText('3 fans, 1 may get mail').waitFor()

  // The same address in other letters is known.
  await press(page, 'Add Fan')
  await page.getByRole('dialog').getByLabel('Email').fill('INGRID@Sand.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Fan' }).click()
  await page.getByText('This address is already on your list.').waitFor()
  await press(page, 'Cancel')
  await press(page, 'Discard Changes')

  await page.getByRole('searchbox', { name: 'Search' }).fill('μαρ')
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await press(page, 'Conditions')
  await page.getByLabel('Value').fill('Malmö')
  await page.getByText('city is Malmö').waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(2)
  expect(await accessibilityFindings(page)).toEqual([])

  await press(page, 'Select 2 shown')
  await press(page, 'Merge…')
  await press(page, 'Merge')
  await toastSays(page, 'Fans merged')
  await expect.poll(() => rows(page).count()).toBe(1)
  await press(page, 'Clear Conditions')
  await page.getByRole('checkbox', { name: 'Select Μαρία Βέλλη' }).check()
  await press(page, 'Delete')
  await toastSays(page, '1 fan deleted')
  await press(page, 'Undo')
  await toastSays(page, '1 fan back on the list')
  await expect.poll(() => rows(page).count()).toBe(2)

  await press(page, 'Open Ingrid Sand')
  await page.getByText('Signed the list at the merch table').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('dialog').getByLabel('Tags').fill('Vinyl, press')
  await press(page, 'Save')
  await toastSays(page, 'Fan saved')
  await rows(page).getByText('vinyl').waitFor()
  await press(page, 'Open Ingrid Sand')
  await press(page, 'Unsubscribe')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await toastSays(page, 'Fan unsubscribed')
  await page.getByText('2 fans, 0 may get mail').waitFor()

  // By hand nobody comes back.
  await press(page, 'Open Ingrid Sand')
  await press(page, 'Erase for Good…')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
  await toastSays(page, 'Fan erased')
  await addFan(page, 'ingrid@sand.example', 'Ingrid Again', '', 'She wrote to me')
  await toastSays(page, 'Fan added')
  await rows(page).filter({ hasText: 'Ingrid Again' }).getByText('Unsubscribed').waitFor()

  await page.goto('/dashboard?section=fans')
  await page.getByRole('term').filter({ hasText: 'Total fans' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Fan Analytics' }).count()).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])
})

test('the list works on a phone, and a fan elsewhere changed is shown before it is overwritten', async () => {
  const artist = await makeArtist()
  const { page, allow } = await open(artist, '/fans', { phone: true })
  allow(failedAnswer(409))
  await addFan(page, 'ruth@abara.example', 'Ruth', '')
  await press(page, 'Open Ruth')
  const { page: other } = await open(artist, '/fans')
  await press(other, 'Open Ruth')
  await other.getByRole('dialog').getByLabel('City').fill('Lund')
  await press(other, 'Save')
  await toastSays(other, 'Fan saved')
  await page.getByRole('dialog').getByLabel('Name').fill('Ruth Abara')
  await press(page, 'Save')
  await page.getByText('This fan was changed elsewhere.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await press(page, 'Save')
  await toastSays(page, 'Fan saved')
  await rows(page).getByText('Ruth Abara').waitFor()
})
