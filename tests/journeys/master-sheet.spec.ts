import { expect, test } from 'vitest'
import { call } from './artists.ts'
import { eventually, toastSays, visit } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { contributor, field, open, prepare } from './split-sheet.ts'

test('a remix gets its own master sheet, which is signed separately from the split of its song, and one that was never sent is deleted', async () => {
  const { artist, token, ids, release, metadata, save } = await prepare(['Low Tide'])
  await save({
    contributors: [
      contributor('Mara Velden', 50, { master_share_percent: 80 }),
      contributor('Dario Ferro', 50, { master_share_percent: 20 }),
    ],
  })
  const remix = await call<{ id: string }>(
    'POST',
    `/api/releases/${release}/songs`,
    { song_title: 'Low Tide (Remix)', another_version_of: ids[0] },
    token,
  )
  const sheet = `${metadata}/split-sheets/${remix.id}`
  const { page } = await open(artist, sheet)
  await page.getByRole('link', { name: 'Create Master Sheet' }).click()
  await page.waitForURL(`**${sheet}/master/edit`)
  // It begins with those who share the recordings of the song, as they do there.
  await eventually(() => field(page, 1, 'Master share %').inputValue()).toBe('80')
  expect(await page.getByLabel('Writer share %').count()).toBe(0)
  expect(await page.getByLabel('Song title').inputValue()).toBe('Low Tide (Remix)')
  await field(page, 2, 'Legal name').fill('Nightjar')
  await page.keyboard.press('Escape')
  await page.getByText(/^Dario Ferro shares the recordings of this song/).waitFor()
  await field(page, 1, 'Master share %').fill('1/3')
  await page.getByText('Master shares must total exactly 100% to save.').waitFor()
  await field(page, 2, 'Master share %').fill('2/3')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save Master Sheet' }).dblclick()
  await page.waitForURL(`**${sheet}/master`)
  await page.getByText('66.67%').waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Send to Everybody…' }).click()
  await page.getByRole('radio', { name: 'I am not on this sheet' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await toastSays(page, 'Version 1 sent')
  expect(await accessibilityFindings(page)).toEqual([])

  const { versions } = await call<{ versions: { hash: string; signers: { id: string; legal_name: string }[] }[] }>(
    'GET',
    `/api/songs/${remix.id}/agreement?of=master`,
    undefined,
    token,
  )
  for (const { id, legal_name } of versions[0]!.signers) {
    const { url } = await call<{ url: string }>('POST', `/api/split-signers/${id}/link`, { way: 'qr' }, token)
    const { page: phone } = await visit({ phone: true })
    await phone.goto(new URL(url).pathname)
    await phone.getByRole('heading', { name: 'Low Tide (Remix)' }).waitFor()
    expect(await phone.getByText('Writer', { exact: true }).count()).toBe(0)
    await phone.getByText('66.67%').waitFor()
    await phone.getByRole('checkbox', { name: /I have read this sheet/ }).check()
    await phone.getByLabel('Your legal name').fill(legal_name)
    await phone.getByRole('button', { name: 'I Agree and Sign' }).click()
    await phone.getByText('You have agreed.').waitFor()
  }
  await page.goto('/metadata/sheets')
  const listed = page.getByRole('listitem').filter({ hasText: 'Master sheet of one recording' })
  await listed.getByText('Signed', { exact: true }).waitFor()
  await listed.getByRole('link', { name: 'Low Tide (Remix)' }).click()
  await page.waitForURL(`**${sheet}/master`)
  await page.getByRole('link', { name: 'Back to Split Sheet' }).click()
  await page.getByRole('link', { name: 'Open Master Sheet' }).waitFor()

  // The other recording has none: a sheet that was never sent is deleted after a question.
  await call(
    'PUT',
    `/api/songs/${ids[0]}/master-sheet`,
    {
      song_title: 'Low Tide',
      artist_name: 'Mara',
      contributors: [{ legal_name: 'Mara Velden', master_share_percent: 100 }],
    },
    token,
  )
  await page.goto(`${metadata}/split-sheets/${ids[0]}/master`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toastSays(page, 'Master sheet deleted')
  await page.waitForURL(`**${metadata}/split-sheets/${ids[0]}`)
  await page.getByRole('link', { name: 'Create Master Sheet' }).waitFor()
})
