import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call } from './artists.ts'
import { eventually, failedAnswer, holdWrites, noAnswer, toastSays } from './journey.ts'
import { lookOver } from './looks.ts'
import { open, prepare, tracks } from './songs.ts'

const title = (page: Page) => page.getByLabel('Song title')
const duration = (page: Page) => page.getByLabel('Duration')
const edit = (page: Page, name: string) => page.getByRole('link', { name: `Edit ${name}` })

describe('adding songs', () => {
  test('starts at an empty list, says what is missing, and accepts song after song by keyboard', async () => {
    const { artist, tab, stored } = await prepare([])
    const { page } = await open(artist, tab)
    await page.getByRole('heading', { name: 'No songs yet' }).waitFor()
    await page.getByRole('link', { name: 'Add Song' }).click()
    await page.waitForURL(`**${tab}/new`)
    await page.getByRole('button', { name: 'Add Song' }).click()
    await page.getByText('Please enter a song title').waitFor()
    await eventually(() => title(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await title(page).fill('Σαν νερό')
    await duration(page).fill('four')
    await page.keyboard.press('Enter')
    await page.getByText('Enter the length as minutes and seconds, such as 4:12').waitFor()
    await duration(page).fill('3:58')
    await page.keyboard.press('Enter')
    await toastSays(page, 'Song added successfully!')
    await eventually(() => title(page).inputValue()).toBe('')
    await eventually(() => title(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await title(page).fill('שקט')
    await duration(page).fill('231')
    await page.keyboard.press('Enter')
    await eventually(() => tracks(page)).toEqual(['1 Σαν νερό', '2 שקט'])
    await page.getByText('7:49 total').waitFor()
    expect(await page.locator('[role=row] [data-part=duration]').allTextContents()).toEqual(['3:58', '3:51'])
    await page.keyboard.press('Escape')
    await page.waitForURL(`**${tab}`)
    await eventually(() =>
      page.getByRole('link', { name: 'Add Song' }).evaluate((link) => link === document.activeElement),
    ).toBe(true)
    expect((await stored()).map((song) => [song.song_title, song.track_number, song.duration_seconds])).toEqual([
      ['Σαν νερό', 1, 238],
      ['שקט', 2, 231],
    ])
  })

  test('keeps what was typed when the server fails, and makes one song of two attempts', async () => {
    const { artist, tab, stored } = await prepare([])
    const { page, allow } = await open(artist, `${tab}/new`)
    allow(noAnswer)
    await page.route('**/api/releases/*/songs', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await title(page).fill('Lost answer')
    await page.keyboard.press('Enter')
    await toastSays(page, 'Failed to add song: Network error')
    expect(await title(page).inputValue()).toBe('Lost answer')
    await page.unroute('**/api/releases/*/songs')
    await title(page).press('Enter')
    await toastSays(page, 'Song added successfully!')
    expect((await stored()).map((song) => song.song_title)).toEqual(['Lost answer'])
  })
})

describe('editing a song', () => {
  test('happens in its row, at an address that reload, back and a shared link restore; Esc cancels', async () => {
    const { artist, ids, tab } = await prepare()
    const { page } = await open(artist, tab)
    await edit(page, 'Paper Lanterns').click()
    await page.waitForURL(`**${tab}/${ids[1]}`)
    await eventually(() => title(page).inputValue()).toBe('Paper Lanterns')
    await page.reload()
    await eventually(() => title(page).inputValue()).toBe('Paper Lanterns')
    await edit(page, 'Swimming Hall').click()
    await eventually(() => title(page).inputValue()).toBe('Swimming Hall')
    expect(await title(page).count()).toBe(1)
    await page.goBack()
    await page.waitForURL(`**${tab}`)
    expect(await title(page).count()).toBe(0)
    await edit(page, 'Swimming Hall').press('Enter')
    await title(page).fill('Typed in vain')
    await page.keyboard.press('Escape')
    await page.waitForURL(`**${tab}`)
    expect((await tracks(page))[0]).toBe('1 Swimming Hall')
    await eventually(() => edit(page, 'Swimming Hall').evaluate((link) => link === document.activeElement)).toBe(true)
    await page.goto(`${tab}/01a1fe74-743b-75eb-97fe-8a17bb6a04fb`)
    await page.getByText('Song not found').waitFor()
  })

  test('sends only changes, and moves the song to a typed number', async () => {
    const { artist, ids, tab, stored } = await prepare()
    const { page } = await open(artist, `${tab}/${ids[2]}`)
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/api/songs/')) sent.push(request.postDataJSON())
    })
    await page.getByLabel('Track number').fill('1')
    await page.keyboard.press('Enter')
    await toastSays(page, 'Song updated successfully!')
    await eventually(() => tracks(page)).toEqual(['1 Salt on the Window', '2 Swimming Hall', '3 Paper Lanterns'])
    expect(sent).toEqual([{ track_number: 1, version: 1 }])
    expect((await stored()).map((song) => song.version)).toEqual([2, 1, 1])
    await edit(page, 'Swimming Hall').click()
    await page.getByRole('button', { name: 'Save Song' }).click()
    await page.waitForURL(`**${tab}`)
    expect(sent).toHaveLength(1)
  })

  test('asks before something typed is discarded, and says why it was not saved', async () => {
    const { artist, ids, tab } = await prepare()
    const { page, allow } = await open(artist, `${tab}/${ids[0]}`)
    allow(failedAnswer(500))
    await page.route('**/api/songs/*', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, error: { code: 'internal', message: 'Something went wrong' } },
      }),
    )
    await title(page).fill('Half done')
    await page.getByText('not saved').waitFor()
    await page.keyboard.press('Enter')
    await toastSays(page, 'Failed to update song: Something went wrong')
    expect(await title(page).inputValue()).toBe('Half done')
    await page.getByRole('tab', { name: 'Checklist' }).click()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await eventually(() => page.getByRole('alertdialog').count()).toBe(0)
    expect(await title(page).inputValue()).toBe('Half done')
  })

  test('locks its row during a slow save, and does not pull back an artist who has moved on', async () => {
    const { artist, tab, stored } = await prepare()
    const { page } = await open(artist, tab)
    const answer = await holdWrites(page, '**/api/songs/*')
    await edit(page, 'Paper Lanterns').click()
    await title(page).fill('Lanterns')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' lost')
    expect(await title(page).inputValue()).toBe('Lanterns')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard Changes' }).click()
    await page.waitForURL('**/dashboard')
    answer()
    await eventually(async () => (await stored())[1]!.song_title).toBe('Lanterns')
    await toastSays(page, 'Song updated successfully!')
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  test('in two tabs loses nothing: the later one chooses', async () => {
    const { artist, token, ids, tab, stored } = await prepare()
    const { page, allow } = await open(artist, `${tab}/${ids[0]}`)
    allow(failedAnswer(409))
    await title(page).fill('Mine')
    await call('PUT', `/api/songs/${ids[0]}`, { song_title: 'Theirs', duration_seconds: 100, version: 1 }, token)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'This song was saved somewhere else' })
    await dialog.getByText('Theirs', { exact: true }).first().waitFor()
    await dialog.getByRole('button', { name: 'Save This Version' }).click()
    await toastSays(page, 'Song updated successfully!')
    expect((await stored())[0]).toMatchObject({ song_title: 'Mine', duration_seconds: 100, version: 3 })
  })

  test('a song deleted elsewhere keeps what was typed and restores the song', async () => {
    const { artist, token, ids, tab, stored } = await prepare()
    const { page, allow } = await open(artist, `${tab}/${ids[1]}`)
    allow(failedAnswer(404))
    await title(page).fill('Still here')
    await call('DELETE', `/api/songs/${ids[1]}`, undefined, token)
    await page.keyboard.press('Enter')
    await toastSays(page, 'Failed to update song: Song not found')
    await page.getByText('This song was deleted in another tab or on another device.').waitFor()
    expect(await title(page).inputValue()).toBe('Still here')
    await page.getByRole('button', { name: 'Restore Song' }).click()
    await eventually(() => page.getByText('This song was deleted').count()).toBe(0)
    expect(await title(page).inputValue()).toBe('Still here')
    expect((await stored()).map((song) => song.track_number)).toEqual([1, 2, 3])
  })
})

test.each([{ phone: false }, { phone: true }])(
  'the list and an open row have nothing that axe objects to, and fit every width: %j',
  async (options) => {
    const { artist, ids, tab } = await prepare([
      'אור יום',
      '夜明けの歌',
      'A title that goes on and on until it needs a second line, and then a third one, which is cut, and still goes on',
    ])
    const { page } = await open(artist, tab, options)
    for (const address of [tab, `${tab}/${ids[1]}`, `${tab}/new`]) {
      await page.goto(address)
      await page.getByRole('table').waitFor()
      await lookOver(page, address)
    }
  },
)
