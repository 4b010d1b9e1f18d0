import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, makeArtist, makeReleases, enter, tokenOf, type Artist } from './artists.ts'
import { eventually, failedAnswer, noAnswer, visit, type VisitorOptions } from './journey.ts'
import { accessibilityFindings, settle, sidewaysScroll } from './looks.ts'

type Row = { legal_name: string; writer_share_percent: number; publisher_share_percent: number; pro_affiliation: string | null; society_code: string | null; ipi_number: string | null }
type Sheet = { song_title: string; artist_name: string; album_project: string; song_length: string; version: number; contributors: Row[] }

/** An artist with an album of these songs, and what is stored of their sheets. */
async function prepare(titles: string[] = ['Salt on the Window', 'Ferry Light']) {
  const artist = await makeArtist()
  const [release] = await makeReleases(artist, [{ title: 'Low Tide', release_type: 'album' }])
  const token = await tokenOf(artist)
  const ids: string[] = []
  for (const song_title of titles) ids.push((await call<{ id: string }>('POST', `/api/releases/${release}/songs`, { song_title, duration_seconds: 231 }, token)).id)
  const metadata = `/releases/${release}/metadata`
  return {
    artist, token, ids, metadata, release: release!,
    sheet: (index = 0) => `${metadata}/split-sheets/${ids[index]}`,
    stored: (index = 0) => call<Sheet>('GET', `/api/songs/${ids[index]}/split-sheet`, undefined, token),
    save: (body: object, index = 0) => call<Sheet>('PUT', `/api/songs/${ids[index]}/split-sheet`, { song_title: titles[index], artist_name: 'Mara', ...body }, token),
  }
}

async function open(artist: Artist, address: string, options?: VisitorOptions) {
  const visitor = await visit(options)
  // A reload asks whether what is typed may go; it is kept.
  visitor.page.on('dialog', (dialog) => void dialog.accept())
  await enter(visitor.page, artist, address)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

const row = (page: Page, place: number) => page.getByRole('group', { name: `Contributor ${place}`, exact: true })
const field = (page: Page, place: number, label: string) => row(page, place).getByLabel(label)
const meter = (page: Page, pot: string) => page.locator('.tot').getByRole('group', { name: new RegExp(`^${pot} shares total`) })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Split Sheet' })
const toastSays = (page: Page, text: string) => page.locator('[data-toast]').getByText(text).waitFor()
const rule = 'Both Writer and Publisher shares must total exactly 100% each to save.'

async function fillRow(page: Page, place: number, name: string, writer: string, publisher = writer): Promise<void> {
  await field(page, place, 'Legal name').fill(name)
  await field(page, place, 'Writer share %').fill(writer)
  await field(page, place, 'Publisher share %').fill(publisher)
}
const contributor = (legal_name: string, share: number, more: object = {}) => ({ legal_name, writer_share_percent: share, publisher_share_percent: share, ...more })

describe('writing a split sheet', () => {
  test('begins at the card with what is known of the song and three blank rows; three thirds are 100.00, and the row of the odd hundredth says so', async () => {
    const { artist, metadata, ids, sheet, stored } = await prepare()
    const { page } = await open(artist, metadata)
    const card = page.getByRole('region', { name: 'Split Sheet' })
    await card.getByLabel('Song').selectOption(ids[0]!)
    await card.getByRole('link', { name: 'Create Split Sheet' }).click()
    await page.waitForURL(`**${sheet()}/edit`)
    expect(await page.getByLabel('Song title').inputValue()).toBe('Salt on the Window')
    expect(await page.getByLabel('Artist name').inputValue()).toBe(artist.artistName)
    expect(await page.getByLabel('Album / project').inputValue()).toBe('Low Tide')
    expect(await page.getByLabel('Song length (MM:SS)').inputValue()).toBe('03:51')
    expect(await page.locator('.ct').count()).toBe(3)
    expect(await saveButton(page).isDisabled()).toBe(true)
    await page.getByText(rule).waitFor()
    await fillRow(page, 1, 'Mara Velden', '1/3')
    await fillRow(page, 2, 'Dario Ferro', '1/3')
    await meter(page, 'Writer').getByText('33.34% missing').waitFor()
    await fillRow(page, 3, 'Yaw Osei', '33,33', '1/3')
    await meter(page, 'Writer').getByText('0.01% missing').waitFor()
    await field(page, 3, 'Writer share %').fill('1/3')
    await meter(page, 'Writer').getByText('Adds up').waitFor()
    await row(page, 1).getByText('33.34%, the odd 0.01 is laid here').first().waitFor()
    await page.getByRole('button', { name: 'Add contributor' }).click()
    await row(page, 4).waitFor()
    await saveButton(page).click()
    await toastSays(page, 'Split Sheet Saved Successfully')
    await page.waitForURL(`**${sheet()}`)
    await page.getByRole('heading', { name: 'Salt on the Window' }).waitFor()
    expect((await stored()).contributors.map((each) => [each.legal_name, each.writer_share_percent, each.publisher_share_percent])).toEqual([['Mara Velden', 33.34, 33.34], ['Dario Ferro', 33.33, 33.33], ['Yaw Osei', 33.33, 33.33]])
    expect(await page.locator('.sp-sign').count()).toBe(3)
  })

  test('splits equally between who is named, takes it back, and refuses at the field what is no share', async () => {
    const { artist, sheet } = await prepare()
    const { page } = await open(artist, `${sheet()}/edit`)
    await fillRow(page, 1, 'Mara', '1e2', '70')
    await page.keyboard.press('Tab')
    await row(page, 1).getByText('A share is 0 to 100 with at most two decimals').waitFor()
    await field(page, 2, 'Legal name').fill('Dario')
    await page.getByRole('button', { name: 'Split equally' }).click()
    await meter(page, 'Writer').getByText('Adds up').waitFor()
    expect(await field(page, 2, 'Writer share %').inputValue()).toBe('50')
    expect(await field(page, 3, 'Writer share %').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await field(page, 1, 'Publisher share %').inputValue()).toBe('70')
    await field(page, 2, 'Publisher share %').fill('31.2')
    await meter(page, 'Publisher').getByText('1.20% over').waitFor()
    for (const typed of ['33.333', '100.001', '-1', '4/3']) {
      await field(page, 2, 'Writer share %').fill(typed)
      await field(page, 2, 'Legal name').focus()
      await row(page, 2).getByText('A share is 0 to 100 with at most two decimals').waitFor()
    }
  })

  test('of 20 contributors at most and one at least; a removed one comes back where it was', async () => {
    const { artist, sheet } = await prepare()
    const { page } = await open(artist, `${sheet()}/edit`)
    await field(page, 2, 'Legal name').fill('Second')
    await page.getByRole('button', { name: 'Remove contributor 2' }).click()
    expect(await page.locator('.ct').count()).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => field(page, 2, 'Legal name').inputValue()).toBe('Second')
    const add = page.getByRole('button', { name: 'Add contributor' })
    for (let count = 3; count < 20; count++) await add.click()
    expect(await page.locator('.ct').count()).toBe(20)
    expect(await add.isDisabled()).toBe(true)
    for (let count = 20; count > 1; count--) await page.getByRole('button', { name: /^Remove contributor/ }).first().click()
    expect(await page.getByRole('button', { name: 'Remove contributor 1' }).isDisabled()).toBe(true)
  })

  test('offers who was named before and finds societies by name, all by keyboard; a wrong number warns and is saved', async () => {
    const { artist, sheet, save, stored } = await prepare()
    await save({ contributors: [contributor('Dario Ferro', 100, { role: 'producer', pro_affiliation: 'SIAE', society_code: '074', ipi_number: '00000000395', publisher: 'Ferro Edizioni' })] }, 1)
    const { page } = await open(artist, `${sheet()}/edit`)
    await field(page, 1, 'Legal name').pressSequentially('dar')
    await page.getByRole('option', { name: /Dario Ferro/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(() => field(page, 1, 'IPI number').inputValue()).toBe('00000000395')
    expect(await field(page, 1, 'Role').inputValue()).toBe('producer')
    await fillRow(page, 2, 'Jo', '50')
    const society = field(page, 2, 'PRO affiliation')
    await society.pressSequentially('soundexchange')
    await page.keyboard.press('Tab')
    await row(page, 2).getByText(/collects for recordings/).waitFor()
    await society.fill('')
    await society.pressSequentially('prs')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await society.inputValue()).toBe('PRS')
    await field(page, 2, 'IPI number').fill('198')
    await page.keyboard.press('Tab')
    await row(page, 2).getByText(/The last two digits do not fit/).waitFor()
    await field(page, 1, 'Writer share %').fill('50')
    await field(page, 1, 'Publisher share %').fill('50')
    await saveButton(page).click()
    await toastSays(page, 'Split Sheet Saved Successfully')
    expect((await stored()).contributors).toMatchObject([{ society_code: '074', ipi_number: '00000000395' }, { pro_affiliation: 'PRS', society_code: '052', ipi_number: '198' }])
  })
})

describe('nothing typed is lost', () => {
  test('through a reload, a refused save, a lost connection and an ended session; Cancel asks and goes back to what was saved', async () => {
    const { artist, sheet, save, stored } = await prepare()
    await save({ contributors: [contributor('Mara', 100)] })
    const { page, allow } = await open(artist, sheet())
    allow(failedAnswer(503), failedAnswer(401), noAnswer)
    await page.getByRole('link', { name: 'Edit Split Sheet' }).click()
    await field(page, 1, 'Legal name').fill('Typed in vain')
    await page.getByText('Kept in this tab at').waitFor()
    await page.reload()
    await eventually(() => field(page, 1, 'Legal name').inputValue()).toBe('Typed in vain')
    await page.route('**/split-sheet', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: { success: false, error: { code: 'unavailable', message: 'The service cannot be reached right now.' } } }) : route.continue()))
    await saveButton(page).click()
    await page.getByRole('alert').getByText('Save Failed').waitFor()
    await page.getByRole('alert').getByText('The service cannot be reached right now.').waitFor()
    await page.unroute('**/split-sheet')
    await page.route('**/split-sheet', (route) => route.abort())
    await saveButton(page).click()
    await page.getByRole('alert').getByText('Network error').waitFor()
    await page.unroute('**/split-sheet')
    await page.route('**/split-sheet', (route) => route.fulfill({ status: 401, json: { success: false, error: { code: 'unauthorized', message: 'Your session has ended. Sign in again.' } } }))
    await saveButton(page).click()
    await page.getByRole('alert').getByText('Your session has ended. Sign in again.').waitFor()
    await page.unroute('**/split-sheet')
    expect(await field(page, 1, 'Legal name').inputValue()).toBe('Typed in vain')
    await page.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', { name: 'You have unsaved changes. Are you sure you want to discard them?' })
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await field(page, 1, 'Legal name').inputValue()).toBe('Typed in vain')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL(`**${sheet()}`)
    await page.getByRole('link', { name: 'Edit Split Sheet' }).click()
    await eventually(() => field(page, 1, 'Legal name').inputValue()).toBe('Mara')
    expect((await stored()).version).toBe(1)
  })

  test('offers support where something broke, and not where the refusal says itself what to do', async () => {
    const { artist, sheet } = await prepare()
    const { page, allow } = await open(artist, `${sheet()}/edit`)
    allow(failedAnswer(403), failedAnswer(500))
    await fillRow(page, 1, 'Mara', '100')
    const answers = [
      { status: 403, code: 'subscription_ended', message: 'Your subscription has ended. Renew it to make changes.' }, { status: 500, code: 'internal', message: 'Something went wrong.' },
    ]
    for (const { status, ...error } of answers) {
      await page.route('**/split-sheet', (route) => route.fulfill({ status, json: { success: false, error } }))
      await saveButton(page).click()
      const alert = page.getByRole('alert').filter({ hasText: 'Save Failed' })
      await alert.getByText(error.message, { exact: true }).waitFor()
      expect(await alert.getByText('Try again, or contact support.').count()).toBe(status === 500 ? 1 : 0)
      await page.unroute('**/split-sheet')
    }
  })

  test('says at the field what is missing, and leaves the page only when asked', async () => {
    const { artist, sheet } = await prepare()
    const { page } = await open(artist, `${sheet()}/edit`)
    await fillRow(page, 1, '', '100')
    await page.getByLabel('Song length (MM:SS)').fill('3:75')
    await saveButton(page).click()
    await row(page, 1).getByText('Enter the legal name').waitFor()
    await page.getByText('Enter the length as minutes and seconds, such as 03:51').waitFor()
    await eventually(() => page.getByLabel('Song length (MM:SS)').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByRole('link', { name: 'Back to Metadata Management' }).click()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    expect(await field(page, 1, 'Writer share %').inputValue()).toBe('100')
  })

  test('in two tabs: the later one sees both versions, also of a first sheet', async () => {
    const { artist, sheet, save, stored } = await prepare()
    const { page, allow } = await open(artist, `${sheet()}/edit`)
    allow(failedAnswer(409))
    await fillRow(page, 1, 'Mine', '100')
    await save({ song_title: 'Salt on the Window', studio_location: 'Malmö', contributors: [contributor('Theirs', 100)] })
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'This split sheet was saved somewhere else' })
    await dialog.getByText('Theirs, Writer, 100.00% / 100.00%').first().waitFor()
    await dialog.getByRole('button', { name: 'Save This Version' }).click()
    await toastSays(page, 'Split Sheet Saved Successfully')
    await page.waitForURL(`**${sheet()}`)
    expect(await stored()).toMatchObject({ version: 2, studio_location: 'Malmö', contributors: [{ legal_name: 'Mine' }] })
  })
})

describe('the page around it', () => {
  test('says what could not be loaded, what is not there, and opens the PDF', async () => {
    const { artist, sheet, metadata, save } = await prepare()
    await save({ contributors: [contributor('Mara', 100)] })
    const { page, allow, context } = await open(artist, sheet(1))
    await page.getByRole('heading', { name: 'No split sheet yet' }).waitFor()
    await page.goto(`${metadata}/split-sheets/01a1fe74-743b-75eb-97fe-8a17bb6a04fb`)
    await page.getByRole('heading', { name: 'Song not found' }).waitFor()
    allow(failedAnswer(500))
    await page.route('**/split-sheet', (route) => route.fulfill({ status: 500, json: { success: false, error: { code: 'internal', message: 'Broken' } } }))
    await page.goto(sheet())
    await page.getByRole('alert').getByText('Load Failed').waitFor()
    await page.getByText('The split sheet could not be loaded. Try again, or contact support.').waitFor()
    await page.unroute('**/split-sheet')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Salt on the Window' }).waitFor()
    const opened = context.waitForEvent('request', (request) => request.url().includes('/papers/split-sheet/'))
    await page.getByRole('button', { name: 'PDF' }).click()
    const answer = await (await opened).response()
    expect(answer?.headers()['content-type']).toBe('application/pdf')
  })

  test('counts as ready the tracks that a distributor would take, by the rule of the label copy', async () => {
    const { artist, token, ids, metadata, release } = await prepare()
    const track = (index: number, isrc: string) => ({ song_id: ids[index], track_number: index + 1, song_title: ['Salt on the Window', 'Ferry Light'][index], duration_seconds: 231, songwriters: 'Mara Velden', isrc })
    const save = (isrcs: [string, string]) => call('PUT', `/api/labelcopy/${release}`, { copyright_year: 2026, tracks_metadata: isrcs.map((isrc, index) => track(index, isrc)) }, token)
    await save(['US-SKG-19-12345', 'US-SKG-19-12345'])
    const { page } = await open(artist, metadata)
    const card = page.getByRole('region', { name: 'Label Copy' })
    await card.getByText('0 of 2').waitFor()
    await save(['US-SKG-19-12345', 'US-SKG-19-1234'])
    await page.reload()
    await card.getByText('1 of 2').waitFor()
  })

  test('of a release without songs leads to them', async () => {
    const { artist, metadata, release } = await prepare([])
    const { page } = await open(artist, metadata)
    await page.getByRole('link', { name: 'Create My Label Copy' }).waitFor()
    await page.getByRole('link', { name: 'Go to Songs' }).first().click()
    await page.waitForURL(`**/releases/${release}/songs`)
  })

  test('turns the lyric sheet template into the sheet, and goes on after a broken try', async () => {
    const { artist, token, ids, metadata, release } = await prepare()
    const { page, allow } = await open(artist, metadata)
    allow(noAnswer)
    await page.getByRole('link', { name: 'Fill In Template' }).click()
    await page.waitForURL(`**${metadata}/lyrics/${ids[0]}`)
    await page.getByLabel('Written by').fill('Mara Velden')
    await page.getByLabel('Content').nth(0).fill('First verse')
    await page.getByLabel('Content').nth(1).fill('First chorus')
    let sections = 0
    await page.route('**/lyrics/sections', (route) => (++sections === 2 ? route.abort() : route.continue()))
    await page.getByRole('button', { name: 'Save Lyric Sheet' }).click()
    await page.getByText('The lyric sheet could not be saved whole.').waitFor()
    allow(failedAnswer(403))
    await page.route('**/lyrics', (route) => route.fulfill({ status: 403, json: { success: false, error: { code: 'subscription_ended', message: 'Ended' } } }))
    await page.getByRole('button', { name: 'Save Lyric Sheet' }).click()
    await page.getByRole('alert').getByText('Your subscription has ended. Renew it to make changes.', { exact: true }).waitFor()
    await page.unroute('**/lyrics')
    await page.getByLabel('Content').nth(0).fill('First verse, again')
    await page.getByRole('button', { name: 'Save Lyric Sheet' }).click()
    await toastSays(page, 'Lyric sheet created successfully!')
    await page.waitForURL(`**/releases/${release}/lyrics/${ids[0]}`)
    await page.getByText('First chorus').first().waitFor()
    const made = await call<{ written_by: string; sections: { section_type: string; content: string }[] }>('GET', `/api/songs/${ids[0]}/lyrics`, undefined, token)
    expect(made).toMatchObject({ written_by: 'Mara Velden', sections: [{ section_type: 'verse', content: 'First verse, again' }, { section_type: 'chorus', content: 'First chorus' }] })
    await page.goto(`${metadata}/lyrics/${ids[0]}`)
    await page.getByText('This song has a lyric sheet already.').waitFor()
  })
})

const long = `${'Wolfeschlegelsteinhausenbergerdorff-'.repeat(6)} 😀 محمد عبد الوهاب (2026)`
test.each([['light', {}], ['dark', { dark: true }], ['on a phone', { phone: true }]] as [string, VisitorOptions][])('every state has nothing that axe objects to and fits every width, with 20 contributors of the longest names: %s', async (_, options) => {
  const { artist, metadata, sheet, ids, save } = await prepare(['שלום עולם (דוד) 123', 'Ferry Light'])
  await save({ song_title: long, studio_location: long, contributors: Array.from({ length: 20 }, (__, index) => contributor(`${index} ${long}`, 5, { stage_name: long, contribution: long, publisher: index % 2 ? long : null, pro_affiliation: 'SoundExchange', ipi_number: '12345', email: 'a@example.com' })) })
  const { page } = await open(artist, metadata, options)
  for (const address of [metadata, sheet(), `${sheet()}/edit`, sheet(1), `${sheet(1)}/edit`, `${metadata}/lyrics/${ids[1]}`]) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.sk').first().waitFor({ state: 'detached' })
    await settle(page)
    expect(await accessibilityFindings(page), address).toEqual([])
    if (!options.phone) expect(await sidewaysScroll(page, [320, 390, 768, 1024, 1440]), address).toEqual({})
  }
  await page.goto(`${sheet(1)}/edit`)
  await field(page, 1, 'PRO affiliation').click()
  await page.getByRole('listbox').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})
