import { describe, expect, test } from 'vitest'
import { call } from './artists.ts'
import { endedDialog, signInHere } from './ended-session.ts'
import { eventually, failedAnswer, noAnswer, toastSays } from './journey.ts'
import { alertSays, box, button, cell, isView, open, prepare, save } from './label-copy.ts'
import { accessibilityFindings } from './looks.ts'

describe('editing a label copy', () => {
  test('asks before it discards, keeps what is typed through a reload, and warns before leaving', async () => {
    const { artist, sheet, edit, write, tracks, stored } = await prepare()
    await write({ sub_genre: 'Chamber pop', tracks_metadata: tracks() })
    const { page } = await open(artist, sheet)
    await page.getByRole('link', { name: 'Edit Label Copy' }).click()
    await box(page, 'Sub-genre').first().fill('Slowcore')
    await page.locator('[data-bar=save]').getByText('1 unsaved change').waitFor()
    await page.getByText(/^Draft kept in this tab, /).waitFor()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('What you typed earlier has been restored.').waitFor()
    expect(await box(page, 'Sub-genre').first().inputValue()).toBe('Slowcore')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    expect(page.url()).toContain(edit)
    await button(page, 'Cancel Edit').click()
    await page
      .getByRole('alertdialog')
      .getByText('You have unsaved changes. Are you sure you want to discard them?')
      .waitFor()
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

    // Once the artist agrees to leave, it does not come back.
    await page.getByRole('link', { name: 'Edit Label Copy' }).click()
    await box(page, 'Sub-genre').first().fill('Dub')
    await page.getByText(/^Draft kept in this tab, /).waitFor()
    await page.getByRole('link', { name: 'Back to High Ceilings' }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await page.getByRole('tab', { name: /Checklist/ }).waitFor()
    await page.goto(edit)
    await eventually(() => box(page, 'Sub-genre').first().inputValue()).toBe('Chamber pop')
  })

  test('loses nothing when the network, the server or the session fails', async () => {
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
    await page.route('**/api/releases/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { success: false, error: { code: 'x', message: 'Broken' } } })
        : route.continue(),
    )
    await save(page)
    await alertSays(page, /Failed to update release: 500 Broken.*Try again, or contact support\./s)
    await page.unroute('**/api/releases/*')
    // A proxy's message is shown as it is, without its markup; an ended subscription says itself what to do.
    for (const [answer, said] of [
      [
        { status: 502, contentType: 'text/html', body: '<html><title>Bad</title><h1>Bad &lt;Gateway</h1></html>' },
        /Failed to update release: 502 Bad Bad/,
      ],
      [
        { status: 403, json: { success: false, error: { code: 'subscription_ended', message: 'Ended' } } },
        /Save Failed\s*Your subscription has ended\. Renew it to make changes\.\s*Nothing you typed is lost\.\s*$/,
      ],
    ] as const) {
      await page.route('**/api/releases/*', (route) =>
        route.request().method() === 'PUT' ? route.fulfill(answer) : route.continue(),
      )
      await save(page)
      await alertSays(page, said)
      await page.unroute('**/api/releases/*')
    }
    await page.route('**/api/labelcopy/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 401,
            json: { success: false, error: { code: 'x', message: 'Your session has ended. Sign in again.' } },
          })
        : route.continue(),
    )
    await save(page)
    await endedDialog(page).waitFor()
    await page.unroute('**/api/labelcopy/*')
    await signInHere(page, artist)
    await alertSays(page, /Save Failed\s*Your session has ended\. Sign in again\..*Nothing you typed is lost\.\s*$/s)
    expect(await cell(page, 2, 'Songwriters').inputValue()).toBe('محمد عبد الوهاب (2026)')
    await save(page)
    await isView(page)
    expect((await stored()).tracks_metadata[1]).toMatchObject({ songwriters: 'محمد عبد الوهاب (2026)' })
  })

  test('writes the release first on every save, even if unchanged, and shows status and body when that fails', async () => {
    const { artist, edit, write, tracks, stored, releaseOf } = await prepare()
    await write({ tracks_metadata: tracks() })
    const { page, allow } = await open(artist, edit)
    allow(failedAnswer(503))
    const written: string[] = []
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      // The browser reports its time zone whenever it likes.
      if (request.method() === 'PUT' && !path.startsWith('/api/preferences/'))
        written.push(path.split('/').slice(0, 3).join('/'))
    })
    await box(page, 'Sub-genre').first().fill('Slowcore')
    await page.route('**/api/releases/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down for a moment</h1>' })
        : route.continue(),
    )
    await save(page)
    await alertSays(page, 'Failed to update release: 503 Down for a moment')
    expect(written).toEqual(['/api/releases'])
    expect((await stored()).sub_genre).toBeNull()
    await page.unroute('**/api/releases/*')
    await save(page)
    await isView(page)
    expect(written).toEqual(['/api/releases', '/api/releases', '/api/labelcopy'])
    expect((await stored()).sub_genre).toBe('Slowcore')

    // The two writes of one save never conflict with each other, save after save.
    for (const territories of ['Sweden', 'Norway', 'Sweden, Norway']) {
      await page.getByRole('link', { name: 'Edit Label Copy' }).click()
      await box(page, 'Territories').fill(territories)
      await save(page)
      await isView(page)
    }
    expect((await stored()).territories).toEqual(['NO', 'SE'])
    expect(await releaseOf()).toMatchObject({ title: 'High Ceilings' })
  })

  test("a save whose response was lost is not taken for another person's", async () => {
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

describe('tracks and songs', () => {
  test('a difference from the Songs tab is shown, and either version can be taken', async () => {
    const { artist, token, ids, edit, write, tracks, releaseOf, stored } = await prepare()
    await write({ tracks_metadata: tracks() })
    for (const [id, song_title] of [
      [ids[0], 'Swimming Pool'],
      [ids[1], 'Paper Lamps'],
    ])
      await call('PUT', `/api/songs/${id}`, { song_title }, token)
    const { page } = await open(artist, edit)
    const first = page.getByRole('listitem', { name: 'Track 1', exact: true })
    await first.getByText('The Songs tab says “Swimming Pool”.').waitFor()
    await first.getByRole('button', { name: 'Use that' }).click()
    expect(await cell(page, 1, 'Title').inputValue()).toBe('Swimming Pool')
    const second = page.getByRole('listitem', { name: 'Track 2', exact: true })
    await second.getByRole('button', { name: 'Change the song' }).click()
    await toastSays(page, 'Song updated successfully!')
    await second.getByText('The Songs tab says').waitFor({ state: 'detached' })
    await save(page)
    await isView(page)
    expect((await releaseOf()).songs.map(({ song_title }) => song_title)).toEqual(['Swimming Pool', 'Paper Lanterns'])
    expect((await stored()).tracks_metadata.map(({ song_title }) => song_title)).toEqual([
      'Swimming Pool',
      'Paper Lanterns',
    ])
  })

  test('a song that was deleted in the meantime is named, and its track can be removed', async () => {
    const { artist, token, ids, edit, write, tracks, stored } = await prepare()
    await write({ tracks_metadata: tracks() })
    const { page, allow } = await open(artist, edit)
    allow(failedAnswer(400))
    // Typed first: the heading is there before the copy is read, and one read after the deletion has no such track.
    await cell(page, 2, 'Songwriters').fill('M. Lindholt')
    await call('DELETE', `/api/songs/${ids[0]}`, undefined, token)
    await save(page)
    await alertSays(page, 'This song is no longer on the release.')
    await page.getByText('This song was deleted.').waitFor()
    await page
      .getByRole('listitem', { name: 'Track 1', exact: true })
      .getByRole('button', { name: 'Remove from label copy' })
      .click()
    await save(page)
    await isView(page)
    expect((await stored()).tracks_metadata).toMatchObject([{ song_id: ids[1], songwriters: 'M. Lindholt' }])
  })

  test('renumber after an empty one is left out, and make room for a restored song', async () => {
    const { artist, edit, write, tracks, stored } = await prepare([
      ['A', 60],
      ['B', 70],
    ])
    await write({ tracks_metadata: tracks().slice(1) })
    const { page } = await open(artist, edit)
    await button(page, 'Add Track').click()
    await button(page, 'Add Track').click()
    await cell(page, 4, 'Title').fill('D')
    await button(page, 'Add to label copy').click()
    expect(await cell(page, 1, 'Title').inputValue()).toBe('A')
    await save(page)
    await isView(page)
    expect(
      (await stored()).tracks_metadata.map(({ track_number, song_title }) => `${track_number} ${song_title}`),
    ).toEqual(['1 A', '2 B', '3 D'])
    // Removing one that never became a song leaves no gap either.
    await page.getByRole('link', { name: 'Edit Label Copy' }).click()
    await button(page, 'Add Track').click()
    await cell(page, 4, 'Title').fill('E')
    await button(page, 'Add Track').click()
    await cell(page, 5, 'Title').fill('F')
    await button(page, 'More fields for track 4').click()
    await button(page, 'Remove from label copy').click()
    expect(await cell(page, 4, 'Title').inputValue()).toBe('F')
  })

  test('are added, reordered and removed; a removed track stays a song', async () => {
    const { artist, edit, write, tracks, releaseOf, stored } = await prepare([
      ['A', 60],
      ['B', 3700],
      ['C', 120],
    ])
    await write({ tracks_metadata: tracks() })
    const { page } = await open(artist, edit)
    // Longer than an hour, and still in two parts.
    expect(await cell(page, 2, 'Duration').inputValue()).toBe('61:40')
    await page.getByRole('button', { name: /^Move C/ }).focus()
    await page.keyboard.press('Home')
    await eventually(() => cell(page, 1, 'Title').inputValue()).toBe('C')
    await button(page, 'Add Track').click()
    await cell(page, 4, 'Title').fill('D')
    await button(page, 'More fields for track 2').click()
    await button(page, 'Remove from label copy').click()
    await page.getByText('On the release but not on the label copy: A.').waitFor()
    await save(page)
    await isView(page)
    expect(
      (await stored()).tracks_metadata.map(({ track_number, song_title }) => `${track_number} ${song_title}`),
    ).toEqual(['1 C', '3 B', '4 D'])
    expect(
      (await releaseOf()).songs.map(
        ({ track_number, song_title, duration_seconds }) => `${track_number} ${song_title} ${duration_seconds}`,
      ),
    ).toEqual(['1 C 120', '2 A 60', '3 B 3700', '4 D null'])
    await page.getByRole('link', { name: 'Edit Label Copy' }).click()
    await button(page, 'Add to label copy').click()
    expect(await cell(page, 2, 'Title').inputValue()).toBe('A')
  })
})
