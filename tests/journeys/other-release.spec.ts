import { expect, test } from 'vitest'
import { call, makeReleases } from './artists.ts'
import { eventually, failedAnswer, toastSays } from './journey.ts'
import { accessibilityFindings, settle } from './looks.ts'
import { open, prepare, tracks } from './songs.ts'

test('a song comes from another release with its length and split sheet, and Undo removes it again', async () => {
  const { artist, token, ids } = await prepare(['Swimming Hall'])
  await call(
    'PUT',
    `/api/songs/${ids[0]}/split-sheet`,
    {
      song_title: 'Swimming Hall',
      artist_name: 'Marlin',
      contributors: [{ legal_name: 'Mara Lindholt', writer_share_percent: 100, publisher_share_percent: 100 }],
    },
    token,
  )
  const [single] = await makeReleases(artist, [{ title: 'Mind the Gap', release_type: 'single' }])
  const { page } = await open(artist, `/releases/${single}/songs/new`, { phone: true })
  await page.getByRole('button', { name: 'From another release' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Song You Have' })
  await dialog.getByRole('button', { name: 'Add Song' }).click()
  await dialog.getByText('Choose a song first').waitFor()
  await dialog.getByLabel('Find a song').fill('zzz')
  await dialog.getByText('No songs found for “zzz”.').waitFor()
  await dialog.getByLabel('Find a song').fill('swiming')
  await dialog.getByRole('radio', { name: 'Swimming Hall' }).check()
  await settle(page)
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add Song' }).dblclick()
  await toastSays(page, 'Song added successfully!')
  await eventually(() => tracks(page)).toEqual(['1 Swimming Hall'])
  const { songs } = await call<{ songs: { duration_seconds: number; has_split_sheet: boolean }[] }>(
    'GET',
    `/api/releases/${single}`,
    undefined,
    token,
  )
  expect(songs).toMatchObject([{ duration_seconds: 231, has_split_sheet: true }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => tracks(page)).toEqual([])
})

test('another version gets a new name, and a recording that is on the release already is refused', async () => {
  const { artist, tab } = await prepare(['Swimming Hall'])
  const { page, allow } = await open(artist, `${tab}/new`)
  allow(failedAnswer(400))
  await page.getByRole('button', { name: 'From another release' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Song You Have' })
  await dialog.getByLabel('Find a song').fill('Swimming')
  await dialog.getByRole('radio', { name: 'Swimming Hall' }).check()
  await dialog.getByRole('button', { name: 'Add Song' }).click()
  await dialog.getByText('“Swimming Hall” is this recording already.').waitFor()
  await dialog.getByRole('radio', { name: 'Another version' }).check()
  await dialog.getByLabel('Title on this release').fill('Swimming Hall (Live)')
  await dialog.getByRole('button', { name: 'Add Song' }).click()
  await eventually(() => tracks(page)).toEqual(['1 Swimming Hall', '2 Swimming Hall (Live)'])
  await page.getByRole('button', { name: 'Another version of…' }).click()
  await dialog.getByLabel('Find a song').fill('Swimming')
  await dialog.getByRole('radio', { name: 'Swimming Hall' }).first().check()
  expect(await dialog.getByRole('radio', { name: 'Another version' }).isChecked()).toBe(true)
})
