import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, makeArtist, makeReleases, openCheckout, payCheckout, enter, tokenOf, type Artist } from './artists.ts'
import { failedAnswer, visit } from './journey.ts'
import { accessibilityFindings, layoutShifts, settle, sidewaysScroll, watchLayoutShifts } from './looks.ts'

const widths = [320, 390, 768, 1024, 1280, 1440, 1920]

let artist: Artist
let beginner: Artist
let releaseId: string
/** Songs of that release: with sheets, and without. */
let [written, bare] = ['', '']
let unpaid: string
let paid: string

beforeAll(async () => {
  artist = await makeArtist({ artistName: 'A name that goes on for longer than any pass is wide', fullName: 'Ines' })
  beginner = await makeArtist()
  await call('PUT', '/api/preferences', { open_to_collaborations: true }, await tokenOf(artist))
  const ids = await makeReleases(artist, [
    { title: 'Scheduled, with a description', status: 'scheduled', description: 'Four songs from the night boat, and one from the harbour. '.repeat(6) },
    { title: 'Pneumonoultramicroscopicsilicovolcanoconiosis', release_type: 'mixtape' }, { title: 'Out', release_date: '2020-02-29', status: 'released', release_type: 'album' },
  ])
  releaseId = ids[0]!
  await writePapers()
  unpaid = await openCheckout()
  paid = await payCheckout()
})

/** Two songs; a label copy, a split sheet and a lyric sheet of the first. */
async function writePapers(): Promise<void> {
  const token = await tokenOf(artist)
  const makeSong = async (song_title: string) => (await call<{ id: string }>('POST', `/api/releases/${releaseId}/songs`, { song_title, duration_seconds: 231 }, token)).id
  written = await makeSong('Harbour')
  bare = await makeSong('שלום עולם (דוד) 123')
  await call('PUT', `/api/labelcopy/${releaseId}`, { copyright_year: 2026, upc_code: '036000291453', tracks_metadata: [{ song_id: written, track_number: 1, song_title: 'Harbour', duration_seconds: 231, isrc: 'US-SKG-19-1234' }] }, token)
  await call('PUT', `/api/songs/${written}/split-sheet`, { song_title: 'Harbour', artist_name: 'Ines', contributors: [{ legal_name: 'Ines', writer_share_percent: 100, publisher_share_percent: 100 }] }, token)
  await call('POST', `/api/songs/${written}/lyrics`, { written_by: 'Ines' }, token)
}

type Place = { name: string; open: (page: Page) => Promise<unknown> }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()
const at = (address: () => string, shows: string | RegExp) => async (page: Page) => {
  await page.goto(address())
  await heading(page, shows)
}

/** A preview without its overlay. */
const atSample = (section: string, shows: string) => async (page: Page) => {
  await page.goto(`/dashboard?section=${section}`)
  await page.getByRole('button', { name: 'Look at the sample' }).click()
  await page.locator(shows).first().waitFor()
}

const openDialog = async (page: Page) => {
  await page.goto('/dashboard?section=releases')
  await page.getByRole('button', { name: 'New Release' }).click()
  await page.getByRole('button', { name: 'Create Release' }).click()
  await page.getByText('Title is required').waitFor()
}

const publicPlaces: Place[] = [
  { name: 'landing', open: at(() => '/', /All\s*Areas/) },
  { name: 'sign-in', open: at(() => '/login', 'Sign In') },
  { name: 'sign-in with errors', open: async (page) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Password is required').waitFor()
  } },
  { name: 'reset password', open: at(() => '/reset-password', 'Reset password') },
  { name: 'plans', open: at(() => '/plans', 'Artist') },
  { name: 'test checkout', open: at(() => `/sandbox/checkout/${unpaid}`, 'Artist plan') },
  { name: 'account setup with errors', open: async (page) => {
    await page.goto(`/onboarding/${paid}`)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Full name, email, and password are required').first().waitFor()
  } },
  { name: 'invalid access', open: at(() => '/onboarding/invented', 'Invalid Access') },
  { name: 'not found', open: at(() => '/no/such/page', '404') },
]

const signedInPlaces: Place[] = [
  { name: 'dashboard', open: at(() => '/dashboard', 'Welcome back, Artist!') },
  { name: 'release list', open: async (page) => {
    await page.goto('/dashboard?section=releases')
    await page.getByRole('link', { name: /Click to manage release/ }).first().waitFor()
  } },
  { name: 'create dialog with errors', open: openDialog },
  { name: 'release', open: at(() => `/releases/${releaseId}`, 'Scheduled, with a description') },
  { name: 'profile settings', open: async (page) => {
    await page.goto('/dashboard')
    const bar = page.getByRole('button', { name: 'All sections' })
    await heading(page, 'Welcome back, Artist!')
    if (await bar.isVisible()) await bar.click()
    await page.getByRole('button', { name: 'Profile Settings' }).click()
    await page.getByText('Personal Information').waitFor()
  } },
]

const papers: Place[] = [
  { name: 'metadata management', open: at(() => `/releases/${releaseId}/metadata`, 'Metadata Management') },
  { name: 'label copy', open: at(() => `/releases/${releaseId}/metadata/label-copy`, 'Scheduled, with a description') },
  { name: 'label copy being edited', open: at(() => `/releases/${releaseId}/metadata/label-copy/edit`, 'Ready to deliver?') },
  { name: 'new label copy', open: at(() => '/metadata/new', 'Ready to deliver?') },
  { name: 'split sheet', open: at(() => `/releases/${releaseId}/metadata/split-sheets/${written}`, 'Harbour') },
  { name: 'split sheet being edited', open: at(() => `/releases/${releaseId}/metadata/split-sheets/${written}/edit`, 'Contributors') },
  { name: 'song without a split sheet', open: at(() => `/releases/${releaseId}/metadata/split-sheets/${bare}`, 'No split sheet yet') },
  { name: 'new split sheet', open: at(() => `/releases/${releaseId}/metadata/split-sheets/${bare}/edit`, 'Contributors') },
  { name: 'song of no split sheet', open: at(() => `/releases/${releaseId}/metadata/split-sheets/${releaseId}`, 'Song not found') },
  { name: 'lyric sheet template', open: at(() => `/releases/${releaseId}/metadata/lyrics/${bare}`, 'Lyric sheet template') },
  { name: 'lyric sheet template of a song with a sheet', open: at(() => `/releases/${releaseId}/metadata/lyrics/${written}`, 'This song has a lyric sheet already.') },
]

const previewPlaces: Place[] = [
  { name: 'royalties', open: at(() => '/dashboard?section=royalties', 'Royalties & Analytics') },
  { name: 'the sample of royalties', open: atSample('royalties', '.world') },
  { name: 'fans', open: at(() => '/dashboard?section=fans', 'Fan Management') },
  { name: 'the sample of fans', open: atSample('fans', '.recharts-line') },
  { name: 'community, on', open: at(() => '/dashboard?section=community', 'Artists Near You') },
  { name: 'DSP pitch', open: at(() => '/dashboard?section=pitch', 'DSP Pitch Tool') },
  { name: 'the sample of DSP pitch', open: atSample('pitch', '.pitch') },
]

const beginnersPlaces: Place[] = [
  { name: 'release list without releases', open: at(() => '/dashboard?section=releases', 'No releases yet') },
  { name: 'community, off', open: at(() => '/dashboard?section=community', 'Enable Collaborations') },
]

const sheetPlace: Place = { name: 'sheet of sections', open: async (page) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'All sections' }).click()
  await page.getByRole('dialog').waitFor()
} }

describe.each([{ view: 'desktop', phone: false }, { view: 'phone', phone: true }])('axe finds nothing in light and dark, and nothing scrolls sideways: $view', ({ phone }) => {
  test('on the public pages', async () => {
    const { page, allow } = await visit({ phone })
    allow(failedAnswer(404))
    for (const place of publicPlaces) await inspect(page, place)
  })

  test('on the previews', async () => {
    const { page } = await visit({ phone })
    await enter(page, artist)
    for (const place of previewPlaces) await inspect(page, place)
  })

  test('on the pages of metadata', async () => {
    const { page } = await visit({ phone })
    await enter(page, artist)
    for (const place of papers) await inspect(page, place)
  }, 180_000)

  test('on the signed-in pages', async () => {
    for (const who of [artist, beginner]) {
      const { page } = await visit({ phone })
      await enter(page, who)
      for (const place of who === artist ? [...signedInPlaces, ...(phone ? [sheetPlace] : [])] : beginnersPlaces) await inspect(page, place)
    }
  })
})

/** On a phone its own width is what counts; on a desktop the window takes every width, phones' too. */
async function inspect(page: Page, place: Place): Promise<void> {
  const size = page.viewportSize()!
  await place.open(page)
  for (const dark of [false, true]) {
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
    await settle(page)
    expect.soft(await accessibilityFindings(page), `${place.name}, ${dark ? 'dark' : 'light'}`).toEqual([])
  }
  expect.soft(await sidewaysScroll(page, size.width < 500 ? [size.width] : widths), place.name).toEqual({})
  await page.setViewportSize(size)
}

describe('nothing moves by itself while a public page loads', () => {
  test.each([{ view: 'desktop', phone: false }, { view: 'phone', phone: true }])('$view', async ({ phone }) => {
    for (const place of publicPlaces) {
      // A fresh profile each: nothing, above all no font, comes from a cache.
      const { page, allow } = await visit({ phone })
      allow(failedAnswer(404))
      await watchLayoutShifts(page)
      // Slow enough that what stands in for the answers is seen.
      await page.route(/\/api\//, async (route) => {
        await setTimeout(300)
        await route.continue()
      })
      await place.open(page)
      await settle(page)
      await page.waitForTimeout(200)
      expect.soft(await layoutShifts(page), place.name).toEqual([])
    }
  })
})
