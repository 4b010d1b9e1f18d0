import { describe, expect, test } from 'vitest'
import { allAnswered, eventually, failedAnswer, toastSays } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'
import { open, prepare, tracks } from './songs.ts'

describe('deleting a song', () => {
  test('asks, closes the gap, and is undone in its place', async () => {
    const { artist, tab, stored } = await prepare()
    const { page } = await open(artist, tab)
    await page.getByRole('button', { name: 'Delete Paper Lanterns' }).click()
    await page
      .getByRole('alertdialog', { name: 'Delete “Paper Lanterns”?' })
      .getByRole('button', { name: 'Delete Song' })
      .click()
    await toastSays(page, 'Song deleted successfully!')
    await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Salt on the Window'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Paper Lanterns', '3 Salt on the Window'])
    expect((await stored()).map((song) => song.song_title)).toEqual([
      'Swimming Hall',
      'Paper Lanterns',
      'Salt on the Window',
    ])
  })

  test('leaves the song in place if the server refuses', async () => {
    const { artist, tab } = await prepare()
    const { page, allow } = await open(artist, tab)
    allow(failedAnswer(503))
    await page.route('**/api/songs/*', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: { code: 'unavailable', message: 'The service cannot be reached right now.' } },
      }),
    )
    await page.getByRole('button', { name: 'Delete Swimming Hall' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Song' }).click()
    await toastSays(page, 'Failed to delete song')
    await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Paper Lanterns', '3 Salt on the Window'])
  })

  test('leaves the song in place if it fails and nothing can be reloaded, and repeats no sentence', async () => {
    const { artist, tab } = await prepare()
    const { page, allow } = await open(artist, tab)
    allow(failedAnswer(502))
    await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<html>' }))
    await page.getByRole('button', { name: 'Delete Paper Lanterns' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Song' }).click()
    await toastSays(page, 'Failed to delete song')
    expect(await page.locator('[data-toast] div:has(> b)').innerText()).toBe('Failed to delete song')
    await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Paper Lanterns', '3 Salt on the Window'])
  })

  test('names the song that Undo restores, and moves the focus to the next row', async () => {
    const { artist, tab } = await prepare()
    const { page } = await open(artist, tab)
    const focused = () =>
      page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('role') ?? null,
      )
    const remove = async (song: string) => {
      await page.getByRole('button', { name: `Delete ${song}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Song' }).click()
      await eventually(async () => (await tracks(page)).some((track) => track.endsWith(song))).toBe(false)
    }
    await remove('Paper Lanterns')
    expect(await page.locator('[data-toast] div:has(> b)').innerText()).toBe(
      'Song deleted successfully!\nPaper Lanterns',
    )
    expect(await focused()).toBe('Delete Salt on the Window')
    await remove('Salt on the Window')
    expect(await focused()).toBe('Delete Swimming Hall')
    await remove('Swimming Hall')
    expect(await focused()).toBe('tabpanel')
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
  })
})

describe('the order', () => {
  test('changes by arrow keys, keeps the focus, and is reverted if the server refuses', async () => {
    const { artist, tab, stored } = await prepare()
    const { page, allow } = await open(artist, tab)
    const handle = page.getByRole('button', { name: 'Move Salt on the Window', exact: true })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await eventually(() => tracks(page)).toEqual(['1 Salt on the Window', '2 Swimming Hall', '3 Paper Lanterns'])
    await eventually(async () => (await stored()).map((song) => song.song_title)).toEqual([
      'Salt on the Window',
      'Swimming Hall',
      'Paper Lanterns',
    ])
    expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true)
    allow(failedAnswer(503))
    await page.route('**/songs/order', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: { code: 'unavailable', message: 'The service cannot be reached right now.' } },
      }),
    )
    await page.keyboard.press('End')
    await toastSays(page, 'The order could not be changed.')
    await eventually(() => tracks(page)).toEqual(['1 Salt on the Window', '2 Swimming Hall', '3 Paper Lanterns'])
  })

  test('is reverted to what was stored if two moves fail and nothing can be reloaded', async () => {
    const { artist, tab } = await prepare()
    const { page, allow } = await open(artist, tab)
    allow(failedAnswer(502))
    const handle = page.getByRole('button', { name: 'Move Salt on the Window', exact: true })
    await handle.press('ArrowUp')
    await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Salt on the Window', '3 Paper Lanterns'])
    await allAnswered(page)
    const moved = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await moved.promise
      await route.fulfill({ status: 502, body: '<html>' })
    })
    await handle.press('Home')
    await handle.press('End')
    moved.resolve()
    await toastSays(page, 'The order could not be changed.')
    await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Salt on the Window', '3 Paper Lanterns'])
  })

  test('changes by dragging', async () => {
    const { artist, tab, stored } = await prepare()
    const { page } = await open(artist, tab)
    const handle = page.getByRole('button', { name: 'Move Swimming Hall', exact: true })
    await eventually(() => page.locator('[role=row][draggable=true]').count()).toBe(3)
    await handle.dragTo(page.getByRole('row').last(), { targetPosition: { x: 200, y: 40 } })
    await eventually(async () => (await stored()).map((song) => song.song_title)).toEqual([
      'Paper Lanterns',
      'Salt on the Window',
      'Swimming Hall',
    ])
  })
})
