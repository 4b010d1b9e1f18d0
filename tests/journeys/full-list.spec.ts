import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'
import { openPlan, press, toast } from './release-plan.ts'

const words = (page: Page) => page.locator('li[data-task] bdi').allTextContents()

describe.each([['desktop'], ['phone']])('the full list on a %s', (screen) => {
  test('offers the full list by week, adds the ticked tasks, and removes them again', async () => {
    const { page, tasks } = await openPlan({ phone: screen === 'phone' })
    const before = await words(page)
    await press(page, 'Full list: 16 more tasks')
    const dialog = page.getByRole('dialog', { name: 'The full list' })
    const boxes = dialog.getByRole('group').getByRole('checkbox')
    const after = dialog.getByRole('group', { name: 'After the release' })
    await after.getByRole('checkbox', { name: /^Submit lyrics/ }).waitFor()
    await dialog
      .getByRole('group', { name: /^Week of \w{3} \d+/ })
      .first()
      .waitFor()
    expect([await boxes.count(), await dialog.getByText('Set budget and goals').count()]).toEqual([8, 0])
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Select None' }).click()
    expect(await dialog.getByRole('button', { name: 'Add 0 Tasks' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Show 8 in the past').check()
    await dialog.getByRole('group', { name: 'In the past, due today' }).getByLabel('Set budget and goals').check()
    await after.getByRole('checkbox', { name: /^Submit lyrics/ }).press('Space')
    expect([await boxes.count(), await words(page)]).toEqual([16, before])
    await dialog.getByRole('button', { name: 'Add 2 Tasks' }).click()
    await toast(page, '2 tasks added')
    await page.getByText('0 of 20 tasks complete').waitFor()
    await page.getByRole('button', { name: 'Full list: 14 more tasks' }).waitFor()
    expect(await words(page)).toEqual(expect.arrayContaining([...before, 'Set budget and goals']))
    await press(page, 'Undo')
    await eventually(() => words(page)).toEqual(before)
    await eventually(async () => (await tasks()).length).toBe(18)
  })
})
