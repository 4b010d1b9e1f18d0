import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, makeArtist, makeReleases, openCheckout, payCheckout, enter, tokenOf, type Artist } from './artists.ts'
import { allAnswered, drawn, failedAnswer, visit } from './journey.ts'
import { cutRings, layoutShifts, lookOver, settle, watchLayoutShifts } from './looks.ts'

const widths = [320, 390, 768, 1024, 1280, 1440, 1920]

let artist: Artist
let beginner: Artist
let releaseId: string
/** A song of that release with a lyric sheet. */
let written: string
/** An import whose headings nobody knows. */
let draftId: string
let importId: string
let unpaid: string
let paid: string

async function makePeople(): Promise<void> {
  artist = await makeArtist({ artistName: 'A name that goes on for longer than any pass is wide', fullName: 'Ines' })
  beginner = await makeArtist()
  await call('PUT', '/api/preferences', { open_to_collaborations: true }, await tokenOf(artist))
  const ids = await makeReleases(artist, [
    {
      title: 'Scheduled, with a description',
      status: 'scheduled',
      description: 'Four songs from the night boat, and one from the harbour. '.repeat(6),
    },
    { title: 'Pneumonoultramicroscopicsilicovolcanoconiosis', release_type: 'mixtape' },
    { title: 'Out', release_date: '2020-02-29', status: 'released', release_type: 'album' },
  ])
  releaseId = ids[0]!
  const token = await tokenOf(artist)
  const show = { day: '2099-03-05', venue: 'Konzerthausgesellschaft', city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll' }
  await call('POST', '/api/shows', { shows: [show, { ...show, day: '2020-02-29', status: 'canceled' }] }, token)
  written = (await call<{ id: string }>('POST', `/api/releases/${releaseId}/songs`, { song_title: 'Harbour' }, token))
    .id
  await call('POST', `/api/songs/${written}/lyrics`, { written_by: 'Ines' }, token)
  // Read as a list: one column, and no address.
  draftId = (await call<{ id: string }>('POST', '/api/campaigns/drafts', { id: crypto.randomUUID() }, token)).id
  importId = (await call<{ id: string }>('POST', '/api/fan-imports?name=fans.csv', { a: 'list' }, token)).id
  unpaid = await openCheckout()
  paid = await payCheckout()
}

/** `press`: the button to click once the page is open. */
type Place = { name: string; open: (page: Page) => Promise<unknown>; press?: (page: Page) => Promise<unknown> }

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
  {
    name: 'sign-in with errors',
    open: at(() => '/login', 'Sign In'),
    press: async (page) => {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByText('Password is required').waitFor()
    },
  },
  { name: 'reset password', open: at(() => '/reset-password', 'Reset password') },
  { name: 'plans', open: at(() => '/plans', 'Artist') },
  { name: 'contact', open: at(() => '/contact', 'Contact') },
  { name: 'privacy', open: at(() => '/privacy', 'Privacy') },
  { name: 'terms', open: at(() => '/terms', 'Terms') },
  { name: 'verify', open: at(() => '/verify', 'Check a Signed Sheet') },
  { name: 'ended', open: at(() => '/ended?sheet=label-copy', 'This PDF link has expired') },
  { name: 'test checkout', open: at(() => `/sandbox/checkout/${unpaid}`, 'Artist plan') },
  {
    name: 'account setup with errors',
    open: at(() => `/onboarding/${paid}`, 'Payment Successful'),
    press: async (page) => {
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByText('Full name, email, and password are required').first().waitFor()
    },
  },
  { name: 'invalid access', open: at(() => '/onboarding/invented', 'Invalid Access') },
  { name: 'not found', open: at(() => '/no/such/page', '404') },
]

const signedInPlaces: Place[] = [
  { name: 'dashboard', open: at(() => '/dashboard', 'Welcome back, Artist!') },
  {
    name: 'release list',
    open: async (page) => {
      await page.goto('/dashboard?section=releases')
      await page
        .getByRole('link', { name: /Click to manage release/ })
        .first()
        .waitFor()
    },
  },
  { name: 'create dialog with errors', open: openDialog },
  { name: 'banners', open: at(() => '/content/banners', 'Announce Banners') },
  { name: 'lyric covers', open: at(() => '/content/lyric-covers', 'Lyric Video Covers') },
  { name: 'clips', open: at(() => '/content/clips', 'Spotify Clips') },
  { name: 'tour', open: at(() => '/content/tour', 'Tour Announcement') },
  { name: 'press facts', open: at(() => '/content/press-facts', 'Press Facts') },
  { name: 'content calendar', open: at(() => '/content/calendar?view=month', 'Content Calendar') },
  { name: 'content calendar, list', open: at(() => '/content/calendar?view=list', 'Content Calendar') },
  { name: 'shows', open: at(() => '/content/shows', 'Shows') },
  { name: 'release page', open: at(() => `/releases/${releaseId}/page`, 'Release Page') },
  { name: 'release', open: at(() => `/releases/${releaseId}`, 'Scheduled, with a description') },
  {
    name: 'profile settings',
    open: async (page) => {
      await page.goto('/dashboard')
      const bar = page.getByRole('button', { name: 'All sections' })
      await heading(page, 'Welcome back, Artist!')
      if (await bar.isVisible()) await bar.click()
      await page.getByRole('button', { name: 'Profile Settings' }).click()
      await page.getByText('Personal Information').waitFor()
    },
  },
]

/** Pages that the journeys of metadata do not inspect themselves. */
const papers: Place[] = [
  {
    name: 'song of no split sheet',
    open: at(() => `/releases/${releaseId}/metadata/split-sheets/${releaseId}`, 'Song not found'),
  },
  {
    name: 'lyric sheet template of a song with a sheet',
    open: at(() => `/releases/${releaseId}/metadata/lyrics/${written}`, 'This song already has a lyric sheet.'),
  },
  { name: 'upload sheet', open: at(() => `/releases/${releaseId}/metadata/upload-sheet`, 'Upload Sheet') },
  {
    name: 'recordings',
    open: at(() => `/releases/${releaseId}/metadata/recordings/${written}`, 'Recordings'),
    press: (page) => page.getByRole('button', { name: 'Add Performer' }).click(),
  },
]

const previewPlaces: Place[] = [
  { name: 'royalties', open: at(() => '/dashboard?section=royalties', 'Royalties & Analytics') },
  { name: 'the sample of royalties', open: atSample('royalties', '[role=listbox]') },
  { name: 'the mails to fans', open: at(() => '/fans/mails', 'Mails to Fans') },
  { name: 'a mail to fans', open: at(() => `/fans/mails/${draftId}`, 'Mail to Fans') },
  { name: 'the sign-up page', open: at(() => '/fans/page', 'Sign-up Page') },
  { name: 'the list of fans', open: at(() => '/fans', 'Your Fans') },
  { name: 'imports of fans', open: at(() => '/fans/imports', 'Imports') },
  { name: 'import of fans', open: at(() => `/fans/imports/${importId}`, 'Which column holds what?') },
  { name: 'fans', open: at(() => '/dashboard?section=fans', 'Fan Management') },
  { name: 'the sample of fans', open: atSample('fans', '[role=img] circle') },
  { name: 'community, on', open: at(() => '/dashboard?section=community', 'Artists Near You') },
  { name: 'DSP pitch', open: at(() => '/dashboard?section=pitch', 'DSP Pitch Tool') },
  { name: 'the sample of DSP pitch', open: atSample('pitch', 'main :is(h2, h3):text-is("Pitch sheet")') },
]

const beginnersPlaces: Place[] = [
  { name: 'release list without releases', open: at(() => '/dashboard?section=releases', 'No releases yet') },
  { name: 'community, off', open: at(() => '/dashboard?section=community', 'Enable Collaborations') },
]

const sheetPlace: Place = {
  name: 'sheet of sections',
  open: async (page) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'All sections' }).click()
    await page.getByRole('dialog').waitFor()
  },
}

/** Journeys that inspect every page in light and dark, in windows of every width, and in fresh profiles while it loads. */
export function describeEveryPage(view: { phone: boolean }): void {
  beforeAll(makePeople)

  describe('axe finds nothing in light and dark, and nothing scrolls sideways', () => {
    test('on the public pages', async () => {
      const { page, allow } = await visit(view)
      allow(failedAnswer(404))
      await inspect(page, publicPlaces)
    })

    test('on the previews', () => inspectAs(artist, previewPlaces))

    test('on the pages of metadata', () => inspectAs(artist, papers))

    test(`on the signed-in pages${view.phone ? '' : ', where a focused element shows its whole ring'}`, async () => {
      await inspectAs(artist, [...signedInPlaces, ...(view.phone ? [sheetPlace] : [])], !view.phone)
      await inspectAs(beginner, beginnersPlaces)
    })

    async function inspectAs(who: Artist, places: Place[], withRings = false): Promise<void> {
      const { page } = await visit(view)
      await enter(page, who)
      await inspect(page, places, withRings)
    }
  })

  test.each(publicPlaces)('nothing shifts while a public page loads: $name', async (place) => {
    // In a fresh profile nothing, above all no font, comes from a cache.
    const { page, allow } = await visit(view)
    allow(failedAnswer(404))
    await watchLayoutShifts(page)
    await page.route(/\/api\//, async (route) => {
      await waitForPlaceholder(page)
      await route.continue()
    })
    // Nothing is clicked, so every shift counts; those within half a second of a click would not.
    await place.open(page)
    await allAnswered(page)
    await settle(page)
    expect(await layoutShifts(page)).toEqual([])
  })
}

/** Waits until the page has rendered its state before a response. The document may have been replaced by then. */
const waitForPlaceholder = (page: Page) =>
  settle(page)
    .then(() => drawn(page))
    .catch(() => undefined)

/** `withRings`: also looks for clipped focus rings. */
async function inspect(page: Page, places: Place[], withRings = false): Promise<void> {
  for (const place of places) {
    await place.open(page)
    await place.press?.(page)
    await lookOver(page, place.name, widths)
    if (withRings) expect.soft(await cutRings(page), place.name).toEqual([])
  }
}
