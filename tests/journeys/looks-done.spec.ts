import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, enter } from './artists.ts'
import { eventually, failedAnswer, visit } from './journey.ts'
import { box, cell, prepare, save } from './label-copy.ts'
import { accessibilityFindings, settle } from './looks.ts'

const task = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const isFocused = (control: Locator) =>
  eventually(() => control.evaluate((element) => element === document.activeElement)).toBe(true)

/** An artist on the page of a release with two songs. */
async function openRelease(options?: Parameters<typeof visit>[0]) {
  const made = await prepare()
  const visitor = await visit(options)
  const home = `/releases/${made.release}`
  await enter(visitor.page, made.artist, home)
  await visitor.page.getByRole('heading', { name: 'Project timeline' }).waitFor()
  return { ...made, ...visitor, home }
}

describe('a task whose work is done', () => {
  test('says so once the ISRCs are filled in, from its tool; the artist completes it', async () => {
    const { page, home, stored, allow } = await openRelease()
    // There is no label copy yet.
    allow(failedAnswer(404))
    const isrcs = task(page, 'Assign ISRCs')
    await page.getByText('2 songs, numbered 1 to 2').waitFor()
    expect(await isrcs.getByText('Looks done').count()).toBe(0)
    await page.getByRole('link', { name: 'Open: Assign ISRCs (distributor or own code)' }).press('Enter')
    await isFocused(cell(page, 1, 'ISRC'))
    await page.keyboard.type('US-SKG-26-00001')
    await cell(page, 2, 'ISRC').fill('US-SKG-26-00002')
    await save(page)
    await page.getByText('View mode').waitFor()
    expect((await stored()).tracks_metadata.map(({ isrc }) => isrc)).toEqual(['USSKG2600001', 'USSKG2600002'])
    await page.goto(home)
    await isrcs.getByText('Looks done: 2 of 2 ISRCs are valid').waitFor()
    await isrcs.getByRole('button', { name: /^Mark Complete/ }).click()
    await isrcs.getByText(/^Completed/).waitFor()
    expect(await isrcs.getByText('Looks done').count()).toBe(0)
    expect(await isrcs.getByRole('link', { name: /^Open/ }).count()).toBe(0)
  })

  test.each([{ phone: false }, { phone: true }])('has nothing that axe objects to: %j', async (options) => {
    const { page } = await openRelease(options)
    await page.getByText('Looks done: 2 songs, numbered 1 to 2').waitFor()
    await settle(page)
    expect(await accessibilityFindings(page)).toEqual([])
  })
})

describe('a default task opens its tool at the first open field', () => {
  test('in the label copy: the first ISRC to fix, also of a draft, the UPC, the first field to fix', async () => {
    const { page, home, write, tracks } = await openRelease()
    await write({ tracks_metadata: tracks([{ isrc: 'USSKG2600001' }]) })
    const open = (name: RegExp) => page.getByRole('link', { name }).click()
    await open(/^Open: Assign ISRCs/)
    await isFocused(cell(page, 2, 'ISRC'))
    await cell(page, 1, 'ISRC').fill('US-SKG-26-1')
    await page.getByText(/^Draft kept in this tab/).waitFor()
    await page.goto(home)
    await open(/^Open: Assign ISRCs/)
    await isFocused(cell(page, 1, 'ISRC'))
    expect(await cell(page, 1, 'ISRC').inputValue()).toBe('US-SKG-26-1')
    await page.goto(home)
    await open(/^Open: Obtain UPC/)
    await isFocused(box(page, 'UPC'))
    await page.goto(home)
    await open(/^Open: Complete label copy/)
    await isFocused(box(page, 'Primary genre'))
  })

  test('the date, the songs, the first song without a split sheet or lyrics', async () => {
    const { page, home, ids, token } = await openRelease()
    const contributors = [{ legal_name: 'Mara Velden', writer_share_percent: 100, publisher_share_percent: 100 }]
    await call(
      'PUT',
      `/api/songs/${ids[0]}/split-sheet`,
      { song_title: 'Swimming Hall', artist_name: 'Mara', contributors },
      token,
    )
    await call('POST', `/api/songs/${ids[0]}/lyrics`, { written_by: 'Mara' }, token)
    await page.goto(home)
    const open = (name: RegExp) => page.getByRole('link', { name }).press('Enter')
    await open(/^Open: Choose release date/)
    await isFocused(page.getByRole('dialog').getByLabel('Release date'))
    await page.keyboard.press('Escape')
    await open(/^Open: Finalize track list/)
    await isFocused(page.getByRole('tab', { name: /^Songs/ }))
    await page.goto(home)
    await open(/^Open: Lyrics proofread/)
    await page.waitForURL(`**/lyrics/${ids[0]}**`)
    await isFocused(page.getByRole('button', { name: 'Add Section' }))
    await page.goto(home)
    await open(/^Open: Sign split sheets/)
    await page.waitForURL(`**/split-sheets/${ids[1]}/edit**`)
    await eventually(() =>
      page.evaluate(() => document.activeElement?.closest('fieldset')?.textContent.startsWith('Contributor 1')),
    ).toBe(true)
    await page.goto(home)
    await open(/^Open: Pitch to Spotify/)
    await page.waitForURL('**/dashboard?section=pitch')
  })

  test('the press release and the connections, from the full list', async () => {
    const { page, home, release, token } = await openRelease()
    await call('POST', `/api/releases/${release}/tasks/full-list`, {}, token)
    await page.goto(home)
    await page.getByRole('link', { name: /^Open: Write the press release/ }).press('Enter')
    await isFocused(page.getByRole('button', { name: /Press Release/, pressed: true }))
    await page.goto(home)
    await page.getByRole('link', { name: /^Open: Claim or refresh Spotify/ }).press('Enter')
    await page.waitForURL('**/welcome/accounts')
  })
})

describe('the papers of songs', () => {
  test('below the cards of Metadata Management lead to the row to fix on the label copy', async () => {
    const { page, home, write, tracks } = await openRelease()
    await write({ tracks_metadata: tracks([{ isrc: 'USSKG2600001', songwriters: 'Mara Velden' }, { isrc: 'US' }]) })
    await page.goto(`${home}/metadata`)
    const papers = page.getByRole('region', { name: 'Songs and paperwork' })
    await papers.getByRole('link', { name: 'Label copy for Swimming Hall: Ready' }).waitFor()
    await papers.getByRole('link', { name: 'Split sheet for Paper Lanterns: None yet' }).waitFor()
    await papers.getByRole('link', { name: 'Label copy for Paper Lanterns: 2 to fix' }).press('Enter')
    await isFocused(cell(page, 2, 'Songwriters'))
  })

  test.each([{ phone: false }, { phone: true }])(
    'are a tab of the release, of which axe has nothing to say: %j',
    async (options) => {
      const { page, home, ids } = await openRelease(options)
      await page.getByRole('tab', { name: 'Metadata' }).click()
      await page.waitForURL(`**${home}/papers`)
      await page.getByRole('link', { name: 'Lyrics for Paper Lanterns: None yet' }).waitFor()
      await settle(page)
      expect(await accessibilityFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.getByRole('link', { name: 'Lyrics for Paper Lanterns: None yet' }).press('Enter')
      await page.waitForURL(`**/lyrics/${ids[1]}**`)
      await isFocused(page.getByRole('button', { name: 'Create Lyric Sheet' }))
      await page.goBack()
      await page.getByRole('link', { name: 'Lyrics for Paper Lanterns: None yet' }).waitFor()
      await page.goBack()
      await page.getByRole('tab', { name: /^Checklist/, selected: true }).waitFor()
    },
  )
})
