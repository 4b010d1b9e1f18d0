import { describe, expect, test } from 'vitest'
import { call } from './artists.ts'
import { eventually, failedAnswer, toastSays } from './journey.ts'
import { button, cell, isView, open, prepare, save } from './label-copy.ts'
import { accessibilityFindings, lookOver } from './looks.ts'
import { contributor, field, row } from './split-sheet.ts'

/** One song whose label copy, split sheet and lyric sheet name different writers. */
async function contradicted() {
  const made = await prepare([['Swimming Hall', 252]])
  const { token, ids, release, write, tracks } = made
  const [song] = ids
  await write({ tracks_metadata: tracks([{ songwriters: 'mara velden, Ada Ferro', isrc: 'USSKG19O2345' }]) })
  const contributors = [contributor('Mara Velden', 100, { stage_name: 'Mara V' })]
  await call(
    'PUT',
    `/api/songs/${song}/split-sheet`,
    { song_title: 'Swimming Hall', artist_name: 'Mara', contributors },
    token,
  )
  await call('POST', `/api/songs/${song}/lyrics`, { written_by: 'Mara V & Yaw Osei' }, token)
  const paper = <Data>(path: string) => call<Data>('GET', `/api/songs/${song}/${path}`, undefined, token)
  return {
    ...made,
    split: `/releases/${release}/metadata/split-sheets/${song}`,
    lyrics: `/releases/${release}/lyrics/${song}`,
    papers: `/releases/${release}/papers`,
    writtenBy: async () => (await paper<{ written_by: string }>('lyrics')).written_by,
    contributors: async () =>
      (await paper<{ contributors: { legal_name: string }[] }>('split-sheet')).contributors.map(
        ({ legal_name }) => legal_name,
      ),
  }
}

describe('papers of a song that name different writers', () => {
  test('say so, each with the names, and take either side until all agree', async () => {
    const { artist, split, lyrics, papers, stored, contributors, writtenBy } = await contradicted()
    const { page } = await open(artist, papers, {}, 'High Ceilings')
    const states = async () =>
      (
        await page
          .getByRole('row', { name: /Swimming Hall/ })
          .getByRole('cell')
          .allInnerTexts()
      ).map((text) => text.split('\n').at(-1))
    await eventually(states).toEqual(['No words yet', '4 to fix', 'Other writers'])

    await page.getByRole('link', { name: 'Other writers' }).click()
    await page.getByText('The label copy also names Ada Ferro.').waitFor()
    await page.getByText('The lyric sheet also names Yaw Osei.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Add Label Copy Writers' }).click()
    await toastSays(page, '1 writer added. Agree on the shares.')
    expect(await field(page, 2, 'Legal name').inputValue()).toBe('Ada Ferro')
    expect(await field(page, 2, 'Writer share %').evaluate((share) => share === document.activeElement)).toBe(true)
    await row(page, 2).getByText('No writer share. Saved like this, this writer gets 0.00%.').waitFor()
    await button(page, 'Undo').click()
    await row(page, 2).waitFor({ state: 'detached' })
    await button(page, 'Add Lyric Sheet Writers').click()
    await field(page, 2, 'Writer share %').fill('50')
    await field(page, 2, 'Publisher share %').fill('50')
    await field(page, 1, 'Writer share %').fill('50')
    await field(page, 1, 'Publisher share %').fill('50')
    await button(page, 'Save Split Sheet').click()
    await toastSays(page, 'Split Sheet Saved Successfully')
    await page.getByText('The label copy names Ada Ferro, but not Yaw Osei.').waitFor()
    expect(await contributors()).toEqual(['Mara Velden', 'Yaw Osei'])

    await page.getByRole('link', { name: 'Open Label Copy' }).click()
    await page.waitForURL(/label-copy\/edit/)
    const list = page.getByRole('complementary', { name: 'Ready to deliver?' })
    await list.getByText('The split sheet and the lyric sheet name Yaw Osei, but not Ada Ferro').waitFor()
    // The button for the ISRC stays in its cell.
    const [repair, length] = await Promise.all(
      [button(page, 'Change to US-SKG-19-02345'), cell(page, 1, 'Duration')].map((part) => part.boundingBox()),
    )
    expect(repair!.x + repair!.width).toBeLessThan(length!.x)
    await list.getByRole('button', { name: 'Use Split Sheet Writers' }).click()
    expect(await cell(page, 1, 'Songwriters').inputValue()).toBe('Mara Velden, Yaw Osei')
    await button(page, 'Undo').click()
    await eventually(() => cell(page, 1, 'Songwriters').inputValue()).toBe('mara velden, Ada Ferro')
    await page
      .getByRole('listitem', { name: 'Track 1', exact: true })
      .getByRole('button', { name: 'Use Split' })
      .click()
    await save(page)
    await isView(page)
    expect((await stored()).tracks_metadata[0]!.songwriters).toBe('Mara Velden, Yaw Osei')

    await page.goto(lyrics)
    await page.getByText('Mara V & Yaw Osei').waitFor()
    expect(await page.getByRole('button', { name: /^Use / }).count()).toBe(0)
    await button(page, 'Edit writers and additional notes').click()
    await page.getByLabel('Written by').fill('Mara V')
    await button(page, 'Save').click()
    await page.getByText('The split sheet and the label copy also name Yaw Osei.').waitFor()
    await button(page, 'Use Split Sheet Writers').click()
    await toastSays(page, 'Writers taken from the split sheet')
    expect(await writtenBy()).toBe('Mara Velden, Yaw Osei')
    await button(page, 'Undo').click()
    await toastSays(page, 'The writers are what they were.')
    expect(await writtenBy()).toBe('Mara V')
    await button(page, 'Use Split Sheet Writers').click()
    await page.goto(papers)
    await eventually(states).toEqual(['No words yet', '2 to fix', 'Ready'])
    await page.goto(split)
    await page.getByRole('heading', { name: 'Swimming Hall' }).waitFor()
    expect(await page.getByRole('link', { name: 'Open Label Copy' }).count()).toBe(0)
  })

  test('are readable on a phone, where nothing scrolls sideways', async () => {
    const { artist, edit, split, lyrics } = await contradicted()
    const { page, allow } = await open(artist, edit, { phone: true, dark: true })
    allow(failedAnswer(404))
    for (const [address, says] of [
      [edit, 'The split sheet does not name Ada Ferro.'],
      [split, 'The lyric sheet also names Yaw Osei.'],
      [`${split}/edit`, 'The lyric sheet also names Yaw Osei.'],
      [lyrics, 'The split sheet does not name Yaw Osei.'],
    ] as const) {
      await page.goto(address)
      await page.getByText(says).first().waitFor()
      await lookOver(page, address)
    }
  })
})
