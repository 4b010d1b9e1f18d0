import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, makeArtist, makeReleases, enter, tokenOf, type Artist } from './artists.ts'
import { eventually, failedAnswer, noAnswer, visit, type VisitorOptions } from './journey.ts'
import { accessibilityFindings, settle, sidewaysScroll } from './looks.ts'

type StoredSong = { id: string; song_title: string; track_number: number; duration_seconds: number | null; version: number }

/** An artist with a release of these songs, and what is stored of them. */
async function prepare(titles: string[] = ['Swimming Hall', 'Paper Lanterns', 'Salt on the Window']) {
  const artist = await makeArtist()
  const [release] = await makeReleases(artist, [{ title: 'Low Tide', release_type: 'album' }])
  const token = await tokenOf(artist)
  const ids: string[] = []
  for (const song_title of titles) ids.push((await call<StoredSong>('POST', `/api/releases/${release}/songs`, { song_title, duration_seconds: 231 }, token)).id)
  const stored = async () => (await call<{ songs: StoredSong[] }>('GET', `/api/releases/${release}`, undefined, token)).songs
  return { artist, token, ids, tab: `/releases/${release}/songs`, stored }
}

async function open(artist: Artist, address: string, options?: VisitorOptions) {
  const visitor = await visit(options)
  await enter(visitor.page, artist, address)
  await visitor.page.getByRole('tab', { name: 'Songs', selected: true }).waitFor()
  return visitor
}

const title = (page: Page) => page.getByLabel('Song title')
const duration = (page: Page) => page.getByLabel('Duration')
const tracks = async (page: Page) => {
  const [numbers, titles] = [await page.locator('.songs-n .num').allTextContents(), await page.locator('.songs-t').allTextContents()]
  return titles.map((name, index) => `${numbers[index]} ${name}`)
}
const toastSays = (page: Page, text: string) => page.locator('[data-toast]').getByText(text).waitFor()
const edit = (page: Page, name: string) => page.getByRole('link', { name: `Edit ${name}` })

describe('adding songs', () => {
  test('begins at an empty list, says what is missing, and takes one after the other by keyboard', async () => {
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
    await title(page).fill('שקט')
    await duration(page).fill('231')
    await page.keyboard.press('Enter')
    await eventually(() => tracks(page)).toEqual(['1 Σαν νερό', '2 שקט'])
    await page.getByText('7:49 in total').waitFor()
    expect(await page.locator('.songs-row .songs-d.num').allTextContents()).toEqual(['3:58', '3:51'])
    await page.keyboard.press('Escape')
    await page.waitForURL(`**${tab}`)
    await eventually(() => page.getByRole('link', { name: 'Add Song' }).evaluate((link) => link === document.activeElement)).toBe(true)
    expect((await stored()).map((song) => [song.song_title, song.track_number, song.duration_seconds])).toEqual([['Σαν νερό', 1, 238], ['שקט', 2, 231]])
  })

  test('keeps what was typed when the server cannot take it, and makes one song of two tries', async () => {
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
  test('happens in its row, at an address which reload, back and a shared link know; Esc cancels', async () => {
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

  test('sends only what changed, and moves the song to a typed number', async () => {
    const { artist, ids, tab, stored } = await prepare()
    const { page } = await open(artist, `${tab}/${ids[2]}`)
    const sent: unknown[] = []
    page.on('request', (request) => { if (request.method() === 'PUT') sent.push(request.postDataJSON()) })
    await page.getByLabel('Track number').fill('1')
    await page.keyboard.press('Enter')
    await toastSays(page, 'Song updated successfully!')
    await eventually(() => tracks(page)).toEqual(['1 Salt on the Window', '2 Swimming Hall', '3 Paper Lanterns'])
    expect(sent).toEqual([{ track_number: 1, version: 1 }])
    expect((await stored()).map((song) => song.version)).toEqual([2, 1, 1])
    await edit(page, 'Swimming Hall').click()
    await page.getByRole('button', { name: 'Save song' }).click()
    await page.waitForURL(`**${tab}`)
    expect(sent).toHaveLength(1)
  })

  test('asks before something typed is left, and says why it was not saved', async () => {
    const { artist, ids, tab } = await prepare()
    const { page, allow } = await open(artist, `${tab}/${ids[0]}`)
    allow(failedAnswer(500))
    await page.route('**/api/songs/*', (route) => route.fulfill({ status: 500, json: { success: false, error: { code: 'internal', message: 'Something went wrong' } } }))
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

  test('that takes its time takes no more letters, and brings nobody back who has gone elsewhere', async () => {
    const { artist, tab, stored } = await prepare()
    const { page } = await open(artist, tab)
    let answer = () => undefined as void
    const held = new Promise<void>((resolve) => { answer = resolve })
    await page.route('**/api/songs/*', async (route) => {
      await held
      await route.continue()
    })
    await edit(page, 'Paper Lanterns').click()
    await title(page).fill('Lanterns')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' lost')
    expect(await title(page).inputValue()).toBe('Lanterns')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
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

  test('of a song that was deleted elsewhere keeps what was typed and brings it back', async () => {
    const { artist, token, ids, tab, stored } = await prepare()
    const { page, allow } = await open(artist, `${tab}/${ids[1]}`)
    allow(failedAnswer(404))
    await title(page).fill('Still here')
    await call('DELETE', `/api/songs/${ids[1]}`, undefined, token)
    await page.keyboard.press('Enter')
    await toastSays(page, 'Failed to update song: Song not found')
    await page.getByText('This song was deleted in another tab or on another device.').waitFor()
    expect(await title(page).inputValue()).toBe('Still here')
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await eventually(() => page.getByText('This song was deleted').count()).toBe(0)
    expect(await title(page).inputValue()).toBe('Still here')
    expect((await stored()).map((song) => song.track_number)).toEqual([1, 2, 3])
  })
})

describe('deleting a song', () => {
  test('asks, closes the gap, and is taken back at its place', async () => {
    const { artist, tab, stored } = await prepare()
    const { page } = await open(artist, tab)
    await page.getByRole('button', { name: 'Delete Paper Lanterns' }).click()
    await page.getByRole('alertdialog', { name: "Delete 'Paper Lanterns'?" }).getByRole('button', { name: 'Delete song' }).click()
    await toastSays(page, 'Song deleted successfully!')
    await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Salt on the Window'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Paper Lanterns', '3 Salt on the Window'])
    expect((await stored()).map((song) => song.song_title)).toEqual(['Swimming Hall', 'Paper Lanterns', 'Salt on the Window'])
  })

  test('that the server refuses leaves the song where it was', async () => {
    const { artist, tab } = await prepare()
    const { page, allow } = await open(artist, tab)
    allow(failedAnswer(503))
    await page.route('**/api/songs/*', (route) => route.fulfill({ status: 503, json: { success: false, error: { code: 'unavailable', message: 'The service cannot be reached right now.' } } }))
    await page.getByRole('button', { name: 'Delete Swimming Hall' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete song' }).click()
    await toastSays(page, 'Failed to delete song')
    await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Paper Lanterns', '3 Salt on the Window'])
  })

  test('that fails while nothing can be read again leaves the song where it was too, and says no sentence twice', async () => {
    const { artist, tab } = await prepare()
    const { page, allow } = await open(artist, tab)
    allow(failedAnswer(502))
    await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<html>' }))
    await page.getByRole('button', { name: 'Delete Paper Lanterns' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete song' }).click()
    await toastSays(page, 'Failed to delete song')
    expect(await page.locator('[data-toast] .toast-b').innerText()).toBe('Failed to delete song')
    await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Paper Lanterns', '3 Salt on the Window'])
  })

  test('names the song that Undo brings back, and leaves the focus at the next row', async () => {
    const { artist, tab } = await prepare()
    const { page } = await open(artist, tab)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('role') ?? null)
    const remove = async (song: string) => {
      await page.getByRole('button', { name: `Delete ${song}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete song' }).click()
      await eventually(async () => (await tracks(page)).some((track) => track.endsWith(song))).toBe(false)
    }
    await remove('Paper Lanterns')
    expect(await page.locator('[data-toast] .toast-b').innerText()).toBe('Song deleted successfully!\nPaper Lanterns')
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
  test('changes by arrow keys, keeps the focus, and comes back when the server refuses', async () => {
    const { artist, tab, stored } = await prepare()
    const { page, allow } = await open(artist, tab)
    const handle = page.getByRole('button', { name: 'Move Salt on the Window', exact: true })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await eventually(() => tracks(page)).toEqual(['1 Salt on the Window', '2 Swimming Hall', '3 Paper Lanterns'])
    await eventually(async () => (await stored()).map((song) => song.song_title)).toEqual(['Salt on the Window', 'Swimming Hall', 'Paper Lanterns'])
    expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true)
    allow(failedAnswer(503))
    await page.route('**/songs/order', (route) => route.fulfill({ status: 503, json: { success: false, error: { code: 'unavailable', message: 'The service cannot be reached right now.' } } }))
    await page.keyboard.press('End')
    await toastSays(page, 'The order could not be changed.')
    await eventually(() => tracks(page)).toEqual(['1 Salt on the Window', '2 Swimming Hall', '3 Paper Lanterns'])
  })

  test('comes back to what was stored where two moves fail and nothing can be read again', async () => {
    const { artist, tab } = await prepare()
    const { page, allow } = await open(artist, tab)
    allow(failedAnswer(502))
    const handle = page.getByRole('button', { name: 'Move Salt on the Window', exact: true })
    await handle.press('ArrowUp')
    await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Salt on the Window', '3 Paper Lanterns'])
    await page.waitForLoadState('networkidle')
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => { setTimeout(resolve, 200) })
      await route.fulfill({ status: 502, body: '<html>' })
    })
    await handle.press('Home')
    await handle.press('End')
    await toastSays(page, 'The order could not be changed.')
    await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Salt on the Window', '3 Paper Lanterns'])
  })

  test('changes by dragging', async () => {
    const { artist, tab, stored } = await prepare()
    const { page } = await open(artist, tab)
    const handle = page.getByRole('button', { name: 'Move Swimming Hall', exact: true })
    await eventually(() => page.locator('.songs-row[draggable=true]').count()).toBe(3)
    await handle.dragTo(page.locator('.songs-row').last(), { targetPosition: { x: 200, y: 40 } })
    await eventually(async () => (await stored()).map((song) => song.song_title)).toEqual(['Paper Lanterns', 'Salt on the Window', 'Swimming Hall'])
  })
})

test.each([['light', {}], ['dark', { dark: true }], ['on a phone', { phone: true }]] as [string, VisitorOptions][])('the list and an open row have nothing that axe objects to, and fit every width: %s', async (_, options) => {
  const { artist, ids, tab } = await prepare(['אור יום', '夜明けの歌', 'A title that goes on and on until it needs a second line, and then a third one, which is cut, and still goes on'])
  const { page } = await open(artist, tab, options)
  for (const address of [tab, `${tab}/${ids[1]}`, `${tab}/new`]) {
    await page.goto(address)
    await page.locator('.songs').waitFor()
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
    if (!options.phone) expect(await sidewaysScroll(page, [320, 390, 768, 1024, 1440])).toEqual({})
  }
})
