import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call } from './artists.ts'
import { eventually, failedAnswer, holdWrites } from './journey.ts'
import { accessibilityFindings, lookOver, settle } from './looks.ts'
import { inDays, openPlan, press, show, toast } from './release-plan.ts'

const milestones = (page: Page) => page.locator('[data-part=milestones] > li')
const names = (page: Page) => page.locator('[data-part=milestones] [data-part=name] bdi').allTextContents()

describe('the project timeline', () => {
  test('counts the milestones back from the release date, each with its status', async () => {
    const { page } = await openPlan()
    expect(await names(page)).toEqual([
      'Recording Complete',
      'Artwork & Design',
      'Launch Presave Campaign',
      'Music Video Production',
      'Mixing & Mastering',
      'Upload to Distribution',
      'Music Video Complete',
      'Metadata Submission',
      'DSP Distribution',
    ])
    // The release is in 25 days: all but the last three, due in 4 days, are past.
    expect(await milestones(page).locator('[data-badge]').allTextContents()).toEqual([
      ...Array<string>(6).fill('Overdue'),
      ...Array<string>(3).fill('Upcoming'),
    ])
    await milestones(page).nth(2).getByText('A pre-save link works only after delivery to your distributor.').waitFor()
    expect(await page.locator('[data-part=scale]').getByText('Today').isVisible()).toBe(true)
    expect(await page.locator('[data-part=track]').first().isVisible()).toBe(true)
  })

  test('asks for a release date if there is none', async () => {
    const { page, id, token } = await openPlan()
    await call('PUT', `/api/releases/${id}`, { release_date: null }, token)
    await show(page, id)
    await page.getByText('Release date needed', { exact: true }).waitFor()
    expect(await milestones(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Edit this timeline' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Set the release date' }).click()
    await page.waitForURL(`**/releases/${id}/edit`)
  })

  test('names the same job as the checklist once: completing one completes the other, and both can be undone', async () => {
    const { page, tasks } = await openPlan()
    const milestone = (name: string) => milestones(page).filter({ hasText: name })
    await press(page, 'Mark Complete: Upload to distributor, choose stores and territories')
    await milestone('Upload to Distribution').getByText('Completed', { exact: true }).waitFor()
    await press(page, 'Edit this timeline')
    await toast(page, 'You can edit the timeline now')
    // Without the toasts so far: each has its own Undo.
    await page.reload()
    await milestone('Upload to Distribution').getByText('Completed', { exact: true }).waitFor()
    await press(page, 'Artwork & Design')
    await press(page, 'Mark Complete: Artwork & Design')
    await page.getByRole('button', { name: 'Reopen: Cover artwork 3000 × 3000 approved' }).waitFor()
    await toast(page, 'Task completed successfully!')
    await press(page, 'Undo')
    await page.getByRole('button', { name: 'Mark Complete: Cover artwork 3000 × 3000 approved' }).waitFor()
    await toast(page, 'Task reopened successfully!')
    const stored = await tasks()
    const of = (words: string) => stored.find((task) => task.task_description === words)!.completed_at
    expect([of('Artwork & Design'), of('Cover artwork 3000 × 3000 approved')]).toEqual([null, null])
    expect(of('Upload to Distribution')).not.toBeNull()
  })

  test('can be customized: its milestones are completed, moved, renamed, added, deleted and reopened', async () => {
    const { page, tasks, allow } = await openPlan()
    // A task edited while its reopening is in progress would silently overwrite the newer version.
    allow(failedAnswer(409))
    await press(page, 'Edit this timeline')
    await toast(page, 'You can edit the timeline now')
    await press(page, 'Music Video Complete')
    await press(page, 'Mark Complete: Music Video Complete')
    await milestones(page).filter({ hasText: 'Music Video Complete' }).getByText('Completed', { exact: true }).waitFor()
    await press(page, 'Reopen: Music Video Complete')
    await page
      .getByRole('alertdialog', { name: 'Mark task as incomplete?' })
      .getByRole('button', { name: 'Reopen' })
      .click()
    await milestones(page).filter({ hasText: 'Music Video Complete' }).getByText('Upcoming', { exact: true }).waitFor()
    await press(page, 'Edit Music Video Complete')
    await page.getByRole('textbox', { name: 'Task' }).fill('Video with Olena')
    await page.getByLabel('Due date').fill(inDays(20))
    await page.getByRole('textbox', { name: 'Task' }).press('Enter')
    await eventually(async () => (await names(page)).at(-1)).toBe('Video with Olena')
    await milestones(page).last().getByText('In Progress', { exact: true }).waitFor()
    await press(page, 'Artwork & Design')
    await press(page, 'Edit Artwork & Design')
    await page.getByRole('textbox', { name: 'Task' }).fill('Half a thought')
    await press(page, 'Artwork & Design')
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep Editing' })
      .click()
    expect(await page.getByRole('textbox', { name: 'Task' }).inputValue()).toBe('Half a thought')
    // A dialog that is still fading out would take the key.
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Task' }).press('Escape')
    await page.getByRole('textbox', { name: 'Task' }).waitFor({ state: 'detached' })
    await press(page, 'Add Milestone')
    await page.getByRole('textbox', { name: 'Task' }).fill('Test pressing back')
    await page.getByRole('textbox', { name: 'Task' }).press('Enter')
    await milestones(page).last().getByText('No date').waitFor()
    await page.getByRole('textbox', { name: 'Task' }).press('Escape')
    await press(page, 'Test pressing back')
    await press(page, 'Delete Test pressing back')
    await eventually(async () => (await names(page)).at(-1)).toBe('Video with Olena')
    await eventually(async () => (await tasks()).filter((task) => task.task_category === 'timeline').length).toBe(9)
  })

  test('restores the milestones by Undo', async () => {
    const { page, tasks } = await openPlan()
    await press(page, 'Edit this timeline')
    await press(page, 'Undo')
    await page.getByRole('button', { name: 'Edit this timeline' }).waitFor()
    await eventually(async () => (await tasks()).filter((task) => task.task_category === 'timeline').length).toBe(0)
  })
})

test('two tabs change one task: the later one sees both versions and loses neither', async () => {
  const { page, openTab, id, allow, tasks } = await openPlan()
  allow(failedAnswer(409))
  const other = await openTab()
  await show(other, id)
  for (const tab of [page, other]) await press(tab, 'Edit Obtain UPC/EAN')
  await page.getByRole('textbox', { name: 'Task' }).fill('UPC from Ferro')
  await page.getByRole('textbox', { name: 'Task' }).press('Enter')
  await toast(page, 'Task updated successfully!')
  await other.getByRole('textbox', { name: 'Task' }).fill('UPC from the label')
  await other.getByLabel('Due date').fill('2031-02-01')
  await other.getByRole('textbox', { name: 'Task' }).press('Enter')
  const dialog = other.getByRole('dialog', { name: 'This task was saved somewhere else' })
  await dialog.getByText('UPC from Ferro').or(dialog.getByText('Ferro')).first().waitFor()
  await settle(other)
  expect(await accessibilityFindings(other)).toEqual([])
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await dialog.getByRole('button', { name: 'Save This Version' }).click()
  await toast(other, 'Task updated successfully!')
  expect((await tasks()).find((task) => task.task_description === 'UPC from Ferro')).toMatchObject({
    due_date: '2031-02-01',
  })
})

test('a slow save locks its row, then closes it, and leaves another row alone', async () => {
  const { page, tasks } = await openPlan()
  const answer = await holdWrites(page, '**/api/tasks/*')
  await press(page, 'Edit Obtain UPC/EAN')
  await page.getByRole('textbox', { name: 'Task' }).fill('UPC')
  await page.getByRole('textbox', { name: 'Task' }).press('Enter')
  await page.getByRole('textbox', { name: 'Task' }).press('Escape')
  await page.keyboard.type(' lost')
  expect(await page.getByRole('textbox', { name: 'Task' }).inputValue()).toBe('UPC')
  await press(page, 'Edit Pitch to Spotify editorial')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard Changes' }).click()
  await page.getByRole('textbox', { name: 'Task' }).fill('Pitch, by hand')
  answer()
  await toast(page, 'Task updated successfully!')
  await eventually(async () => (await tasks()).some((task) => task.task_description === 'UPC')).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Task' }).inputValue()).toBe('Pitch, by hand')
})

test('a task completed in two tabs is completed: the later one is notified, without a conflict', async () => {
  const { page, openTab, id, allow, tasks } = await openPlan()
  allow(failedAnswer(409))
  const other = await openTab()
  await show(other, id)
  const words = (await tasks())[0]!.task_description
  for (const tab of [page, other]) {
    await press(tab, `Mark Complete: ${words}`)
    await toast(tab, 'Task completed successfully!')
  }
  expect((await tasks()).find((task) => task.task_description === words)).toMatchObject({ version: 2 })
})

test('a new title for a task completed in another tab is saved: there is nothing to choose', async () => {
  const { page, openTab, id, allow, tasks } = await openPlan()
  allow(failedAnswer(409))
  const other = await openTab()
  await show(other, id)
  await press(other, 'Edit Obtain UPC/EAN')
  await press(page, 'Mark Complete: Obtain UPC/EAN')
  await toast(page, 'Task completed successfully!')
  await other.getByRole('textbox', { name: 'Task' }).fill('UPC from the label')
  await other.getByRole('textbox', { name: 'Task' }).press('Enter')
  await toast(other, 'Task updated successfully!')
  expect(await other.getByRole('dialog').count()).toBe(0)
  expect((await tasks()).find((task) => task.task_description === 'UPC from the label')?.completed_at).not.toBeNull()
})

test.each([{ phone: false }, { phone: true }])(
  'the plan is accessible and never wider than the screen: %o',
  async (options) => {
    const { page } = await openPlan(options)
    await press(page, 'Edit this timeline')
    await toast(page, 'You can edit the timeline now')
    await press(page, 'Recording Complete')
    await press(page, 'Edit Obtain UPC/EAN')
    expect(await page.locator('[data-part=track]').first().isVisible()).toBe(!options.phone)
    await lookOver(page, 'plan')
  },
)
