import { expect, test } from 'vitest'
import { eventually, toastSays } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'
import { button, open, prepare, sections, stored } from './lyric-sheets.ts'

test('a chorus is typed once and repeated: it follows, is deleted without losing words, and is read in full', async () => {
  const { artist, token, song, sheet } = await prepare([
    ['verse', 'Somebody left the door'],
    ['chorus', 'علّقنا الفوانيس'],
  ])
  const { page } = await open(artist, sheet, { phone: true })
  await button(page, 'Add Section').click()
  await page.getByLabel('Words').selectOption('Repeat section 2, Chorus')
  await button(page, 'Save Section').click()
  await toastSays(page, 'Lyric section added successfully!')
  const repeat = sections(page).nth(2)
  await repeat.getByText('Repeats section 2, Chorus').waitFor()

  // By keyboard, from the repeat to its source: text typed there appears in both.
  await button(page, 'Edit section 3, Chorus').focus()
  await page.keyboard.press('Enter')
  await button(page, 'Edit Separately').waitFor()
  await settle(page)
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'Edit Section 2').focus()
  await page.keyboard.press('Enter')
  const content = page.getByLabel('Content')
  await eventually(() => content.evaluate((element) => element === document.activeElement)).toBe(true)
  await content.fill('Paper lanterns')
  await content.press('Control+Enter')
  await toastSays(page, 'Lyric section updated successfully!')
  await repeat.getByText('Paper lanterns').waitFor()

  await button(page, 'Delete section 2, Chorus').click()
  const question = page.getByRole('alertdialog', { name: 'Delete section 2, Chorus?' })
  await question.getByText('Section 3 repeats it and keeps the words as its own.').waitFor()
  await question.getByRole('button', { name: 'Delete Section' }).click()
  await toastSays(page, 'Lyric section deleted successfully!')
  expect(await stored(token, song)).toEqual(['Somebody left the door', 'Paper lanterns'])
  expect(await page.getByText('Repeats section').count()).toBe(0)
  await button(page, 'Undo').click()
  await toastSays(page, 'Lyric section restored successfully!')
  await repeat.getByText('Repeats section 2, Chorus').waitFor()

  await button(page, 'Edit section 3, Chorus').click()
  await button(page, 'Edit Separately').click()
  await content.fill('Paper lanterns, for the last time')
  await button(page, 'Save Section').click()
  await toastSays(page, 'Lyric section updated successfully!')
  await button(page, 'Undo').click()
  await repeat.getByText('Repeats section 2, Chorus').waitFor()
  await page.reload()
  await repeat.getByText('Repeats section 2, Chorus').waitFor()
  await page.goto(`${sheet}/read`)
  await eventually(() => page.getByRole('article').getByText('Paper lanterns', { exact: true }).count()).toBe(2)
})
