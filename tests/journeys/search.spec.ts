import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, enter, makeArtist, tokenOf } from './artists.ts'
import { eventually, failedAnswer, visit } from './journey.ts'
import { lookOver } from './looks.ts'

async function prepare() {
  const artist = await makeArtist()
  const token = await tokenOf(artist)
  const { id } = await call<{ id: string }>(
    'POST',
    '/api/releases',
    { title: 'Harbor Lights', release_date: '2031-03-14', release_type: 'ep' },
    token,
  )
  const song = await call<{ id: string }>('POST', `/api/releases/${id}/songs`, { song_title: 'أغنية مريم' }, token)
  const shares = { writer_share_percent: 100, publisher_share_percent: 100 }
  await call(
    'PUT',
    `/api/songs/${song.id}/split-sheet`,
    { song_title: 'x', artist_name: 'Marlin', contributors: [{ legal_name: 'José Álvarez', ...shares }] },
    token,
  )
  return { artist, release: `/releases/${id}`, song: `/releases/${id}/songs/${song.id}`, id, songId: song.id }
}

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search releases, songs, people, posts, shows and pages' })
const options = (page: Page) => page.getByRole('option')
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]')

/** The keys work once the page is idle. Pressed again only until the page takes it: after that it would be typed into the field. */
async function openSearch(page: Page, key: string) {
  await eventually(async () => {
    const pressed = await page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      addEventListener(
        'keydown',
        (event) => {
          // The modifier comes first, as its own key.
          if (event.key !== 'Control' && event.key !== 'Meta') setTimeout(() => resolve(event.defaultPrevented))
        },
        { capture: true },
      )
      return { isTaken: promise }
    })
    await page.keyboard.press(key)
    return pressed.evaluate(({ isTaken }) => isTaken)
  }).toBe(true)
  await eventually(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
}
/** Types it and opens the first result, all by keyboard. */
async function find(page: Page, typed: string, name: string) {
  await openSearch(page, 'Control+k')
  await page.keyboard.type(typed)
  await options(page).filter({ hasText: name }).first().waitFor()
  await eventually(() => chosen(page).innerText()).toContain(name)
  await page.keyboard.press('Enter')
  await field(page).waitFor({ state: 'detached' })
}

describe('finding anything by keyboard', () => {
  test('a release in spite of a typo, a song, a person, a post, a show, a page and an action', async () => {
    const { artist, release, song, id, songId } = await prepare()
    const { page } = await visit()
    await enter(page, artist)
    await find(page, 'habror lihgts', 'Harbor Lights')
    await page.waitForURL(`**${release}`)
    await find(page, 'مريم', 'أغنية مريم')
    await page.waitForURL(`**${song}`)
    await find(page, 'jose alv', 'José Álvarez')
    await page.waitForURL(`**/releases/${id}/metadata/split-sheets/${songId}`)
    const token = await tokenOf(artist)
    const [caption, day, show] = [
      'Tickets are out',
      '2027-03-01',
      { day: '2027-04-02', venue: 'Inkonst', city: 'Malmö' },
    ]
    await call('POST', '/api/posts', { platforms: ['instagram'], caption, day }, token)
    await call('POST', '/api/shows', { shows: [show] }, token)
    await find(page, 'tickets', caption)
    await page.waitForURL(`**/content/calendar?date=${day}&post=*`)
    await page.getByRole('dialog').getByText(caption).waitFor()
    await page.keyboard.press('Escape')
    await find(page, 'inkonst', 'Inkonst, Malmö')
    await page.waitForURL('**/content/shows')
    await find(page, 'pasword', 'Password and sessions')
    await page.waitForURL('**/settings/security')
    await find(page, 'billing', 'Billing')
    await page.getByRole('heading', { name: 'Billing Information' }).waitFor()
    await page.keyboard.press('Escape')
    await find(page, 'new rel', 'New Release')
    await page.getByRole('dialog', { name: 'Create New Release' }).waitFor()
  })

  test('arrows, Home and End choose, Enter opens what was typed in one go, Escape gives the focus back', async () => {
    const { artist, id } = await prepare()
    const { page } = await visit()
    await enter(page, artist)
    const opener = page.locator('aside').getByRole('button', { name: 'Search' })
    await opener.focus()
    await openSearch(page, '/')
    const names = await options(page).allInnerTexts()
    expect(await chosen(page).innerText()).toBe(names[0])
    await page.keyboard.press('ArrowDown')
    await eventually(() => chosen(page).innerText()).toBe(names[1])
    await page.keyboard.press('End')
    await eventually(() => chosen(page).innerText()).toBe(names.at(-1))
    await page.keyboard.press('ArrowDown')
    await eventually(() => chosen(page).innerText()).toBe(names[0])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await eventually(() => chosen(page).innerText()).toBe(names[0])
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'))
    await page.keyboard.press('Escape')
    await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await openSearch(page, 'Meta+k')
    await page.keyboard.type('add song to harbor')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/releases/${id}/songs/new`)
    await eventually(() => page.getByLabel('Song title').evaluate((input) => input === document.activeElement)).toBe(
      true,
    )
  })

  test('says that nothing was found, and that it failed, and tries again', async () => {
    const { artist } = await prepare()
    const { page, allow } = await visit()
    allow(failedAnswer(500))
    await enter(page, artist)
    await openSearch(page, 'Control+k')
    await page.keyboard.type(`%_\\'"`)
    await page.getByText('Nothing found for').waitFor()
    await lookOver(page, 'search-nothing')
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('harbor')
    const again = page.getByRole('button', { name: 'Try Again' })
    await again.waitFor()
    await page.unroute('**/api/search?*')
    await again.click()
    await options(page).filter({ hasText: 'Harbor Lights' }).first().waitFor()
    await lookOver(page, 'search-results')
  })
})

describe('the keys', () => {
  test('do nothing while something is typed or a dialog is open; ? lists them and switches the single ones off', async () => {
    const { artist, release } = await prepare()
    const { page } = await visit()
    await enter(page, artist)
    await page.goto(`${release}/songs/new`)
    await page.getByLabel('Song title').focus()
    await page.keyboard.type('What/Who?')
    expect(await page.getByLabel('Song title').inputValue()).toBe('What/Who?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await openSearch(page, 'Control+k')
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    const title = page.getByLabel('Song title')
    await eventually(() => title.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Escape')
    await page.waitForURL(`**${release}/songs`)
    const add = page.getByRole('link', { name: 'Add Song' })
    await eventually(() => add.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.waitFor()
    await lookOver(page, 'keys')
    await page.keyboard.press('Control+k')
    expect(await field(page).count()).toBe(0)
    await list.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await openSearch(page, 'Control+k')
    expect(await field(page).inputValue()).toBe('')
  })
})

test('On a phone a button in the bar opens it', async () => {
  const { artist, release } = await prepare()
  const { page } = await visit({ phone: true, dark: true })
  await enter(page, artist)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await field(page).fill('harbor')
  const found = options(page).filter({ hasText: 'Harbor Lights' }).first()
  await found.waitFor()
  await lookOver(page, 'search-phone')
  await found.click()
  await page.waitForURL(`**${release}`)
})
