import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeArtist } from './artists.ts'
import { toastSays } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { open } from './split-sheet.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const choose = (page: Page, chosen: ReturnType<typeof file>) => page.setInputFiles('[data-upload="fans"]', chosen)
const kind = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd').first()

test('a file is brought, looked at, imported with a statement, and undone', async () => {
  const artist = await makeArtist()
  const { page } = await open(artist, '/dashboard?section=fans')
  await page.getByRole('heading', { name: 'Fan Data Import' }).waitFor()
  await choose(page, { ...file('fans.pdf', 'x'), mimeType: 'application/pdf' })
  await page.getByText('Choose a file of the type .csv, .xlsx or .xls').waitFor()
  await choose(
    page,
    file(
      'merch.csv',
      'E-Mail-Adresse;Vorname;Nachname;Ort;Datum\ningrid@sand.example;Ingrid;Sand;Malmö;03/04/2025\ntheo@post.example;Theo;Marchetti;Berlin;\nname@;Nobody;;;\n',
    ),
  )
  await page.getByRole('heading', { name: 'Before anything is written' }).waitFor()
  expect(await kind(page, 'New fans').textContent()).toBe('2')
  expect(await kind(page, 'Left out').textContent()).toBe('1')
  expect(await accessibilityFindings(page)).toEqual([])
  await press(page, 'See the 1 line: Left out')
  const dialog = page.getByRole('dialog', { name: 'Left out' })
  await dialog.getByRole('row', { name: /^4 Enter a valid email address/ }).waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save These Lines' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('merch left out.csv')
  await dialog.getByRole('button', { name: 'Close' }).click()

  // Another tab, or a reload, finds the same.
  await page.reload()
  await page.getByRole('heading', { name: 'Before anything is written' }).waitFor()
  await press(page, 'Import 2 fans')
  await page.getByText('Write where the addresses come from').waitFor()
  await page.getByRole('textbox', { name: 'Source' }).fill('Merch table in Malmö')
  await page.getByLabel('These people agreed to get mail from me').check()
  await page.getByRole('textbox', { name: 'How did they agree?' }).fill('Signed the list at the merch table')
  await press(page, 'Import 2 fans')
  await page.getByText('Say which comes first in these dates').waitFor()
  await page.getByText('1 date can be read in two ways, such as 03/04/2025.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('radio', { name: 'The day' }).check()
  await press(page, 'Import 2 fans')
  await toastSays(page, 'Fan data uploaded')
  await page.getByText('Imported 2 fans from merch.csv').waitFor()
  expect(await page.locator('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
  await page.getByRole('heading', { name: 'What became of the lines' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])

  await page.goto('/dashboard?section=fans')
  await page.getByText('2 fans imported').waitFor()
  await page.getByRole('table', { name: 'Newest fans' }).getByText('Ingrid Sand').waitFor()
  await page.getByRole('link', { name: 'See the 1 line' }).click()
  await press(page, 'Undo Import')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click()
  await page.getByText('2 fans removed').waitFor()
  await page.goto('/fans')
  await page.getByText('No fans yet').waitFor()
})

test('on a phone, unknown headings are matched once, and a file that is none is refused', async () => {
  const artist = await makeArtist()
  const { page } = await open(artist, '/fans/imports', { phone: true })
  await page.getByText('No imports yet').waitFor()
  await choose(page, file('liste.csv', 'Zielgruppe,Kontakt\nx,a@post.example\n'))
  await page.getByRole('heading', { name: 'Which column holds what?' }).waitFor()
  await page.getByText('Say which column holds the email address').waitFor()
  await page.getByLabel('Kontakt').selectOption('email')
  await press(page, 'Read the File')
  await page.getByRole('heading', { name: 'Before anything is written' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await press(page, 'Cancel Import')
  await page.getByText('Nothing was written.').waitFor()
  await choose(page, file('song.csv', '%PDF-1.7\n\u0001\u0002'))
  await page.getByText('This is not a list').waitFor()
  await page.getByRole('link', { name: 'Back to Imports' }).click()
  await expect.poll(() => page.getByRole('list', { name: 'Imports' }).getByRole('listitem').count()).toBe(2)
})
