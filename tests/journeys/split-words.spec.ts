import { expect, test } from 'vitest'
import { eventually, toastSays } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'
import { button, open, prepare, stored } from './lyric-sheets.ts'

const song = '[Verse 1]\nSomebody left the door\n\n[Chorus]\nPaper lanterns\n\n(Bridge)\nعلّقنا الفوانيس\n\n[Chorus]'

test('pasted words become sections with one press, in their place, and Undo opens them as they were typed', async () => {
  const {
    artist,
    token,
    song: id,
    sheet,
  } = await prepare([
    ['intro', 'La la'],
    ['verse', 'Before'],
    ['outro', 'Home'],
  ])
  const { page } = await open(artist, sheet, { phone: true })
  await button(page, 'Edit section 2, Verse').click()
  const content = page.getByRole('textbox', { name: 'Content' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), song)
  await content.press('Control+a')
  await content.press('Control+v')
  const offer = page.getByRole('region', { name: 'These words look like several sections' })
  await offer.getByText('Repeats section 3, Chorus').waitFor()
  await settle(page)
  expect(await accessibilityFindings(page)).toEqual([])
  await offer.getByRole('button', { name: 'Split into 4 Sections' }).click()
  await toastSays(page, 'Split into 4 sections')
  expect(await stored(token, id)).toEqual([
    'La la',
    'Somebody left the door',
    'Paper lanterns',
    'علّقنا الفوانيس',
    'Paper lanterns',
    'Home',
  ])
  await eventually(() =>
    button(page, 'Edit section 2, Verse').evaluate((pencil) => pencil === document.activeElement),
  ).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => content.inputValue()).toBe(song)
  expect(await stored(token, id)).toEqual(['La la', 'Before', 'Home'])
  await page.reload()
  await eventually(() => content.inputValue()).toBe(song)
})
