import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { call, enter, makeArtist, makeReleases, tokenOf, type Artist } from './artists.ts'
import { allAnswered, eventually, failedAnswer, visit } from './journey.ts'
import { coveredByToast, raiseToast } from './toasts.ts'

/** An artist with enough of everything that each screen has rows to cover. */
export type Filled = { artist: Artist; releaseId: string; songId: string }

export async function makeFilled(): Promise<Filled> {
  const artist = await makeArtist()
  const token = await tokenOf(artist)
  const [releaseId] = (await makeReleases(artist, [
    { title: 'Low Tide', release_type: 'album', description: 'Eleven songs.' },
    { title: 'High Tide' },
    { title: 'Ebb' },
    { title: 'Flood' },
  ])) as [string]
  const songs = []
  for (const song_title of [
    'Swimming Hall',
    'Paper Lanterns',
    'Salt on the Window',
    'Harbour',
    'Quay',
    'Pier',
    'Night Boat',
    'Low Water',
  ])
    songs.push(
      await call<{ id: string }>(
        'POST',
        `/api/releases/${releaseId}/songs`,
        { song_title, duration_seconds: 231 },
        token,
      ),
    )
  const songId = songs[0]!.id
  await call('POST', `/api/songs/${songId}/lyrics`, { written_by: 'Mara' }, token)
  for (const content of ['Somebody left the door', 'Salt on the window', 'Paper lanterns'])
    await call('POST', `/api/songs/${songId}/lyrics/sections`, { section_type: 'verse', content }, token)
  return { artist, releaseId, songId }
}

type Place = { name: string; address: (made: Filled) => string; open?: (page: Page) => Promise<unknown> }
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()

const release = ({ releaseId }: Filled) => `/releases/${releaseId}`

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
  { name: 'songs', address: (made) => `${release(made)}/songs` },
  { name: 'a song in its row', address: (made) => `${release(made)}/songs/${made.songId}` },
  { name: 'a new song', address: (made) => `${release(made)}/songs/new` },
  { name: 'lyric sheet', address: (made) => `${release(made)}/lyrics/${made.songId}` },
  {
    name: 'lyric section',
    address: (made) => `${release(made)}/lyrics/${made.songId}`,
    open: press(/^Edit section 2/),
  },
  { name: 'edit dialog', address: (made) => `${release(made)}/edit` },
  {
    name: 'edit dialog with a new date and type',
    address: (made) => `${release(made)}/edit`,
    open: async (page) => {
      await page.getByRole('dialog').getByLabel('Release type').selectOption('single')
      await page.getByRole('dialog').getByLabel('Release date').fill('2031-04-11')
    },
  },
  {
    name: 'a question',
    address: (made) => `${release(made)}/edit`,
    open: async (page) => {
      await page.getByRole('dialog').getByLabel('Release type').selectOption('single')
      await page.getByRole('button', { name: 'Update Release' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'deletion', address: (made) => `${release(made)}/edit`, open: press('Delete Release') },
  { name: 'label copy', address: (made) => `${release(made)}/metadata/label-copy/edit` },
  { name: 'split sheet', address: (made) => `${release(made)}/metadata/split-sheets/${made.songId}/edit` },
  { name: 'metadata', address: (made) => `${release(made)}/metadata` },
]

type Size = { width: number; height: number }

/** A journey that raises a toast on every screen and dialog, in windows of these sizes, at three scroll positions. */
export function testToastPlaces(kind: { phone: boolean }, sizes: readonly [Size, ...Size[]]): void {
  test('no toast covers a control, on any screen or dialog', async () => {
    const { page, allow } = await visit(kind)
    // A release without a label copy has no view mode.
    allow(/For the toast/, failedAnswer(404))
    const made = await makeFilled()
    await page.goto('/login')
    await page.getByRole('heading').first().waitFor()
    await allAnswered(page)
    await look(page, 'sign-in', sizes)
    await enter(page, made.artist)
    for (const { address, open, name } of places) {
      await page.setViewportSize(sizes[0])
      await page.goto(address(made))
      await page.getByRole('heading').first().waitFor()
      await allAnswered(page)
      await open?.(page)
      await look(page, name, sizes)
    }
  })
}

/** Raises a toast, and looks for what it covers. */
async function look(page: Page, name: string, sizes: readonly Size[]): Promise<void> {
  await raiseToast(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((part) => {
        for (const box of [document.scrollingElement!, ...document.querySelectorAll('[data-scrolls], [role=dialog]')])
          box.scrollTop = box.scrollHeight * part
      }, share)
      await eventually(() => coveredByToast(page), `${name}, ${size.width} px, ${share * 100}%`).toEqual([])
    }
  }
}
