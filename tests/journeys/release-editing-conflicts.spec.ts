import { describe, expect, test } from 'vitest'
import { call } from './artists.ts'
import { failedAnswer } from './journey.ts'
import { dialogOf, heading, openEditor, save } from './release-editing.ts'

describe('a release edited in two places', () => {
  test('saves over another tab without asking if they changed different fields, and keeps both changes', async () => {
    const { page, openTab, id, allow, read } = await openEditor()
    allow(failedAnswer(409))
    const other = await openTab()
    await other.goto(`/releases/${id}/edit`)
    await dialogOf(other).getByLabel('Genre').fill('Pop')
    await save(other)
    await other.getByText('Release updated successfully!').waitFor()
    await dialogOf(page).getByLabel('Description').fill('Recorded in a swimming hall')
    await save(page)
    await page.getByText('Release updated successfully!').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await read()).toMatchObject({ genre: 'Pop', description: 'Recorded in a swimming hall', version: 3 })
  })

  test('shows the later of two tabs both versions, and lets it choose field by field', async () => {
    const { page, openTab, id, allow, read } = await openEditor()
    allow(failedAnswer(409))
    const other = await openTab()
    await other.goto(`/releases/${id}/edit`)
    await dialogOf(other).getByLabel('Title').fill('Low Tide (theirs)')
    await dialogOf(other).getByLabel('Genre').fill('Pop')
    await save(other)
    await other.getByText('Release updated successfully!').waitFor()
    await dialogOf(page).getByLabel('Title').fill('Low Tide (mine)')
    await dialogOf(page).getByLabel('Label').fill('Own label')
    await save(page)
    const choice = page.getByRole('dialog', { name: 'This release was saved somewhere else' })
    await choice
      .getByText('Only you changed Label: that is saved too. Every other field is the same in both.')
      .waitFor()
    await choice.getByRole('radio', { name: 'Keep mine: Low Tide (mine)' }).check()
    await choice.getByRole('button', { name: 'Save This Version' }).click()
    await page.getByText('Release updated successfully!').waitFor()
    expect(await read()).toMatchObject({ title: 'Low Tide (mine)', genre: 'Pop', label: 'Own label', version: 3 })
    await heading(page, 'Low Tide (mine)')
  })

  test('does not present changes made elsewhere as its own', async () => {
    const { page, id, token, allow } = await openEditor()
    allow(failedAnswer(409))
    await dialogOf(page).getByLabel('Title').fill('Mine')
    await call('PUT', `/api/releases/${id}`, { title: 'Theirs', release_date: '2031-04-14T00:00:00.000Z' }, token)
    await save(page)
    await page.getByRole('button', { name: 'Back to Editing' }).click()
    await page.locator('main dl').first().locator('dd').getByText('Apr 14, 2031').waitFor()
    await dialogOf(page).getByText('Nothing in the plan moves.').waitFor()
  })
})
