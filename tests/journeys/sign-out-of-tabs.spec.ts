import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { comeBack, endedDialog, endedNoise, endSession, forms, signInHere, storage, typed } from './ended-session.ts'
import { eventually } from './journey.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click()

/** A tab with a saved draft, and another of the same browser without one. */
async function twoTabs() {
  const typing = await forms['a lyric section']()
  await eventually(() => storage(typing.page)).toContain(typed)
  const tab = await typing.openTab()
  await tab.goto('/dashboard')
  await tab.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  return { ...typing, tab }
}

describe('Sign Out', () => {
  test('asks about unsaved text in another tab; staying loses nothing', async () => {
    const { page, tab, held } = await twoTabs()
    await signOut(tab)
    await question(tab).getByText('You have unsaved changes in another tab of this browser.').waitFor()
    await question(tab).getByRole('button', { name: 'Keep Editing' }).click()
    await question(tab).waitFor({ state: 'detached' })
    expect(await held()).toBe(typed)
    await page.reload()
    await eventually(held).toBe(typed)
  })

  test('discards the drafts of every tab, once confirmed', async () => {
    const { page, tab } = await twoTabs()
    await signOut(tab)
    await question(tab).getByRole('button', { name: 'Discard Changes' }).click()
    for (const each of [tab, page]) {
      await each.getByRole('heading', { name: 'Sign In' }).waitFor()
      expect(await storage(each)).not.toMatch(/draft:|draft-key/)
    }
  })

  test('asks nothing if every tab is saved, even if one with unsaved text was closed', async () => {
    const { page, tab } = await twoTabs()
    await page.close()
    await signOut(tab)
    await tab.getByRole('heading', { name: 'Sign In' }).waitFor()
  })

  test("asks about this tab's drafts that are not on screen", async () => {
    const { page } = await forms['a lyric section']()
    await eventually(() => storage(page)).toContain(typed)
    page.on('dialog', (leaving) => void leaving.accept())
    await page.goto('/dashboard')
    await signOut(page)
    await question(page).getByText('What you typed earlier and did not save is still kept in this tab.').waitFor()
  })
})

test('a session that ends in one tab asks in every tab, and signing in to one is enough', async () => {
  const { page, tab, held, allow, artist } = await twoTabs()
  allow(...endedNoise)
  await tab.clock.install()
  await endSession(tab)
  await comeBack(tab)
  for (const each of [tab, page]) await endedDialog(each).waitFor()
  await signInHere(tab, { password: artist.password })
  for (const each of [tab, page]) await endedDialog(each).waitFor({ state: 'detached' })
  expect(await held()).toBe(typed)
  // Text sealed in the meantime is stored as plain text again.
  await eventually(() => storage(page)).toContain(typed)
})
