import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { labelCopyTexts } from '#domain/label-copy/texts.ts'
import { lyricTexts } from '#domain/lyrics/texts.ts'
import { profileSettingsTexts, profileTexts } from '#domain/profile/texts.ts'
import { call, enter, tokenOf, type Artist } from './artists.ts'
import { failedAnswer, phone, toastSays, visit } from './journey.ts'
import { box, button, cell, isView, open, prepare, save } from './label-copy.ts'
import { field, row } from './split-sheet.ts'

const { labels } = texts
const year = String(new Date().getUTCFullYear()).slice(2)
const isrc = (number: string) => `AA-6Q7-${year}-${number}`

async function openTab(page: Page) {
  await page.goto('/dashboard?settings=artist')
  const dialog = page.getByRole('dialog', { name: profileTexts.settings })
  await dialog.getByRole('button', { name: texts.save }).waitFor()
  return dialog
}
const defaults = {
  artist_name: 'Mara Lindholt',
  legal_name: 'Mara Elin Lindholt',
  society: 'STIM',
  society_code: '079',
  ipi_number: '00000000199',
  publisher: 'Harbor Songs',
  label: 'Tide Records',
  p_owner: 'Tide Records',
  c_owner: 'Mara Lindholt',
  isrc_prefix: 'AA6Q7',
  catalog_prefix: 'TDR',
  producer: 'Dario Ferro',
}
const setDefaults = async (artist: Artist, changes: object = {}) =>
  call('PUT', '/api/artist-defaults', { ...defaults, ...changes }, await tokenOf(artist))
/** The description of a field, as a screen reader reads it. */
const described = (page: Page, label: string) =>
  box(page, label).evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

test('an artist fills in the defaults once; the label copy begins with them, says so, and gives out ISRCs in two tabs without a repeat', async () => {
  const { artist, edit, stored, ids } = await prepare()
  const { page, openTab: newTab, allow } = await visit()
  // There is no label copy yet.
  allow(failedAnswer(404))
  await enter(page, artist)
  const dialog = await openTab(page)
  await dialog.getByRole('tab', { name: profileSettingsTexts.tabs.artist, selected: true }).waitFor()
  for (const [label, typed] of [
    [labels.label, 'Tide Records'],
    [labels.p_owner, 'Tide Records'],
    [labels.isrc_prefix, 'aa6q7'],
    [labels.isrc_next, '47'],
    [labels.catalog_prefix, 'TDR'],
    [labels.producer, 'Dario Ferro'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(typed)
  await dialog.getByText(texts.nextNumber(isrc('00047'))).waitFor()
  await dialog.getByRole('button', { name: texts.save }).click()
  await toastSays(page, texts.saved)

  await page.goto(edit)
  await box(page, labelCopyTexts.labels.label).waitFor()
  for (const [label, value] of [
    ['Label', 'Tide Records'],
    ['© line', ''],
    ['Catalog number', ''],
    ['Artist', 'Mara Lindholt'],
  ] as const) {
    expect(await box(page, label).inputValue()).toBe(value)
    expect((await described(page, label)).includes(texts.from)).toBe(value !== '')
  }
  await box(page, 'Label').fill('Ebb Records')
  expect(await described(page, 'Label')).not.toContain(texts.from)
  await button(page, 'More fields for track 1').click()
  expect(await cell(page, 1, 'Producers').inputValue()).toBe('Dario Ferro')

  const second = await newTab()
  await second.goto(edit)
  await button(second, /Track 2: Next ISRC/).waitFor()
  await Promise.all([button(page, /Track 1: Next ISRC/).click(), button(second, /Track 2: Next ISRC/).click()])
  const given = [cell(page, 1, 'ISRC'), cell(second, 2, 'ISRC')]
  await Promise.all(given.map((each) => each.and(each.page().locator('[value^="AA-6Q7"]')).waitFor()))
  expect((await Promise.all(given.map((each) => each.inputValue()))).toSorted()).toEqual([isrc('00047'), isrc('00048')])
  // The same track in the other tab has the same number.
  const first = await given[0]!.inputValue()
  await button(second, /Track 1: Next ISRC/).click()
  await second
    .getByLabel('Track 1: ISRC')
    .and(second.locator(`[value="${first}"]`))
    .waitFor()
  expect(await second.evaluate(() => document.activeElement?.getAttribute('value'))).toBe(first)

  await button(page, texts.giveCatalog('TDR001')).click()
  await box(page, 'Catalog number').and(page.locator('[value="TDR001"]')).waitFor()
  await save(page)
  await isView(page)
  const saved = await stored()
  expect(saved).toMatchObject({ artist: 'Mara Lindholt', catalog_number: 'TDR001' })
  expect(saved.tracks_metadata.find(({ song_id }) => song_id === ids[0])).toMatchObject({
    isrc: first.replaceAll('-', ''),
    producers: 'Dario Ferro',
  })
})

test('a corrected artist name reaches new sheets, and a saved one when it is taken over', async () => {
  const { artist, edit, write, stored } = await prepare()
  await write({ artist: 'Mara Lindholt' })
  await setDefaults(artist, { artist_name: 'Mara Lind' })
  const { page } = await open(artist, edit)
  expect(await box(page, 'Artist').inputValue()).toBe('Mara Lindholt')
  await page.getByText(texts.formerName('Mara Lind')).waitFor()
  await button(page, 'Change to Mara Lind').click()
  await save(page)
  await isView(page)
  expect((await stored()).artist).toBe('Mara Lind')
})

test('a new split sheet has the artist in row 1, on a phone too; a saved one is left alone', async () => {
  const { artist, release, ids } = await prepare()
  await setDefaults(artist)
  const { page } = await visit({ phone: true })
  const sheet = `/releases/${release}/metadata/split-sheets/${ids[0]}`
  await enter(page, artist, `${sheet}/edit`)
  for (const [label, value] of [
    ['Legal name', 'Mara Elin Lindholt'],
    ['Stage name', 'Mara Lindholt'],
    ['PRO affiliation', 'STIM'],
    ['IPI number', '00000000199'],
    ['Publisher', 'Harbor Songs'],
  ] as const)
    expect(
      await row(page, 1)
        .getByLabel(new RegExp(`^${label}( \\*|$)`))
        .inputValue(),
    ).toBe(value)
  expect(await row(page, 1).getByText(texts.from).count()).toBe(5)
  expect(await field(page, 2, 'Legal name').inputValue()).toBe('')
  await field(page, 1, 'Legal name').fill('Mara E. Lindholt')
  expect(await row(page, 1).getByText(texts.from).count()).toBe(4)
  await button(page, 'Split Equally').click()
  await button(page, 'Save Split Sheet').click()
  await page.waitForURL(`**${sheet}`)

  await setDefaults(artist, { legal_name: 'Somebody Else' })
  await page.goto(`${sheet}/edit`)
  expect(await field(page, 1, 'Legal name').inputValue()).toBe('Mara E. Lindholt')
  expect(await page.getByText(texts.from).count()).toBe(0)
  expect(page.viewportSize()).toEqual(phone)
})

test('a new lyric sheet and the lyric sheet template name the artist as writer', async () => {
  const { artist, release, ids } = await prepare()
  await setDefaults(artist)
  const { page } = await visit()
  await enter(page, artist, `/releases/${release}/lyrics/${ids[0]}`)
  await button(page, lyricTexts.create).click()
  const writer = page.getByRole('combobox', { name: lyricTexts.writtenBy })
  await writer.waitFor()
  expect(await writer.inputValue()).toBe('Mara Elin Lindholt')
  await page.getByText(texts.from).waitFor()
  await writer.fill('Mara')
  await page.getByText(texts.from).waitFor({ state: 'detached' })
  await page.goto(`/releases/${release}/metadata/lyrics/${ids[1]}`)
  await writer.waitFor()
  expect(await writer.inputValue()).toBe('Mara Elin Lindholt')
  await page.getByText(texts.from).waitFor()
})
