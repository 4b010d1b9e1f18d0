import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call } from './artists.ts'
import { allAnswered, eventually, failedAnswer, holdWrites, noAnswer } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'
import { openPlan, press, show, toast, type Task } from './release-plan.ts'

const rows = (page: Page) => page.locator('li[data-task]')
const words = (page: Page) => page.locator('li[data-task] bdi').allTextContents()
/** As the page renders them, without the phonogram mark. */
const stored = async (tasks: () => Promise<Task[]>) =>
  (await tasks()).map((task) => task.task_description.replace('℗', 'P'))
const refuse = (page: Page, method: string, path: string) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 503,
          json: { success: false, error: { code: 'unavailable', message: 'The service is away.' } },
        })
      : route.fallback(),
  )

describe('the checklist', () => {
  test('completes task by task, and reopens after a question that says what happens', async () => {
    const { page, tasks } = await openPlan()
    await page.getByText('0 of 18 tasks complete').waitFor()
    const [first, second] = await words(page)
    await press(page, `Mark Complete: ${first}`)
    await toast(page, 'Task completed successfully!')
    await page.getByText('1 of 18 tasks complete').waitFor()
    expect((await words(page)).at(-1)).toBe(first)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      `Mark Complete: ${second}`,
    )
    await rows(page)
      .last()
      .getByText(/^Completed \w{3} \d+, \d{4}$/)
      .waitFor()
    await press(page, `Reopen: ${first}`)
    const question = page.getByRole('alertdialog', { name: 'Mark task as incomplete?' })
    await question.getByText('This removes the completion date and returns the task to the active list.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect((await words(page)).at(-1)).toBe(first)
    await press(page, `Reopen: ${first}`)
    await question.getByRole('button', { name: 'Reopen' }).click()
    await toast(page, 'Task reopened successfully!')
    await eventually(async () => (await words(page))[0]).toBe(first)
    expect((await tasks()).every((task) => task.completed_at === null)).toBe(true)
  })

  test('treats a double click as one: the row that moves up stays open', async () => {
    const { page, tasks } = await openPlan()
    const before = await words(page)
    await rows(page)
      .first()
      .getByRole('button', { name: /^Mark Complete/ })
      .hover()
    const clickAgain = async (clickCount: number) => {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
    }
    await clickAgain(1)
    await eventually(async () => (await words(page))[0]).toBe(before[1])
    await clickAgain(2)
    await toast(page, 'Task completed successfully!')
    expect((await tasks()).filter((task) => task.completed_at !== null)).toHaveLength(1)
    expect((await words(page))[0]).toBe(before[1])
    // A separate click counts separately.
    await clickAgain(1)
    await page.getByText('2 of 18 tasks complete').waitFor()
  })

  test('reverts a completion that the server refuses, and says why', async () => {
    const { page, allow } = await openPlan()
    allow(failedAnswer(503))
    const before = await words(page)
    await refuse(page, 'PUT', '**/api/tasks/*')
    await press(page, `Mark Complete: ${before[0]}`)
    await toast(page, 'Failed to update task: The service is away.')
    await page.getByText('0 of 18 tasks complete').waitFor()
    expect(await words(page)).toEqual(before)
  })

  test('is not undone by a late response: tasks deleted or moved in the meantime stay so', async () => {
    const { page, tasks } = await openPlan()
    const before = await words(page)
    const answer = await holdWrites(page, '**/api/tasks/*')
    await press(page, `Mark Complete: ${before[0]}`)
    await press(page, `Mark Complete: ${before[1]}`)
    await press(page, `Delete ${before[0]}`)
    await page.getByRole('button', { name: `Move ${before[2]}`, exact: true }).press('End')
    const after = [...before.slice(3), before[2], before[1]]
    await eventually(() => words(page)).toEqual(after)
    answer()
    await eventually(() => stored(tasks)).toEqual([before[1], ...before.slice(3), before[2]])
    expect((await tasks()).map((task) => task.completed_at !== null)).toEqual(
      before.slice(1).map((_, index) => index === 0),
    )
    await allAnswered(page)
    expect(await words(page)).toEqual(after)
  })

  test('says when each task is due, whether soon, and whether the late release has compressed it', async () => {
    const { page } = await openPlan()
    const row = (text: string) => rows(page).filter({ hasText: text })
    await row('Choose release date').getByText('Compressed', { exact: true }).waitFor()
    expect(await rows(page).getByText('Overdue', { exact: true }).count()).toBe(0)
    await row('Pitch to Spotify').getByText('Upcoming', { exact: true }).waitFor()
    expect(await row('Check store pages').locator('[data-badge]').count()).toBe(0)
    await row('Check store pages')
      .getByText(/^Due \w{3} \d+, \d{4}$/)
      .waitFor()
  })

  test('accepts own tasks in any script; Enter saves, Esc cancels, and text is required', async () => {
    const { page, tasks } = await openPlan()
    await press(page, 'Add Task')
    await page.getByRole('textbox', { name: 'Task' }).press('Enter')
    await page.getByText('Enter what needs to be done').waitFor()
    await page.getByRole('textbox', { name: 'Task' }).fill('כתוב את המילים 日本語 🎧')
    await page.getByLabel('Due date').fill('2031-01-05')
    await page.getByRole('textbox', { name: 'Task' }).press('Enter')
    await toast(page, 'Task added successfully!')
    await rows(page).last().getByText('Due Jan 5, 2031').waitFor()
    // The form is empty for the next one.
    expect(await page.getByRole('textbox', { name: 'Task' }).inputValue()).toBe('')
    await page.keyboard.type('Call the venue')
    await page.getByLabel('Person').fill('Ida')
    await page.getByRole('textbox', { name: 'Link' }).fill('venue.example')
    await page.getByRole('textbox', { name: 'Link' }).press('Enter')
    await page.getByText('Enter a complete address that begins with http:// or https://').waitFor()
    await page.getByRole('textbox', { name: 'Link' }).fill('https://venue.example/stage')
    await page.getByRole('textbox', { name: 'Link' }).press('Enter')
    await rows(page).last().getByText('Call the venue').waitFor()
    await rows(page).last().getByRole('link', { name: 'venue.example' }).waitFor()
    await page.getByRole('textbox', { name: 'Task' }).press('Escape')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add Task')
    await press(page, 'Edit Obtain UPC/EAN')
    await page.getByRole('textbox', { name: 'Task' }).fill('Something else')
    await page.getByText('not saved').waitFor()
    await page.keyboard.press('Escape')
    expect(await words(page)).toContain('Obtain UPC/EAN')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit Obtain UPC/EAN')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Task' }).fill('Ask Ferro for the UPC')
    await page.getByLabel('Due date').fill('')
    await page.getByRole('textbox', { name: 'Task' }).press('Enter')
    await toast(page, 'Task updated successfully!')
    expect((await tasks()).find((task) => task.task_description === 'Ask Ferro for the UPC')).toMatchObject({
      due_date: null,
      edited: true,
      moved_by_hand: true,
    })
    expect((await tasks()).at(-2)).toMatchObject({
      task_description: 'כתוב את המילים 日本語 🎧',
      due_date: '2031-01-05',
      origin: 'own',
    })
  })

  test('asks before another row opens over unsaved text, and before the tab closes', async () => {
    const { page } = await openPlan()
    await press(page, 'Edit Obtain UPC/EAN')
    await page.getByRole('textbox', { name: 'Task' }).fill('Half a thought')
    await press(page, 'Add Task')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    expect(await page.getByRole('textbox', { name: 'Task' }).inputValue()).toBe('Half a thought')
    await page.getByRole('tab', { name: /^Songs/ }).click()
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    expect(await page.getByRole('textbox', { name: 'Task' }).inputValue()).toBe('Half a thought')
  })

  test('keeps what was typed when the server or the connection fails, and makes one task of two attempts', async () => {
    const { page, context, allow, tasks } = await openPlan()
    allow(failedAnswer(503), noAnswer)
    await press(page, 'Add Task')
    await page.getByRole('textbox', { name: 'Task' }).fill('Call the hall')
    // The server stores it, but its response is lost.
    await page.route('**/api/releases/*/tasks', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('textbox', { name: 'Task' }).press('Enter')
    await toast(page, 'The task could not be added.')
    expect(await page.getByRole('textbox', { name: 'Task' }).inputValue()).toBe('Call the hall')
    await page.unroute('**/api/releases/*/tasks')
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Task' }).press('Enter')
    await page.locator('[data-toast]').getByText('Network error').waitFor()
    expect(await page.getByRole('textbox', { name: 'Task' }).inputValue()).toBe('Call the hall')
    await context.setOffline(false)
    await page.getByRole('textbox', { name: 'Task' }).press('Enter')
    await toast(page, 'Task added successfully!')
    expect((await tasks()).filter((task) => task.task_description === 'Call the hall')).toHaveLength(1)
  })

  test('restores a deleted task to its place; when empty it says so and offers both next steps', async () => {
    const { page, tasks, id, token } = await openPlan()
    const before = await words(page)
    await press(page, `Delete ${before[3]}`)
    await eventually(() => words(page)).toEqual(before.toSpliced(3, 1))
    await toast(page, 'Task deleted successfully!')
    await press(page, 'Undo')
    await eventually(() => words(page)).toEqual(before)
    for (const task of await tasks()) await call('DELETE', `/api/tasks/${task.id}`, undefined, token)
    await show(page, id)
    await page.getByRole('heading', { name: 'No tasks left' }).waitFor()
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await press(page, 'Full list: 34 more tasks')
    await page.getByLabel('Show 19 in the past').check()
    await press(page, 'Select All')
    await press(page, 'Add 34 Tasks')
    await page.getByText('0 of 34 tasks complete').waitFor()
  })

  test('can be reordered by keyboard and by dragging, and keeps the order', async () => {
    const { page, id, allow, tasks } = await openPlan()
    allow(failedAnswer(503))
    const before = await words(page)
    const handle = (text: string) => page.getByRole('button', { name: `Move ${text}`, exact: true })
    await handle(before[0]!).focus()
    await page.keyboard.press('ArrowDown')
    await eventually(async () => (await words(page)).slice(0, 2)).toEqual([before[1], before[0]])
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      `Move ${before[0]}`,
    )
    await page.keyboard.press('End')
    await eventually(async () => (await words(page)).at(-1)).toBe(before[0])
    // What drags loads after the page, and an answer on its way would draw the rows again under the mouse.
    await eventually(() => page.locator('li[data-task][draggable=true]').count()).toBe(before.length)
    await allAnswered(page)
    await handle(before[4]!).dragTo(rows(page).first(), { targetPosition: { x: 100, y: 4 } })
    await eventually(async () => (await words(page))[0]).toBe(before[4])
    const moved = [before[4], ...before.slice(1).toSpliced(3, 1), before[0]]
    // The page shows an order before it is stored; leaving now would keep the old one.
    await eventually(() => stored(tasks)).toEqual(moved)
    await show(page, id)
    expect(await words(page)).toEqual(moved)
    await refuse(page, 'PUT', '**/tasks/order')
    await handle(moved[0]!).press('ArrowDown')
    await toast(page, 'The order could not be changed.')
    await eventually(() => words(page)).toEqual(moved)
  })

  test('reverts everything and says so immediately, even when nothing can be reloaded', async () => {
    const { page, allow } = await openPlan()
    allow(failedAnswer(502))
    const before = await words(page)
    // Reads are answered only after the toast has appeared, which must not wait for them.
    let reading = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET') await reading.promise
      await route.fulfill({ status: 502, body: '<html>' })
    })
    const says = async (text: string) => {
      await toast(page, text)
      reading.resolve()
      reading = Promise.withResolvers<void>()
      expect(await page.locator('[data-toast] div:has(> b)').innerText()).toBe(text)
      await eventually(() => words(page)).toEqual(before)
      await page.getByRole('button', { name: 'Dismiss' }).click()
    }
    await press(page, `Mark Complete: ${before[0]}`)
    await says('Failed to update task: The task could not be changed.')
    await press(page, `Delete ${before[0]}`)
    await says('The task could not be deleted.')
    await page.getByRole('button', { name: `Move ${before[0]}`, exact: true }).press('End')
    await says('The order could not be changed.')
  })

  test('names the task Undo restores when two are deleted one after the other', async () => {
    const { page } = await openPlan()
    const before = await words(page)
    await press(page, `Delete ${before[0]}`)
    await press(page, `Delete ${before[1]}`)
    const chip = page.locator('[data-toast] div:has(> b)')
    await eventually(() => chip.innerText()).toBe(`Task deleted successfully!\n${before[1]}`)
    await press(page, `Undo: Task deleted successfully! ${before[0]}`)
    await eventually(() => words(page)).toEqual(before.toSpliced(1, 1))
    expect(await chip.innerText()).toBe(`Task deleted successfully!\n${before[1]}`)
  })
})
