import { expect, test } from 'vitest'
import { toastSays } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { contributor, field, open, prepare } from './split-sheet.ts'

test('shares that are not agreed yet are kept as a draft, on every device, until they come to 100.00', async () => {
  const { artist, sheet, metadata, stored } = await prepare()
  const { page } = await open(artist, `${sheet()}/edit`)
  await field(page, 1, 'Legal name').fill('Mara Velden')
  await field(page, 1, 'Writer share %').fill('60')
  await page.getByRole('button', { name: 'Same as Writer Shares' }).click()
  expect(await field(page, 1, 'Publisher share %').inputValue()).toBe('60')
  await page.getByRole('button', { name: 'Keep as Draft' }).click()
  await toastSays(page, 'Draft saved. The shares are not agreed yet.')
  await page.waitForURL(`**${sheet()}`)
  await page.getByText('Draft, shares not agreed yet').waitFor()
  await page.getByText('This is a draft: the shares are not agreed yet, and nobody signs it.').waitFor()
  expect(await page.getByText('Signature', { exact: true }).count()).toBe(0)
  // The Undo of the columns disappeared with the form.
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])

  const { page: onPhone } = await open(artist, metadata, { phone: true })
  await onPhone.getByRole('link', { name: /^Split sheet.*Salt on the Window.*Draft/ }).click()
  await onPhone.getByRole('link', { name: 'Edit Split Sheet' }).click()
  await field(onPhone, 1, 'Writer share %').fill('100')
  await field(onPhone, 1, 'Publisher share %').fill('100')
  expect(await onPhone.getByRole('button', { name: 'Keep as Draft' }).count()).toBe(0)
  await onPhone.getByRole('button', { name: 'Save Split Sheet' }).click()
  await toastSays(onPhone, 'Split Sheet Saved Successfully')
  expect(await onPhone.getByText('Draft, shares not agreed yet').count()).toBe(0)
  expect((await stored()).contributors).toMatchObject([{ writer_share_percent: 100 }])
})

test('agreed shares are replaced by a draft only after a question', async () => {
  const { artist, sheet, save, stored } = await prepare()
  await save({ contributors: [contributor('Mara Velden', 100)] })
  const { page } = await open(artist, `${sheet()}/edit`)
  await field(page, 1, 'Writer share %').fill('40')
  const keep = page.getByRole('button', { name: 'Keep as Draft' })
  const question = page.getByRole('alertdialog', { name: 'Replace the saved shares with a draft?' })
  await keep.click()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await keep.click()
  await question.getByRole('button', { name: 'Keep as Draft' }).click()
  await toastSays(page, 'Draft saved. The shares are not agreed yet.')
  expect((await stored()).contributors).toMatchObject([{ writer_share_percent: 40, publisher_share_percent: 100 }])
})
