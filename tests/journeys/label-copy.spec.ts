import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, makeArtist, tokenOf } from './artists.ts'
import { eventually, failedAnswer, noAnswer, toastSays } from './journey.ts'
import { alertSays, box, button, cell, isView, open, prepare, save, type Copy } from './label-copy.ts'

const ready = (page: Page) => page.getByRole('complementary', { name: 'Ready to deliver?' })

describe('creating a label copy', () => {
  test('starts with the data of the release and its songs, and saves the release first', async () => {
    const { artist, sheet, stored, releaseOf } = await prepare()
    const { page, allow } = await open(artist, sheet)
    allow(failedAnswer(404))
    await page.getByRole('link', { name: 'Create My Label Copy' }).click()
    await eventually(() => box(page, 'Release title').inputValue()).toBe('High Ceilings')
    expect(await box(page, 'Artist').inputValue()).toBe('Mara Lindholt')
    expect(await box(page, 'Release date').inputValue()).toBe('2031-03-14')
    expect(await box(page, 'Copyright year').inputValue()).toBe(String(new Date().getUTCFullYear()))
    expect(await box(page, 'Language of lyrics').first().inputValue()).toBe('en')
    expect([
      await cell(page, 1, 'Title').inputValue(),
      await cell(page, 1, 'Duration').inputValue(),
      await cell(page, 2, 'Title').inputValue(),
    ]).toEqual(['Swimming Hall', '4:12', 'Paper Lanterns'])
    await button(page, 'More fields for track 1').click()
    expect(await cell(page, 1, 'Preview start').inputValue()).toBe('0:30')

    const written: string[] = []
    page.on('request', (request: Request) => {
      const path = new URL(request.url()).pathname
      // The browser reports its time zone whenever it likes.
      if (request.method() === 'PUT' && !path.startsWith('/api/preferences/'))
        written.push(path.split('/').slice(0, 3).join('/'))
    })
    await box(page, 'Release title').fill('High Ceilings, Low Tide')
    await box(page, 'Territories').fill('UK, Germany, Atlantis')
    await box(page, 'UPC').fill('200126110410')
    await cell(page, 1, 'Songwriters').fill('M. Lindholt')
    await cell(page, 1, 'ISRC').fill('usskg1912345')
    // One lasts three seconds, the other six: both are awaited from the click on.
    const saved = page.getByText('Saved', { exact: true })
    await Promise.all([save(page), saved.waitFor(), toastSays(page, 'Label Copy Saved Successfully')])
    await saved.waitFor({ state: 'detached' })
    await isView(page)
    expect(written).toEqual(['/api/releases', '/api/labelcopy'])
    expect(await stored()).toMatchObject({
      artist: 'Mara Lindholt',
      upc_code: '200126110410',
      territories: ['DE', 'GB', 'Atlantis'],
      tracks_metadata: [
        { song_title: 'Swimming Hall', isrc: 'USSKG1912345', songwriters: 'M. Lindholt', duration_seconds: 252 },
        { song_title: 'Paper Lanterns' },
      ],
    })
    expect(await releaseOf()).toMatchObject({ title: 'High Ceilings, Low Tide', upc_code: '200126110410' })

    const article = page.getByRole('article', { name: 'Label copy' })
    await article.getByRole('heading', { name: 'High Ceilings, Low Tide' }).waitFor()
    for (const words of [
      'Germany, United Kingdom, Atlantis',
      'US-SKG-19-12345',
      '2 00126 11041 0',
      '7:38',
      'Revision 1, saved',
    ])
      await article.getByText(words).first().waitFor()
  })

  test('starts with what a release write has stored, and does not count as a label copy before', async () => {
    const { artist, sheet, token, release, stored } = await prepare()
    await call(
      'PUT',
      `/api/releases/${release}`,
      { copyright_year: 2019, territories: ['Sweden'], language_lyrics: 'sv' },
      token,
    )
    const { page } = await open(artist, sheet)
    await page.getByText('No label copy yet').waitFor()
    await page.getByRole('link', { name: 'Create My Label Copy' }).click()
    await eventually(() => box(page, 'Copyright year').inputValue()).toBe('2019')
    expect([
      await box(page, 'Artist').inputValue(),
      await box(page, 'Territories').inputValue(),
      await box(page, 'Language of lyrics').first().inputValue(),
    ]).toEqual(['Mara Lindholt', 'SE', 'sv'])
    expect(await cell(page, 2, 'Title').inputValue()).toBe('Paper Lanterns')
    await ready(page).getByText('0 of 2 tracks complete').waitFor()
    await save(page)
    await isView(page)
    expect(await stored()).toMatchObject({
      version: 1,
      territories: ['SE'],
      tracks_metadata: [{ song_title: 'Swimming Hall' }, { song_title: 'Paper Lanterns' }],
    })
  })

  test('without a release creates one, once, whatever goes wrong on the way', async () => {
    const artist = await makeArtist({ artistName: 'Mara Lindholt' })
    const { page, allow } = await open(artist, '/dashboard?section=releases', {}, 'Release Manager')
    allow(noAnswer, failedAnswer(404))
    await page.getByRole('link', { name: 'Create My Label Copy' }).click()
    await page.waitForURL('**/metadata/new')
    // Nothing is being edited yet.
    await page.getByRole('button', { name: 'Cancel', exact: true }).filter({ visible: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Cancel Edit' }).count()).toBe(0)
    await save(page)
    await alertSays(page, 'Save Failed')
    await page.getByText('Title is required').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('lc-title')
    await box(page, 'Release title').fill('High Ceilings 🌊')
    await box(page, 'Label').fill('Lindholt Ljud')
    await button(page, 'Add Track').click()
    await cell(page, 1, 'Title').fill('שלום עולם (דוד) 123')
    await cell(page, 1, 'Duration').fill('3:75')
    await page.getByText('Not M:SS, so it is left out').waitFor()
    await cell(page, 1, 'Duration').fill('3:07')
    await button(page, 'Add Track').click()
    await cell(page, 2, 'ISRC').fill('a track with neither title, length nor songwriters')

    // Halfway: the release exists, the label copy does not.
    await page.route('**/api/labelcopy/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await save(page)
    await alertSays(page, /Failed to save Label Copy data.*The release itself is saved/)
    const list = async () =>
      await call<{ id: string; title: string; status: string }[]>(
        'GET',
        '/api/releases',
        undefined,
        await tokenOf(artist),
      )
    expect(await list()).toMatchObject([{ title: 'High Ceilings 🌊', status: 'draft' }])
    expect(await cell(page, 1, 'Title').inputValue()).toBe('שלום עולם (דוד) 123')
    // 'Save Failed' shows in the bar for five seconds.
    await page.locator('[data-bar=save]').getByText('Save Failed').waitFor({ state: 'detached' })

    // The typed text survives a reload, and the retry continues with the label copy of that release.
    await eventually(() =>
      page.evaluate(() => Object.keys(sessionStorage).some((key) => key.endsWith('label-copy:new'))),
    ).toBe(true)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('What you typed earlier has been restored.').waitFor()
    expect(await cell(page, 1, 'Title').inputValue()).toBe('שלום עולם (דוד) 123')
    await page.unroute('**/api/labelcopy/**')
    await save(page)
    await isView(page)
    const [made, ...others] = await list()
    expect(others).toEqual([])
    const token = await tokenOf(artist)
    const detail = await call<{ label: string; songs: unknown[]; release_tasks: unknown[] }>(
      'GET',
      `/api/releases/${made!.id}`,
      undefined,
      token,
    )
    expect(detail).toMatchObject({
      label: 'Lindholt Ljud',
      songs: [{ song_title: 'שלום עולם (דוד) 123', duration_seconds: 187 }],
    })
    expect(detail.release_tasks.length).toBeGreaterThan(3)
    expect((await call<Copy>('GET', `/api/labelcopy/${made!.id}`, undefined, token)).tracks_metadata).toHaveLength(1)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('label-copy')))).toEqual(
      [],
    )
  })
})

describe('what a distributor would refuse', () => {
  test('is shown at the field, with a repair, and in a list that links to it', async () => {
    const { artist, edit, write, tracks, stored } = await prepare()
    await write({
      artist: 'Mara Lindholt',
      tracks_metadata: tracks([
        { songwriters: 'M. Lindholt' },
        { songwriters: 'M. Lindholt', iswc: 'T-034.524.680-2' },
      ]),
      territories: ['Worldwide'],
    })
    const { page } = await open(artist, edit)
    await box(page, 'UPC').fill('200126110411')
    await page
      .getByText('The last digit does not fit the other eleven. One digit is mistyped, or it should end in 0.')
      .waitFor()
    await button(page, /^Change to\s+200126110410$/).click()
    expect(await box(page, 'UPC').inputValue()).toBe('200126110410')
    await box(page, 'UPC').fill('36000291452')
    await button(page, /^Change to\s+036000291452$/).click()
    await cell(page, 1, 'ISRC').fill('usskg1912345')
    await cell(page, 2, 'ISRC').fill('US-SKG-19-12345')
    await page.getByText('Also on track 2').waitFor()
    await page.getByText('Also on track 1').waitFor()
    await ready(page)
      .getByRole('link', { name: /1 and 2 share an ISRC/ })
      .click()
    expect(await cell(page, 1, 'ISRC').evaluate((element) => element === document.activeElement)).toBe(true)
    // A collapsed field is expanded.
    await ready(page)
      .getByRole('link', { name: /2 Paper Lanterns.*The last digit/ })
      .click()
    expect(await cell(page, 2, 'ISWC').evaluate((element) => element === document.activeElement)).toBe(true)
    await cell(page, 2, 'ISWC').fill('T-034.524.680-1')
    await cell(page, 2, 'ISRC').fill('US-SKG-19-12346')
    await box(page, 'Primary genre').selectOption('indie')
    await ready(page).getByText('The data is complete. Audio and cover art are not checked here.').waitFor()
    await ready(page).getByText('2 of 2 tracks complete').waitFor()
    // An error never prevents saving.
    await cell(page, 2, 'ISRC').fill('wrong')
    await save(page)
    await isView(page)
    expect((await stored()).tracks_metadata[1]).toMatchObject({ isrc: 'wrong' })
  })
})
