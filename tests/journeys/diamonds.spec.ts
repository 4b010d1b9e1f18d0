import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'
import { inDays, openPlan, press, toast } from './release-plan.ts'

const diamond = (page: Page) => page.getByRole('slider', { name: 'Date of Metadata Submission' })

/** A plan whose timeline is its artist's own, and the stored date of the milestone and of its twin. */
async function openOwn() {
  const { page, tasks } = await openPlan()
  await press(page, 'Edit this timeline')
  await diamond(page).waitFor()
  const dates = async () =>
    (await tasks())
      .filter(
        ({ task_description: words }) => words === 'Metadata Submission' || words.startsWith('Complete label copy'),
      )
      .map(({ due_date }) => due_date)
  return { page, dates }
}

test('a diamond moves by keys, saves once, with its twin, and Undo puts both back', async () => {
  const { page, dates } = await openOwn()
  const before = await dates()
  await diamond(page).focus()
  await diamond(page).press('ArrowRight')
  await diamond(page).press('Escape')
  await diamond(page).press('PageUp')
  await diamond(page).press('ArrowRight')
  await settle(page)
  expect(await accessibilityFindings(page)).toEqual([])
  await diamond(page).press('Enter')
  await toast(page, 'Task moved')
  expect(await dates()).toEqual([inDays(12), inDays(12)])
  await eventually(() => diamond(page).evaluate((at) => at === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(dates).toEqual(before)
})

test('a diamond moves by drag, and shows its date while dragged', async () => {
  const { page, dates } = await openOwn()
  const before = await dates()
  await diamond(page).scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await diamond(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 4 })
  expect(await dates()).toEqual(before)
  const said = await diamond(page).getAttribute('aria-valuetext')
  await diamond(page).getByText(said!).waitFor()
  await page.mouse.up()
  await toast(page, 'Task moved')
  const [milestone, twin] = await dates()
  expect(milestone! > before[0]!).toBe(true)
  expect(twin).toBe(milestone)
})
