import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { enter, makeArtist, makeReleases } from './artists.ts'
import { eventually, visit } from './journey.ts'
import { lookOver } from './looks.ts'
import { dialogOf, openEditor, question, save } from './release-editing.ts'
import { inDays, press, show, toast } from './release-plan.ts'

const weekday = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleString('en-US', { weekday: 'long', timeZone: 'UTC' })
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

async function openManager(phone = false) {
  const artist = await makeArtist()
  const visitor = await visit({ phone })
  await enter(visitor.page, artist, '/dashboard?section=releases')
  await press(visitor.page, 'New Release')
  return { ...visitor, artist, dialog: visitor.page.getByRole('dialog', { name: 'Create New Release' }) }
}
const tasks = (page: Page) => page.locator('li[data-task]')

describe('choosing a release date', () => {
  test.each([{ phone: false }, { phone: true }])(
    'shows the weekday, the days to go and what no longer fits, and suggests a Friday: %j',
    async ({ phone }) => {
      const { page, dialog } = await openManager(phone)
      await dialog.getByLabel('Title').fill('Night Bus Hymns')
      await dialog.getByLabel('Release date').fill(inDays(6))
      await dialog
        .getByText(
          `${weekday(inDays(6))}, in 6 days. Too late for a Spotify pitch (7 days) and most distributors (21).`,
          { exact: true },
        )
        .waitFor()
      await lookOver(page, 'late date')
      await dialog.getByRole('button', { name: /^Use Fri, / }).click()
      const taken = await dialog.getByLabel('Release date').inputValue()
      expect([weekday(taken), taken >= inDays(42), taken < inDays(50)]).toEqual(['Friday', true, true])
      expect(await dialog.getByText('Too late').count()).toBe(0)
      expect(await dialog.getByRole('button', { name: /^Use / }).count()).toBe(0)
      await dialog.getByRole('button', { name: 'Create Release' }).click()
      await page.getByRole('link', { name: /Night Bus Hymns/ }).waitFor()
    },
  )

  test('a release that is out gets no checklist and no timeline, says so, and can begin both', async () => {
    const { page, dialog } = await openManager()
    await dialog.getByLabel('Title').fill('Old Single')
    await dialog.getByLabel('Release date').fill(inDays(-36))
    await dialog
      .getByText(
        `${weekday(inDays(-36))}, 36 days ago. It is already out, so it does not get a checklist or a timeline.`,
      )
      .waitFor()
    await dialog.getByLabel('Status').selectOption('released')
    await dialog.getByRole('button', { name: 'Create Release' }).click()
    await page.getByRole('link', { name: /Old Single.*out for 36 days/ }).click()
    await page.getByText(/Out for 36 days\./).waitFor()
    await page.getByText('This release is out', { exact: true }).waitFor()
    await page.getByText('A release that is already out does not get a timeline automatically.').waitFor()
    await lookOver(page, 'a release that is out')
    await press(page, 'Start a Checklist')
    await toast(page, '18 tasks added')
    await eventually(() => tasks(page).count()).toBe(18)
    expect(await page.getByText('Overdue', { exact: true }).count()).toBe(0)
    await page.goto('/dashboard')
    await page.getByText('Nothing is due in the next two weeks.').waitFor()
    await page.getByText('No release planned').waitFor()
  })

  test('a late release is compressed: nothing is overdue, on its page and the dashboard', async () => {
    const artist = await makeArtist()
    const [id] = await makeReleases(artist, [{ title: 'Night Bus Hymns', release_date: inDays(6) }])
    const { page } = await visit()
    await enter(page, artist)
    await page
      .getByText('20 open', { exact: true })
      .or(page.getByText('18 open', { exact: true }))
      .waitFor()
    expect(await page.getByText('Overdue', { exact: true }).count()).toBe(0)
    await show(page, id!)
    await eventually(() => tasks(page).getByText('Compressed', { exact: true }).count()).toBe(15)
    await page.getByText(/milestones are in the past because/).waitFor()
    await press(page, 'Edit this timeline')
    await toast(page, 'You can edit the timeline now')
    expect(await page.getByText('Overdue', { exact: true }).count()).toBe(0)
  })
})

describe('a new date for a release', () => {
  test('alone is saved without a question; what would lie in the past is marked', async () => {
    const { page, read } = await openEditor()
    const soon = inDays(10)
    await dialogOf(page).getByLabel('Release date').fill(soon)
    await dialogOf(page)
      .getByText(`${weekday(soon)}, in ${days(10)}. Too late for most distributors (21).`)
      .waitFor()
    const changes = dialogOf(page).getByRole('region', { name: 'What this changes' })
    expect(await changes.getByText('Compressed', { exact: true }).count()).toBeGreaterThan(5)
    await save(page)
    await toast(page, 'Release updated successfully!')
    expect(await question(page, 'Update Release?').count()).toBe(0)
    expect((await read()).release_date).toBe(soon)
  })
})
