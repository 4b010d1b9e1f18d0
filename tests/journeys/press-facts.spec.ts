import { expect, test } from 'vitest'
import { makeArtist } from './artists.ts'
import { toastSays } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { open } from './split-sheet.ts'

test('press facts stay through a reload, are saved with a quote, and fit a phone', async () => {
  const artist = await makeArtist()
  const { page } = await open(artist, '/dashboard?section=content')
  await page.getByRole('link', { name: 'Press Facts' }).click()
  await page.getByLabel('Short bio').fill('مارا تغني')
  await page.getByRole('button', { name: 'Add Quote' }).click()
  await page.getByLabel('What was said').fill('A record like a night ferry 🌊')
  await page.reload()
  await page.getByText('2 of 100 words').waitFor()
  await page.getByRole('button', { name: 'Save Press Facts' }).click()
  await page.getByText('Enter who said it').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByLabel('Who said it').fill('Ines Prat')
  await page.getByRole('button', { name: 'Save Press Facts' }).dblclick()
  await toastSays(page, 'Press facts saved')
  const { page: onPhone } = await open(artist, '/content/press-facts', { phone: true })
  expect(await onPhone.getByLabel('What was said').inputValue()).toBe('A record like a night ferry 🌊')
  expect(await accessibilityFindings(onPhone)).toEqual([])
})
