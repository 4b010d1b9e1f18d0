import { describe, expect, test } from 'vitest'
import { eventually, failedAnswer, toastSays } from './journey.ts'
import { box, button, cell, isView, open, prepare, save } from './label-copy.ts'
import { accessibilityFindings } from './looks.ts'

const three: [string, number][] = [
  ['Tide (feat. Yaw)', 252],
  ['Paper Lanterns', 206],
  ['Ebb', 180],
]

/** A paste of this text into the field that has the focus. */
const paste = (text: string) => {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}

describe('the columns of a label copy', () => {
  test('accept lines from a spreadsheet and a value filled down, each with one Undo', async () => {
    const { artist, edit, write, tracks, stored } = await prepare(three)
    await write({ tracks_metadata: tracks() })
    const { page } = await open(artist, edit)
    const writers = () => Promise.all([1, 2, 3].map((track) => cell(page, track, 'Songwriters').inputValue()))
    await cell(page, 2, 'Songwriters').focus()
    await page.evaluate(paste, 'Yaw Mensah\tUSSKG1912345\r\n"Ama ""A"" Osei"\tUSSKG1912346\r\nNobody\t\r\nNobody\t\r\n')
    await toastSays(page, 'Pasted into 2 tracks')
    await page.getByText('2 lines left out: there are no tracks for them.').waitFor()
    expect(await writers()).toEqual(['', 'Yaw Mensah', 'Ama "A" Osei'])
    expect(await cell(page, 3, 'ISRC').inputValue()).toBe('USSKG1912346')
    await button(page, 'Undo').click()
    await eventually(writers).toEqual(['', '', ''])
    expect(await cell(page, 3, 'ISRC').inputValue()).toBe('')

    await cell(page, 1, 'Songwriters').fill('M. Lindholt')
    await cell(page, 1, 'Songwriters').press('Control+d')
    await toastSays(page, 'Songwriters copied to 2 tracks below')
    expect(await writers()).toEqual(['M. Lindholt', 'M. Lindholt', 'M. Lindholt'])
    await button(page, 'More fields for track 1').click()
    await cell(page, 1, 'Producers').fill('Ada Ferro')
    await button(page, 'Fill down: Producers').press('Enter')
    await toastSays(page, 'Producers copied to 2 tracks below')
    expect(await cell(page, 1, 'Producers').evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await accessibilityFindings(page)).toEqual([])
    await save(page)
    await isView(page)
    expect((await stored()).tracks_metadata).toMatchObject(
      three.map(() => ({ songwriters: 'M. Lindholt', producers: 'Ada Ferro', isrc: null })),
    )
  })

  test('and small warnings are settled by a press, in a new form once its count is opened', async () => {
    const { artist, edit, stored } = await prepare(three)
    const { page, allow } = await open(artist, edit)
    allow(failedAnswer(404))
    const list = page.getByRole('complementary', { name: 'Ready to deliver?' })
    expect(await page.getByText('No ISRC').count()).toBe(0)
    await button(page, /^Show \d+ things to fix$/).press('Enter')
    await list.getByRole('link', { name: /2 Paper Lanterns.*No ISRC/ }).waitFor()
    await cell(page, 2, 'ISRC').locator('..').getByText('No ISRC').waitFor()
    await list.getByRole('button', { name: 'Move to featured artists' }).press('Enter')
    await toastSays(page, 'Yaw moved to featured artists')
    expect(await cell(page, 1, 'Title').inputValue()).toBe('Tide')
    await button(page, 'Undo').click()
    await eventually(() => cell(page, 1, 'Title').inputValue()).toBe('Tide (feat. Yaw)')
    await list.getByRole('button', { name: 'Move to featured artists' }).press('Enter')
    await list.getByRole('button', { name: 'Worldwide' }).press('Enter')
    expect(await box(page, 'Territories').inputValue()).toBe('Worldwide')
    expect(await page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true)
    // The year follows the date until something is saved.
    const nextYear = new Date().getUTCFullYear() + 1
    await box(page, 'Release date').fill(`${nextYear}-05-02`)
    expect(await box(page, 'Copyright year').inputValue()).toBe(String(nextYear))
    await page.getByText(`${nextYear} Mara Lindholt`).first().waitFor()
    await save(page)
    await isView(page)
    expect(await stored()).toMatchObject({
      copyright_year: nextYear,
      territories: ['Worldwide'],
      tracks_metadata: [{ song_title: 'Tide', featured_artists: 'Yaw' }, {}, {}],
    })
  })
})
