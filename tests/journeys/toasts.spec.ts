import { beforeEach, describe, expect, test } from 'vitest'
import { enter } from './artists.ts'
import { holdReads, toastSays, visit } from './journey.ts'
import { makeFilled, type Filled } from './toast-places.ts'

let made: Filled
const release = () => `/releases/${made.releaseId}`
// For each test: a retry needs what the first try deletes.
beforeEach(async () => {
  made = await makeFilled()
})

test('a success disappears with its page, and an undo stays', async () => {
  const { page } = await visit()
  await enter(page, made.artist, `${release()}/songs`)
  await page.getByRole('button', { name: 'Delete Night Boat' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await toastSays(page, 'Song deleted successfully!')
  await page.getByRole('link', { name: 'Edit Pier' }).click()
  // The offer stays for ten seconds after the pointer was on it: on a busy machine the rest takes longer.
  const keepOffer = () => page.locator('[data-toast]').first().hover()
  await keepOffer()
  await page.getByLabel('Song title').fill('The Pier')
  await page.keyboard.press('Enter')
  await toastSays(page, 'Song updated successfully!')
  await keepOffer()
  // A toast of the last second would announce the next page.
  await page.waitForFunction((from) => performance.now() > from + 1_000, await page.evaluate(() => performance.now()))
  await page.getByRole('link', { name: 'Release Manager' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Release Manager' }).waitFor()
  expect(await page.getByText('Song updated successfully!').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await toastSays(page, 'Restored “Night Boat”')
})

describe('a success is announced immediately', () => {
  test('while an undo is still offered, which stays reachable, by keyboard too', async () => {
    const { page } = await visit()
    await enter(page, made.artist, `${release()}/songs`)
    await page.getByRole('button', { name: 'Delete Low Water' }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await toastSays(page, 'Song deleted successfully!')
    await page.getByRole('link', { name: 'Edit Quay' }).click()
    await page.getByLabel('Song title').fill('The Quay')
    await page.keyboard.press('Enter')
    await page.locator('[data-toast] b').getByText('Song updated successfully!').waitFor()
    // Said next to the undo, not after its ten seconds.
    expect(await page.locator('[data-toast]').count()).toBe(1)
    await page.getByRole('button', { name: 'Undo: Song deleted successfully! Low Water' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Low Water').first().waitFor()
  })

  test('while the data it changed is still being refetched', async () => {
    const { page } = await visit()
    await enter(page, made.artist, '/dashboard')
    const due = page.getByRole('button', { name: /^Mark Complete/ })
    await page.goto(`${release()}/lyrics/${made.songId}`)
    await page.getByRole('button', { name: /^Delete section 3/ }).waitFor()
    const letGo = await holdReads(page, '**/api/**')
    await page.getByRole('button', { name: /^Delete section 3/ }).click()
    await toastSays(page, 'Lyric section deleted successfully!')
    await page.getByRole('button', { name: 'Undo' }).click()
    await toastSays(page, 'Lyric section restored')
    letGo()
    expect(await due.count()).toBe(0)
  })
})
