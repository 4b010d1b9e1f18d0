import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, makeArtist, makeReleases, enter, tokenOf, type Artist } from './artists.ts'
import { eventually, failedAnswer, noAnswer, visit, type VisitorOptions } from './journey.ts'
import { accessibilityFindings, settle, sidewaysScroll } from './looks.ts'

type Track = { song_id: string; song_title: string; track_number: number; duration_seconds: number | null; isrc: string | null; songwriters: string | null }
type Copy = { artist: string | null; sub_genre: string | null; upc_code: string | null; territories: string[]; tracks_metadata: Track[]; version: number }

/** An artist with a release of these songs, and the addresses of its label copy. */
async function prepare(songs: [string, number | null][] = [['Swimming Hall', 252], ['Paper Lanterns', 206]]) {
  const artist = await makeArtist({ artistName: 'Mara Lindholt' })
  const [release] = await makeReleases(artist, [{ title: 'High Ceilings', release_type: 'ep' }])
  const token = await tokenOf(artist)
  const ids: string[] = []
  for (const [song_title, duration_seconds] of songs) ids.push((await call<{ id: string }>('POST', `/api/releases/${release}/songs`, { song_title, duration_seconds }, token)).id)
  const sheet = `/releases/${release}/metadata/label-copy`
  const stored = () => call<Copy>('GET', `/api/labelcopy/${release}`, undefined, token)
  const releaseOf = () => call<{ title: string; upc_code: string | null; songs: { song_title: string; track_number: number; duration_seconds: number | null; version: number }[] }>('GET', `/api/releases/${release}`, undefined, token)
  const write = (body: object) => call<Copy>('PUT', `/api/labelcopy/${release}`, { copyright_year: new Date().getUTCFullYear(), ...body }, token)
  const tracks = (changes: object[] = []) => songs.map(([song_title, duration_seconds], index) => ({ song_id: ids[index]!, song_title, duration_seconds, track_number: index + 1, ...changes[index] }))
  return { artist, token, release: release!, ids, sheet, edit: `${sheet}/edit`, stored, releaseOf, write, tracks }
}

async function open(artist: Artist, address: string, options?: VisitorOptions, heading = 'Label Copy') {
  const visitor = await visit(options)
  await enter(visitor.page, artist, address)
  await visitor.page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  return visitor
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const box = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}(?: \\*\\(required\\))?$`))
const cell = (page: Page, track: number, name: string) => page.getByRole('listitem', { name: `Track ${track}`, exact: true }).getByLabel(`Track ${track}: ${name}`)
const toastSays = (page: Page, text: string) => page.locator('[data-toast]').getByText(text).first().waitFor()
const save = (page: Page) => button(page, 'Save Label Copy').click()
const alertSays = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).waitFor()
const isView = (page: Page) => page.getByText('View mode').waitFor()
const ready = (page: Page) => page.getByRole('complementary', { name: 'Ready to deliver?' })

describe('making a label copy', () => {
  test('begins with what the release and its songs say, and saves the release first', async () => {
    const { artist, sheet, stored, releaseOf } = await prepare()
    const { page, allow } = await open(artist, sheet)
    allow(failedAnswer(404))
    await page.getByRole('link', { name: 'Create My Label Copy' }).click()
    await eventually(() => box(page, 'Release title').inputValue()).toBe('High Ceilings')
    expect(await box(page, 'Artist').inputValue()).toBe('Mara Lindholt')
    expect(await box(page, 'Release date').inputValue()).toBe('2031-03-14')
    expect(await box(page, 'Copyright year').inputValue()).toBe(String(new Date().getUTCFullYear()))
    expect(await box(page, 'Language of lyrics').first().inputValue()).toBe('en')
    expect([await cell(page, 1, 'Title').inputValue(), await cell(page, 1, 'Duration').inputValue(), await cell(page, 2, 'Title').inputValue()]).toEqual(['Swimming Hall', '4:12', 'Paper Lanterns'])
    await button(page, 'More fields of track 1').click()
    expect(await cell(page, 1, 'Preview start').inputValue()).toBe('0:30')

    const written: string[] = []
    page.on('request', (request: Request) => { if (request.method() === 'PUT') written.push(new URL(request.url()).pathname.split('/').slice(0, 3).join('/')) })
    await box(page, 'Release title').fill('High Ceilings, Low Tide')
    await box(page, 'Territories').fill('UK, Germany, Atlantis')
    await box(page, 'UPC').fill('200126110410')
    await cell(page, 1, 'Songwriters').fill('M. Lindholt')
    await cell(page, 1, 'ISRC').fill('usskg1912345')
    await save(page)
    await toastSays(page, 'Label Copy Saved Successfully')
    await isView(page)
    expect(written).toEqual(['/api/releases', '/api/labelcopy'])
    expect(await stored()).toMatchObject({ artist: 'Mara Lindholt', upc_code: '200126110410', territories: ['DE', 'GB', 'Atlantis'], tracks_metadata: [{ song_title: 'Swimming Hall', isrc: 'USSKG1912345', songwriters: 'M. Lindholt', duration_seconds: 252 }, { song_title: 'Paper Lanterns' }] })
    expect(await releaseOf()).toMatchObject({ title: 'High Ceilings, Low Tide', upc_code: '200126110410' })

    const article = page.getByRole('article', { name: 'Label copy' })
    await article.getByRole('heading', { name: 'High Ceilings, Low Tide' }).waitFor()
    for (const words of ['Germany, United Kingdom, Atlantis', 'US-SKG-19-12345', '2 00126 11041 0', '7:38', 'Revision 1, saved']) await article.getByText(words).first().waitFor()
    // 'Saved' for three seconds.
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByText('Saved', { exact: true }).waitFor({ state: 'detached' })
  })

  test('without a release it makes one, once, whatever goes wrong on the way', async () => {
    const artist = await makeArtist({ artistName: 'Mara Lindholt' })
    const { page, allow } = await open(artist, '/dashboard?section=releases', {}, 'Release Manager')
    allow(noAnswer, failedAnswer(404))
    await page.getByRole('link', { name: 'Create My Label Copy' }).click()
    await page.waitForURL('**/metadata/new')
    await save(page)
    await alertSays(page, 'Save Failed')
    await page.getByText('Title is required').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('lc-title')
    await box(page, 'Release title').fill('High Ceilings 🌊')
    await box(page, 'Label').fill('Lindholt Ljud')
    await button(page, 'Add track').click()
    await cell(page, 1, 'Title').fill('שלום עולם (דוד) 123')
    await cell(page, 1, 'Duration').fill('3:75')
    await page.getByText('Not M:SS, so it is left out').waitFor()
    await cell(page, 1, 'Duration').fill('3:07')
    await button(page, 'Add track').click()
    await cell(page, 2, 'ISRC').fill('a track with neither title, length nor songwriters')

    // Half-way: the release is made, the label copy is not.
    await page.route('**/api/labelcopy/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    await save(page)
    await alertSays(page, /Failed to save Label Copy data.*The release itself is saved/)
    const list = async () => (await call<{ id: string; title: string; status: string }[]>('GET', '/api/releases', undefined, await tokenOf(artist)))
    expect(await list()).toMatchObject([{ title: 'High Ceilings 🌊', status: 'draft' }])
    expect(await cell(page, 1, 'Title').inputValue()).toBe('שלום עולם (דוד) 123')
    // 'Save Failed' in the bar for five seconds.
    await page.locator('.save').getByText('Save Failed').waitFor({ state: 'detached' })

    // What was typed lives through a reload, and the repeat continues with the label copy of that release.
    await eventually(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.endsWith('label-copy:new')))).toBe(true)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('What you typed before is back.').waitFor()
    expect(await cell(page, 1, 'Title').inputValue()).toBe('שלום עולם (דוד) 123')
    await page.unroute('**/api/labelcopy/**')
    await save(page)
    await isView(page)
    const [made, ...others] = await list()
    expect(others).toEqual([])
    const token = await tokenOf(artist)
    const detail = await call<{ label: string; songs: unknown[]; release_tasks: unknown[] }>('GET', `/api/releases/${made!.id}`, undefined, token)
    expect(detail).toMatchObject({ label: 'Lindholt Ljud', songs: [{ song_title: 'שלום עולם (דוד) 123', duration_seconds: 187 }] })
    expect(detail.release_tasks.length).toBeGreaterThan(3)
    expect((await call<Copy>('GET', `/api/labelcopy/${made!.id}`, undefined, token)).tracks_metadata).toHaveLength(1)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('label-copy')))).toEqual([])
  })
})

describe('editing it', () => {
  test('asks before it discards, keeps what is typed through a reload, and warns before it is left', async () => {
    const { artist, sheet, edit, write, tracks, stored } = await prepare()
    await write({ sub_genre: 'Chamber pop', tracks_metadata: tracks() })
    const { page } = await open(artist, sheet)
    await page.getByRole('link', { name: 'Edit Label Copy' }).click()
    await box(page, 'Sub-genre').first().fill('Slowcore')
    await page.locator('.save').getByText('1 change not saved').waitFor()
    await page.getByText(/^Kept in this tab at /).waitFor()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('What you typed before is back.').waitFor()
    expect(await box(page, 'Sub-genre').first().inputValue()).toBe('Slowcore')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    expect(page.url()).toContain(edit)
    await button(page, 'Cancel Edit').click()
    await page.getByRole('alertdialog').getByText('You have unsaved changes. Are you sure you want to discard them?').waitFor()
    await button(page, 'Keep Editing').click()
    expect(await box(page, 'Sub-genre').first().inputValue()).toBe('Slowcore')
    await button(page, 'Cancel Edit').click()
    await button(page, 'Discard').click()
    await isView(page)
    expect((await stored()).sub_genre).toBe('Chamber pop')
    await page.getByRole('link', { name: 'Edit Label Copy' }).click()
    await eventually(() => box(page, 'Sub-genre').first().inputValue()).toBe('Chamber pop')
    await button(page, 'Cancel Edit').click()
    await isView(page)

    // Whoever agrees to leave does not find it again.
    await page.getByRole('link', { name: 'Edit Label Copy' }).click()
    await box(page, 'Sub-genre').first().fill('Dub')
    await page.getByText(/^Kept in this tab at /).waitFor()
    await page.getByRole('link', { name: 'Back to High Ceilings' }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await page.getByRole('tab', { name: /Checklist/ }).waitFor()
    await page.goto(edit)
    await eventually(() => box(page, 'Sub-genre').first().inputValue()).toBe('Chamber pop')
  })

  test('loses nothing when the network, the server or the session is gone', async () => {
    const { artist, edit, write, tracks, stored } = await prepare()
    await write({ tracks_metadata: tracks() })
    const { page, context, allow } = await open(artist, edit)
    allow(noAnswer, failedAnswer(500), failedAnswer(502), failedAnswer(403), failedAnswer(401))
    await box(page, 'Release title').fill('Ebb')
    await cell(page, 2, 'Songwriters').fill('محمد عبد الوهاب (2026)')
    await context.setOffline(true)
    await save(page)
    await alertSays(page, 'Failed to update release: Network error')
    await context.setOffline(false)
    await page.route('**/api/releases/*', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { success: false, error: { code: 'x', message: 'Broken' } } }) : route.continue()))
    await save(page)
    await alertSays(page, /Failed to update release: 500 Broken.*Try again, or contact support\./s)
    await page.unroute('**/api/releases/*')
    // What a proxy says instead of us is told as it is, without its markup; an ended subscription says itself what to do.
    for (const [answer, said] of [
      [{ status: 502, contentType: 'text/html', body: '<html><title>Bad</title><h1>Bad &lt;Gateway</h1></html>' }, /Failed to update release: 502 Bad Bad/],
      [{ status: 403, json: { success: false, error: { code: 'subscription_ended', message: 'Ended' } } }, /Save Failed\s*Your subscription has ended\. Renew it to make changes\.\s*Nothing you typed is lost\.\s*$/],
    ] as const) {
      await page.route('**/api/releases/*', (route) => (route.request().method() === 'PUT' ? route.fulfill(answer) : route.continue()))
      await save(page)
      await alertSays(page, said)
      await page.unroute('**/api/releases/*')
    }
    await page.route('**/api/labelcopy/*', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: { success: false, error: { code: 'x', message: 'Your session has ended. Sign in again.' } } }) : route.continue()))
    await save(page)
    await alertSays(page, /Save Failed\s*Your session has ended\. Sign in again\..*Nothing you typed is lost\.\s*$/s)
    expect(await cell(page, 2, 'Songwriters').inputValue()).toBe('محمد عبد الوهاب (2026)')
    await page.unroute('**/api/labelcopy/*')
    await save(page)
    await isView(page)
    expect((await stored()).tracks_metadata[1]).toMatchObject({ songwriters: 'محمد عبد الوهاب (2026)' })
  })

  test('a save whose answer was lost is not taken for somebody else\'s', async () => {
    const { artist, edit, write, tracks, stored } = await prepare()
    await write({ tracks_metadata: tracks() })
    const { page, allow } = await open(artist, edit)
    allow(noAnswer, failedAnswer(409))
    await cell(page, 1, 'ISRC').fill('usskg1912345')
    await page.route('**/api/labelcopy/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await save(page)
    await alertSays(page, 'Failed to save Label Copy data')
    await page.unroute('**/api/labelcopy/*')
    await save(page)
    await isView(page)
    expect((await stored()).tracks_metadata[0]).toMatchObject({ isrc: 'USSKG1912345' })
  })

  test('the later of two tabs sees both versions, field by field', async () => {
    const { artist, edit, write, tracks, stored } = await prepare()
    await write({ tracks_metadata: tracks() })
    const { page, openTab, allow } = await open(artist, edit)
    allow(failedAnswer(409))
    const other = await openTab()
    await other.goto(edit)
    await cell(other, 1, 'Songwriters').fill('P. Achterberg')
    await cell(other, 2, 'Producers').count()
    await box(other, 'Release title').fill('Theirs')
    await save(other)
    await isView(other)
    await cell(page, 1, 'Songwriters').fill('M. Lindholt')
    await cell(page, 2, 'ISRC').fill('US-SKG-19-12345')
    await save(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('This label copy was saved somewhere else').waitFor()
    await dialog.getByText('1 Swimming Hall').first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByText('P. Achterberg').first().click()
    await button(page, 'Save This Version').click()
    await isView(page)
    expect((await stored()).tracks_metadata).toMatchObject([{ songwriters: 'P. Achterberg' }, { isrc: 'USSKG1912345' }])
    await page.getByRole('heading', { name: 'Theirs' }).waitFor()
  })
})

describe('what a distributor would refuse', () => {
  test('is said at the field, with a repair, and in a list that leads to it', async () => {
    const { artist, edit, write, tracks, stored } = await prepare()
    await write({ artist: 'Mara Lindholt', tracks_metadata: tracks([{ songwriters: 'M. Lindholt' }, { songwriters: 'M. Lindholt', iswc: 'T-034.524.680-2' }]), territories: ['Worldwide'] })
    const { page } = await open(artist, edit)
    await box(page, 'UPC').fill('200126110411')
    await page.getByText('The last digit does not fit the other eleven. One digit is mistyped, or it should end in 0.').waitFor()
    await button(page, /^Change to\s+200126110410$/).click()
    expect(await box(page, 'UPC').inputValue()).toBe('200126110410')
    await box(page, 'UPC').fill('36000291452')
    await button(page, /^Change to\s+036000291452$/).click()
    await cell(page, 1, 'ISRC').fill('usskg1912345')
    await cell(page, 2, 'ISRC').fill('US-SKG-19-12345')
    await page.getByText('Also on track 2').waitFor()
    await page.getByText('Also on track 1').waitFor()
    await ready(page).getByRole('link', { name: /1 and 2 share an ISRC/ }).click()
    expect(await cell(page, 1, 'ISRC').evaluate((element) => element === document.activeElement)).toBe(true)
    // A field that is folded away is opened.
    await ready(page).getByRole('link', { name: /2 Paper Lanterns.*The last digit/ }).click()
    expect(await cell(page, 2, 'ISWC').evaluate((element) => element === document.activeElement)).toBe(true)
    await cell(page, 2, 'ISWC').fill('T-034.524.680-1')
    await cell(page, 2, 'ISRC').fill('US-SKG-19-12346')
    await box(page, 'Primary genre').selectOption('indie')
    await ready(page).getByText('Nothing that a distributor would refuse.').waitFor()
    await ready(page).getByText('2 of 2 tracks complete').waitFor()
    // A wrong one never keeps from saving.
    await cell(page, 2, 'ISRC').fill('wrong')
    await save(page)
    await isView(page)
    expect((await stored()).tracks_metadata[1]).toMatchObject({ isrc: 'wrong' })
  })
})

describe('tracks and songs', () => {
  test('a difference to the Songs tab is shown, and either side can be taken', async () => {
    const { artist, token, ids, edit, write, tracks, releaseOf, stored } = await prepare()
    await write({ tracks_metadata: tracks() })
    for (const [id, song_title] of [[ids[0], 'Swimming Pool'], [ids[1], 'Paper Lamps']]) await call('PUT', `/api/songs/${id}`, { song_title }, token)
    const { page } = await open(artist, edit)
    const first = page.getByRole('listitem', { name: 'Track 1', exact: true })
    await first.getByText('The Songs tab says “Swimming Pool”.').waitFor()
    await first.getByRole('button', { name: 'Take that' }).click()
    expect(await cell(page, 1, 'Title').inputValue()).toBe('Swimming Pool')
    const second = page.getByRole('listitem', { name: 'Track 2', exact: true })
    await second.getByRole('button', { name: 'Change the song' }).click()
    await toastSays(page, 'Song updated successfully!')
    await second.getByText('The Songs tab says').waitFor({ state: 'detached' })
    await save(page)
    await isView(page)
    expect((await releaseOf()).songs.map(({ song_title }) => song_title)).toEqual(['Swimming Pool', 'Paper Lanterns'])
    expect((await stored()).tracks_metadata.map(({ song_title }) => song_title)).toEqual(['Swimming Pool', 'Paper Lanterns'])
  })

  test('a song that was deleted meanwhile is named, and its track can be taken off', async () => {
    const { artist, token, ids, edit, write, tracks, stored } = await prepare()
    await write({ tracks_metadata: tracks() })
    const { page, allow } = await open(artist, edit)
    allow(failedAnswer(400))
    await call('DELETE', `/api/songs/${ids[0]}`, undefined, token)
    await cell(page, 2, 'Songwriters').fill('M. Lindholt')
    await save(page)
    await alertSays(page, 'This song is not on the release any more.')
    await page.getByText('This song was deleted.').waitFor()
    await page.getByRole('listitem', { name: 'Track 1', exact: true }).getByRole('button', { name: 'Take off the label copy' }).click()
    await save(page)
    await isView(page)
    expect((await stored()).tracks_metadata).toMatchObject([{ song_id: ids[1], songwriters: 'M. Lindholt' }])
  })

  test('are added, put into another order and taken off; a track that is taken off stays a song', async () => {
    const { artist, edit, write, tracks, releaseOf, stored } = await prepare([['A', 60], ['B', 3700], ['C', 120]])
    await write({ tracks_metadata: tracks() })
    const { page } = await open(artist, edit)
    // Longer than an hour, in two parts all the same.
    expect(await cell(page, 2, 'Duration').inputValue()).toBe('61:40')
    await page.getByRole('button', { name: /^Move C/ }).focus()
    await page.keyboard.press('Home')
    await eventually(() => cell(page, 1, 'Title').inputValue()).toBe('C')
    await button(page, 'Add track').click()
    await cell(page, 4, 'Title').fill('D')
    await button(page, 'More fields of track 2').click()
    await button(page, 'Take off the label copy').click()
    await page.getByText('On the release, not on the label copy: A.').waitFor()
    await save(page)
    await isView(page)
    expect((await stored()).tracks_metadata.map(({ track_number, song_title }) => `${track_number} ${song_title}`)).toEqual(['1 C', '3 B', '4 D'])
    expect((await releaseOf()).songs.map(({ track_number, song_title, duration_seconds }) => `${track_number} ${song_title} ${duration_seconds}`)).toEqual(['1 C 120', '2 A 60', '3 B 3700', '4 D null'])
    await page.getByRole('link', { name: 'Edit Label Copy' }).click()
    await button(page, 'Put on the label copy').click()
    expect(await cell(page, 2, 'Title').inputValue()).toBe('A')
  })
})

describe('on paper', () => {
  test('prints without the application around it, and opens as PDF', async () => {
    const { artist, sheet, write, tracks } = await prepare()
    await write({ tracks_metadata: tracks() })
    const { page } = await open(artist, sheet, { dark: true })
    const [pdf] = await Promise.all([page.waitForEvent('popup'), button(page, 'PDF').click()])
    expect(pdf.url() === 'about:blank' || pdf.url().includes('/papers/label-copy/')).toBe(true)
    await page.emulateMedia({ media: 'print' })
    await settle(page)
    for (const outside of ['.side', '.lc-bar', '.tabbar']) expect(await page.locator(outside).first().isVisible()).toBe(false)
    expect(await page.locator('.lc').evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)')
    expect(await page.getByRole('row').first().isVisible()).toBe(true)
  })
})

const long = (text: string, length = 130) => Array.from(text.repeat(length)).slice(0, length).join('').trim()
const scripts = ['Pneumonoultramicroscopicsilicovolcanoconiosis', 'שלום עולם (דוד) 123 ', 'محمد عبد الوهاب (2026) ', '山田 花子と長い名前', '👩‍🎤🌊 ']

test('names that are read from the right turn nothing else of the sheet round', async () => {
  const { artist, sheet, write, tracks } = await prepare()
  const [hebrew, arabic] = ['שלום עולם (דוד) 123', 'محمد عبد الوهاب (2026)']
  await write({ composition_copyright: arabic, tracks_metadata: tracks().map((track) => ({ ...track, mix_engineer: arabic, mastering_engineer: hebrew })) })
  const { page } = await open(artist, sheet)
  await isView(page)
  const left = (element: Element) => element.getBoundingClientRect().left
  const foot = page.locator('.lc tfoot')
  await foot.getByText('2 tracks. Mixed by').waitFor()
  expect(await foot.locator('bdi').allInnerTexts()).toEqual([arabic, hebrew])
  const owner = page.locator('.lc-meta bdi', { hasText: arabic })
  expect(await owner.evaluate(left), 'behind its sign and year').toBeGreaterThan(await owner.locator('..').evaluate(left) + 20)
})

test('on a phone, editing can be cancelled, and what the keyboard comes to does not lie below the bar', async () => {
  const { artist, edit, write, tracks } = await prepare()
  await write({ tracks_metadata: tracks() })
  const { page } = await open(artist, edit, { phone: true })
  await box(page, 'Release title').focus()
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.save, nav')?.contains(document.activeElement) === false
    })
    expect(covered, `after ${step + 1} steps`).toBe(false)
  }
  await button(page, 'Cancel Edit').click()
  await isView(page)
})

describe.each([{ view: 'desktop', phone: false }, { view: 'phone', phone: true }])('whatever is written: $view', ({ phone }) => {
  test('it fits, and axe finds nothing, in light and dark', async () => {
    const { artist, sheet, edit, write, tracks } = await prepare(Array.from({ length: 20 }, (_, index): [string, number] => [long(scripts[index % 5]!), 180 + index]))
    const words = scripts.map((script) => long(script))
    await write({
      artist: words[1], version_subtitle: words[0], phonogram_copyright: words[2], composition_copyright: words[4], sub_genre: long(scripts[3]!, 100), territories: ['Atlantis', 'DE'],
      catalogue_number: long(scripts[0]!, 60), original_release_date: '2020-02-29', upc_code: '200126110411',
      tracks_metadata: tracks(Array.from({ length: 20 }, (_, index) => ({ songwriters: words[index % 4], producers: words[(index + 1) % 4], featured_artists: words[(index + 2) % 4], remixer: words[(index + 3) % 4], isrc: index % 2 ? 'GB-AAA-19-00001' : null }))),
    })
    const { page, allow } = await open(artist, sheet, { phone })
    allow(failedAnswer(404))
    await isView(page)
    await inspect(page, 'view', phone)
    await page.goto(edit)
    await button(page, 'More fields of track 1').click()
    await inspect(page, 'edit', phone)
    await page.goto('/metadata/new')
    await button(page, 'Add track').click()
    await inspect(page, 'new', phone)
  })
})

async function inspect(page: Page, name: string, phone: boolean): Promise<void> {
  const size = page.viewportSize()!
  for (const dark of [false, true]) {
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
    await settle(page)
    expect.soft(await accessibilityFindings(page), `${name}, ${dark ? 'dark' : 'light'}`).toEqual([])
  }
  expect.soft(await sidewaysScroll(page, phone ? [size.width] : [320, 390, 768, 1024, 1440]), name).toEqual({})
  await page.setViewportSize(size)
}

/** From each typed letter to the next frame, in milliseconds: the median. */
async function typingTime(page: Page, track: number): Promise<number> {
  const field = cell(page, track, 'Songwriters')
  await field.click()
  return field.evaluate(async (element: HTMLInputElement) => {
    const found: number[] = []
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    for (const letter of 'Mara Lindholt, Paul Achterberg') {
      const start = performance.now()
      value.set!.call(element, element.value + letter)
      element.dispatchEvent(new Event('input', { bubbles: true }))
      // What is put off goes on before the next letter; where it takes longer it counts with that one.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      found.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)]!
  })
}

test('a letter typed among a hundred tracks is drawn less than a tenth of a second later than among a few', async () => {
  const songs = (count: number) => Array.from({ length: count }, (_, index): [string, number] => [`Song ${index + 1}`, 180])
  const [few, many] = [await prepare(songs(5)), await prepare(songs(100))]
  for (const one of [few, many]) await one.write({ tracks_metadata: one.tracks() })
  const short = await open(few.artist, few.edit)
  const fast = await typingTime(short.page, 3)
  const { page } = await open(many.artist, many.edit)
  const slow = await typingTime(page, 50)
  console.info(`a letter among 5 tracks ${fast.toFixed(1)} ms, among 100 ${slow.toFixed(1)} ms`)
  expect(slow - fast).toBeLessThan(100)
  await save(page)
  await isView(page)
  expect((await many.stored()).tracks_metadata[49]).toMatchObject({ songwriters: 'Mara Lindholt, Paul Achterberg' })
})
