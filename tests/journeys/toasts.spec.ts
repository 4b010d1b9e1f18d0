import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, enter, makeArtist, makeReleases, tokenOf, type Artist } from './artists.ts'
import { eventually, failedAnswer, holdReads, toastSays, visit } from './journey.ts'
import { coveredByToast, raiseToast } from './toasts.ts'

let artist: Artist
let token: string
let releaseId: string
let songId: string
const release = () => `/releases/${releaseId}`

beforeAll(async () => {
  artist = await makeArtist()
  token = await tokenOf(artist)
  ;[releaseId] = (await makeReleases(artist, [{ title: 'Low Tide', release_type: 'album', description: 'Eleven songs.' }, { title: 'High Tide' }, { title: 'Ebb' }, { title: 'Flood' }])) as [string]
  const songs = []
  for (const song_title of ['Swimming Hall', 'Paper Lanterns', 'Salt on the Window', 'Harbour', 'Quay', 'Pier', 'Night Boat', 'Low Water'])
    songs.push(await call<{ id: string }>('POST', `/api/releases/${releaseId}/songs`, { song_title, duration_seconds: 231 }, token))
  songId = songs[0]!.id
  await call('POST', `/api/songs/${songId}/lyrics`, { written_by: 'Mara' }, token)
  for (const content of ['Somebody left the door', 'Salt on the window', 'Paper lanterns']) await call('POST', `/api/songs/${songId}/lyrics/sections`, { section_type: 'verse', content }, token)
})

type Place = { name: string; address: () => string; open?: (page: Page) => Promise<unknown> }
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const places: Place[] = [
  { name: 'dashboard', address: () => '/dashboard' },
  { name: 'release list', address: () => '/dashboard?section=releases' },
  { name: 'create dialog', address: () => '/dashboard?section=releases', open: press('New Release') },
  { name: 'content', address: () => '/dashboard?section=content' },
  { name: 'social dialog', address: () => '/dashboard?section=content', open: press('Connect TikTok') },
  { name: 'community', address: () => '/dashboard?section=community' },
  { name: 'settings', address: () => '/dashboard?section=settings' },
  { name: 'checklist', address: release },
  { name: 'a task in its row', address: release, open: press(/^Edit /) },
  { name: 'songs', address: () => `${release()}/songs` },
  { name: 'a song in its row', address: () => `${release()}/songs/${songId}` },
  { name: 'a new song', address: () => `${release()}/songs/new` },
  { name: 'lyric sheet', address: () => `${release()}/lyrics/${songId}` },
  { name: 'lyric section', address: () => `${release()}/lyrics/${songId}`, open: press(/^Edit section 2/) },
  { name: 'edit dialog', address: () => `${release()}/edit` },
  { name: 'edit dialog with a new date and type', address: () => `${release()}/edit`, open: async (page) => {
    await page.getByRole('dialog').getByLabel('Release type').selectOption('single')
    await page.getByRole('dialog').getByLabel('Release date').fill('2031-04-11')
  } },
  { name: 'a question', address: () => `${release()}/edit`, open: async (page) => {
    await page.getByRole('dialog').getByLabel('Release type').selectOption('single')
    await page.getByRole('button', { name: 'Update Release' }).click()
    await page.getByRole('alertdialog').waitFor()
  } },
  { name: 'deletion', address: () => `${release()}/edit`, open: press('Delete Release') },
  { name: 'label copy', address: () => `${release()}/metadata/label-copy/edit` },
  { name: 'split sheet', address: () => `${release()}/metadata/split-sheets/${songId}/edit` },
  { name: 'metadata', address: () => `${release()}/metadata` },
  { name: 'sign-in', address: () => '/login' },
]

describe.each([[1280, 720], [1440, 900], [390, 844]])('no toast lies over anything that can be pressed at %i × %i', (width, height) => {
  test.each(places)('$name', async ({ address, open, name }) => {
    const { page, allow } = await visit({ phone: width < 600 })
    // A release without a label copy has none to read.
    allow(/For the toast/, failedAnswer(404))
    await page.setViewportSize({ width, height })
    if (name === 'sign-in') await page.goto(address())
    else await enter(page, artist, address())
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    await open?.(page)
    await raiseToast(page)
    expect(await coveredByToast(page), 'as it opens').toEqual([])
    for (const share of [0.5, 1]) {
      await page.evaluate((part) => {
        for (const box of [document.scrollingElement!, ...document.querySelectorAll('.dlg-s, .fs')]) box.scrollTop = box.scrollHeight * part
      }, share)
      await eventually(() => coveredByToast(page)).toEqual([])
    }
  })
})

describe('a success is said at once', () => {
  test('while an undo still stands, which stays within reach by keyboard, too', async () => {
    const { page } = await visit()
    await enter(page, artist, `${release()}/songs`)
    await page.getByRole('button', { name: 'Delete Low Water' }).click()
    const question = page.getByRole('alertdialog')
    if (await question.isVisible()) await question.getByRole('button').last().click()
    await toastSays(page, 'Song deleted successfully!')
    await page.getByRole('link', { name: 'Edit Quay' }).click()
    await page.getByLabel('Song title').fill('The Quay')
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.keyboard.press('Enter')
    await answered
    const from = Date.now()
    await page.locator('[data-toast] b').getByText('Song updated successfully!').waitFor()
    expect(Date.now() - from).toBeLessThan(300)
    expect(await page.locator('[data-toast]').count()).toBe(1)
    await page.getByRole('button', { name: 'Undo: Song deleted successfully! Low Water' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Low Water').first().waitFor()
  })

  test('while what it changed is still being read again', async () => {
    const { page } = await visit()
    await enter(page, artist, '/dashboard')
    const due = page.getByRole('button', { name: /^Mark Complete/ })
    await page.goto(`${release()}/lyrics/${songId}`)
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
