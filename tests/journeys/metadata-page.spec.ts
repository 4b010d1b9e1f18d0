import { describe, expect, test } from 'vitest'
import { call } from './artists.ts'
import { failedAnswer, noAnswer, toastSays } from './journey.ts'
import { accessibilityFindings, lookOver } from './looks.ts'
import { contributor, field, open, prepare } from './split-sheet.ts'

describe('Metadata Management', () => {
  test('says what failed to load and what does not exist, and opens the PDF', async () => {
    const { artist, sheet, metadata, save } = await prepare()
    await save({ contributors: [contributor('Mara', 100)] })
    const { page, allow, context } = await open(artist, sheet(1))
    await page.getByRole('heading', { name: 'No split sheet yet' }).waitFor()
    await page.goto(`${metadata}/split-sheets/01a1fe74-743b-75eb-97fe-8a17bb6a04fb`)
    await page.getByRole('heading', { name: 'Song not found' }).waitFor()
    allow(failedAnswer(500))
    await page.route('**/split-sheet', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: { code: 'internal', message: 'Broken' } } }),
    )
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

  test("counts as ready the tracks a distributor would accept, by the label copy's rule", async () => {
    const { artist, token, ids, metadata, release } = await prepare()
    const track = (index: number, isrc: string) => ({
      song_id: ids[index],
      track_number: index + 1,
      song_title: ['Salt on the Window', 'Ferry Light'][index],
      duration_seconds: 231,
      songwriters: 'Mara Velden',
      isrc,
    })
    const save = (isrcs: [string, string]) =>
      call(
        'PUT',
        `/api/labelcopy/${release}`,
        { copyright_year: 2026, tracks_metadata: isrcs.map((isrc, index) => track(index, isrc)) },
        token,
      )
    await save(['US-SKG-19-12345', 'US-SKG-19-12345'])
    const { page } = await open(artist, metadata)
    const card = page.getByRole('region', { name: 'Label Copy' })
    await card.getByText('0 of 2').waitFor()
    await save(['US-SKG-19-12345', 'US-SKG-19-1234'])
    await page.reload()
    await card.getByText('1 of 2').waitFor()
  })

  test('for a release without songs links to them', async () => {
    const { artist, metadata, release } = await prepare([])
    const { page } = await open(artist, metadata)
    await page.getByRole('link', { name: 'Create My Label Copy' }).waitFor()
    await page.getByRole('link', { name: 'Go to Songs' }).first().click()
    await page.waitForURL(`**/releases/${release}/songs`)
  })

  test('turns the lyric sheet template into the sheet, and resumes after a failed attempt', async () => {
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
    await page.getByText('Only part of the lyric sheet was saved.').waitFor()
    allow(failedAnswer(403))
    await page.route('**/lyrics', (route) =>
      route.fulfill({ status: 403, json: { success: false, error: { code: 'subscription_ended', message: 'Ended' } } }),
    )
    await page.getByRole('button', { name: 'Save Lyric Sheet' }).click()
    await page
      .getByRole('alert')
      .getByText('Your subscription has ended. Renew it to make changes.', { exact: true })
      .waitFor()
    await page.unroute('**/lyrics')
    await page.getByLabel('Content').nth(0).fill('First verse, again')
    await page.getByRole('button', { name: 'Save Lyric Sheet' }).click()
    await toastSays(page, 'Lyric sheet created successfully!')
    await page.waitForURL(`**/releases/${release}/lyrics/${ids[0]}`)
    await page.getByText('First chorus').first().waitFor()
    const made = await call<{ written_by: string; sections: { section_type: string; content: string }[] }>(
      'GET',
      `/api/songs/${ids[0]}/lyrics`,
      undefined,
      token,
    )
    expect(made).toMatchObject({
      written_by: 'Mara Velden',
      sections: [
        { section_type: 'verse', content: 'First verse, again' },
        { section_type: 'chorus', content: 'First chorus' },
      ],
    })
    await page.goto(`${metadata}/lyrics/${ids[0]}`)
    await page.getByText('This song already has a lyric sheet.').waitFor()
  })
})

const long = `${'Wolfeschlegelsteinhausenbergerdorff-'.repeat(6)} 😀 محمد عبد الوهاب (2026)`

test.each([{ phone: false }, { phone: true }])(
  'every state has nothing that axe objects to and fits every width, with 20 contributors of the longest names: %j',
  async (options) => {
    const { artist, metadata, sheet, ids, save } = await prepare(['שלום עולם (דוד) 123', 'Ferry Light'])
    await save({
      song_title: long,
      studio_location: long,
      contributors: Array.from({ length: 20 }, (__, index) =>
        contributor(`${index} ${long}`, 5, {
          stage_name: long,
          contribution: long,
          publisher: index % 2 ? long : null,
          pro_affiliation: 'SoundExchange',
          ipi_number: '12345',
          email: 'a@example.com',
        }),
      ),
    })
    const { page } = await open(artist, metadata, options)
    for (const address of [
      metadata,
      sheet(),
      `${sheet()}/edit`,
      sheet(1),
      `${sheet(1)}/edit`,
      `${metadata}/lyrics/${ids[1]}`,
    ]) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
      await lookOver(page, address)
    }
    await page.goto(`${sheet(1)}/edit`)
    await field(page, 1, 'PRO affiliation').click()
    await page.getByRole('listbox').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  },
)
