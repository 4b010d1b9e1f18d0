import { expect, test } from 'vitest'
import { toastSays } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { contributor, field, open, prepare } from './split-sheet.ts'

test('the master is split too, with samples and a first month, and the sheet says what that means', async () => {
  const { artist, sheet, save, stored } = await prepare()
  await save({ contributors: [contributor('Mara Velden', 60), contributor('Dario Ferro', 40)] })
  const { page } = await open(artist, `${sheet()}/edit`)
  const master = page.getByRole('button', { name: 'Split the Master Too' })
  const submit = page.getByRole('button', { name: 'Save Split Sheet' })
  expect(await field(page, 1, 'Master share %').count()).toBe(0)
  await master.click()
  await page.getByRole('group', { name: 'Master shares: Empty: all yours' }).waitFor()
  expect(await submit.isEnabled()).toBe(true)

  await field(page, 1, 'Master share %').fill('2/3')
  await page.getByText('Master shares must total exactly 100% to save, or be empty in every row.').waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await field(page, 2, 'Master share %').fill('1/3')
  await page.getByRole('group', { name: 'Master shares total 100.00 percent of 100' }).waitFor()
  await page.getByRole('button', { name: 'Same as Writer Shares, for the master' }).click()
  expect(await field(page, 1, 'Master share %').inputValue()).toBe('60')
  await master.click()
  expect(await field(page, 1, 'Master share %').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  expect(await field(page, 2, 'Master share %').inputValue()).toBe('40')

  await page.getByRole('button', { name: 'More: samples, first month' }).click()
  await page.getByRole('button', { name: 'Add Sample' }).click()
  await page.getByLabel('Whose').fill('Nikola Bašić')
  await page.getByLabel('Holds from').fill('2027-07')
  expect(await accessibilityFindings(page)).toEqual([])
  await submit.click()
  await page.getByText('Enter what the song uses').waitFor()
  await page.getByLabel('What is used').fill('Sea organ')
  await page.getByRole('button', { name: 'Remove sample 1' }).click()
  expect(await page.getByLabel('What is used').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  expect(await page.getByLabel('What is used').inputValue()).toBe('Sea organ')
  await submit.click()
  await toastSays(page, 'Split Sheet Saved Successfully')

  await page.waitForURL(`**${sheet()}`)
  await page.getByText('Sea organ, Nikola Bašić (sample, not cleared)').waitFor()
  await page.getByText('July 2027; version 1 holds from the beginning').waitFor()
  await page.getByText(/transfer no ownership of them/).waitFor()
  expect(await page.getByText(/belongs in a separate agreement/).count()).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await stored()).toMatchObject({
    from_month: '2027-07-01',
    samples: [{ title: 'Sea organ', owner: 'Nikola Bašić', kind: 'sample', cleared: false }],
    contributors: [{ master_share_percent: 60 }, { master_share_percent: 40 }],
  })
})

test('on a phone the master is taken out of a sheet again, and what is typed stays over a reload', async () => {
  const { artist, sheet, save, stored } = await prepare()
  await save({ contributors: [contributor('Mara Velden', 100, { master_share_percent: 100 })] })
  const { page } = await open(artist, `${sheet()}/edit`, { phone: true })
  await field(page, 1, 'Master share %').fill('99')
  await page.getByText('Draft kept in this tab,').waitFor()
  await page.reload()
  await page.getByRole('group', { name: 'Master shares total 99.00 percent of 100' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Split the Master Too' }).click()
  await page.getByRole('button', { name: 'Save Split Sheet' }).click()
  await toastSays(page, 'Split Sheet Saved Successfully')
  expect(await stored()).toMatchObject({ contributors: [{ master_share_percent: null }] })
  await page.getByText(/belongs in a separate agreement/).waitFor()
  expect(await page.getByText('Master share', { exact: true }).count()).toBe(0)
})
