import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call } from './artists.ts'
import { eventually, failedAnswer } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'
import { openPlan, press, toast } from './release-plan.ts'

const words = (page: Page) => page.locator('li[data-task] bdi').allTextContents()
const box = (page: Page, text: string) => page.getByRole('checkbox', { name: `Select ${text}`, exact: true })
const says = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const bar = (page: Page) => page.getByRole('group', { name: 'Selected tasks' })
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click()

describe('several tasks', () => {
  test('are chosen by mouse or keys, and completed, moved or deleted together, each with one Undo', async () => {
    const { page, tasks, allow, token } = await openPlan()
    allow(failedAnswer(404))
    const before = await words(page)
    const stored = await tasks()
    await box(page, before[1]!).check()
    await box(page, before[3]!).click({ modifiers: ['Shift'] })
    await says(page, '3 tasks selected')
    // Elsewhere the bar covers a part of some row.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'detached' })

    await box(page, before[0]!).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await says(page, '3 tasks selected')
    await act(page, 'Complete')
    await toast(page, '3 tasks completed')
    await page.getByText('3 of 18 tasks complete').waitFor()
    await press(page, 'Undo')
    await eventually(() => words(page)).toEqual(before)

    await box(page, before[16]!).check()
    await box(page, before[17]!).check()
    await act(page, 'Move')
    const dialog = page.getByRole('dialog', { name: 'Move 2 tasks' })
    await dialog.getByRole('spinbutton', { name: 'Days' }).fill('0')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await dialog.getByText('Enter whole days, at most 3650, and not 0').waitFor()
    await dialog.getByRole('radio', { name: 'To one date' }).check()
    await dialog.getByLabel('Date', { exact: true }).fill('2031-01-05')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await toast(page, '2 tasks moved')
    expect(await page.locator('li[data-task]').getByText('Due Jan 5, 2031').count()).toBe(2)
    await press(page, 'Undo')
    await eventually(() => page.getByText('Due Jan 5, 2031').count()).toBe(0)

    // Another tab deletes one of them first: nothing happens to the others.
    await box(page, before[4]!).check()
    await box(page, before[6]!).click({ modifiers: ['Shift'] })
    await call('DELETE', `/api/tasks/${stored[5]!.id}`, undefined, token)
    await act(page, 'Delete')
    await toast(page, 'The tasks could not be changed.')
    await says(page, '2 tasks selected')
    await act(page, 'Delete')
    await toast(page, '2 tasks deleted')
    await eventually(() => words(page)).toEqual(before.toSpliced(4, 3))
    await press(page, 'Undo')
    await eventually(() => words(page)).toEqual(before.toSpliced(5, 1))
    expect((await tasks()).map(({ due_date }) => due_date)).toEqual(
      stored.toSpliced(5, 1).map(({ due_date }) => due_date),
    )
  })

  test('are chosen on a phone by touching their rows', async () => {
    const { page } = await openPlan({ phone: true })
    const before = await words(page)
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await press(page, 'Select')
    // Before the boxes are there, a touch of a row chooses nothing.
    await eventually(() => page.getByRole('checkbox').count()).toBe(before.length)
    await page.getByText(before[1]!, { exact: true }).tap({ force: true })
    await says(page, '1 task selected')
    await page.getByText(before[2]!, { exact: true }).tap({ force: true })
    await says(page, '2 tasks selected')
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await act(page, 'Delete')
    await toast(page, '2 tasks deleted')
    await eventually(() => words(page)).toEqual(before.toSpliced(1, 2))
  })
})
