import { expect, test } from 'vitest'
import { call, enter, makeArtist, makeReleases, tokenOf } from './artists.ts'
import { failedAnswer, toastSays, visit } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { contributor, open, prepare } from './split-sheet.ts'

const two = { contributors: [contributor('Mara Velden', 50), contributor('Yaw Osei', 50)] }
type Signer = { id: string; legal_name: string }
type Agreement = { versions: { signers: Signer[] }[] }

/** Sends a song's sheet without mail. Returns its signers by name. */
async function send({ token, ids, stored }: Awaited<ReturnType<typeof prepare>>, index = 0) {
  const { version } = await stored(index)
  const body = { version, mail: false }
  const { versions } = await call<Agreement>('POST', `/api/songs/${ids[index]}/agreement`, body, token)
  return new Map(versions[0]!.signers.map((signer) => [signer.legal_name, signer]))
}

test('one of several links of a signer is ended from the page: that one leads nowhere, the other still signs', async () => {
  const prepared = await prepare()
  await prepared.save(two)
  const yaw = (await send(prepared)).get('Yaw Osei')!
  const make = (way: string) =>
    call<{ url: string }>('POST', `/api/split-signers/${yaw.id}/link`, { way }, prepared.token)
  const [copied, shown] = [await make('copied'), await make('qr')]
  const { page } = await open(prepared.artist, prepared.sheet())
  await page.getByRole('group', { name: 'For Yaw Osei' }).getByRole('button', { name: 'End Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'End the link for Yaw Osei?' })
  await dialog.getByRole('radio', { name: /Copied by you/ }).check()
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'End Link' }).click()
  await toastSays(page, 'Link for Yaw Osei ended')

  const { page: phone, allow } = await visit({ phone: true })
  allow(failedAnswer(404))
  await phone.goto(new URL(copied.url).pathname)
  await phone.getByRole('heading', { name: 'This link has ended' }).waitFor()
  expect(await phone.getByText('Salt on the Window').count()).toBe(0)
  await phone.goto(new URL(shown.url).pathname)
  await phone.getByText('Salt on the Window').first().waitFor()
})

test('joining songs whose split sheets differ is refused with both named', async () => {
  const artist = await makeArtist()
  const token = await tokenOf(artist)
  const releases = await makeReleases(artist, [
    { title: 'Salt', release_type: 'single' },
    { title: 'Low Tide', release_type: 'album' },
  ])
  for (const [index, release] of releases.entries()) {
    const song = await call<{ id: string }>('POST', `/api/releases/${release}/songs`, { song_title: 'Salt' }, token)
    const track = { song_id: song.id, song_title: 'Salt', track_number: 1, isrc: 'SEA1X2600001' }
    await call('PUT', `/api/labelcopy/${release}`, { copyright_year: 2026, tracks_metadata: [track] }, token)
    const share = 50 + index
    await call(
      'PUT',
      `/api/songs/${song.id}/split-sheet`,
      {
        song_title: 'Salt',
        artist_name: 'Mara',
        contributors: [contributor('Yaw Osei', share), contributor('Dario Ferro', 100 - share)],
      },
      token,
    )
  }
  const { page, allow } = await visit()
  allow(failedAnswer(400))
  await enter(page, artist, `/releases/${releases[0]}/metadata/label-copy/edit`)
  await page.getByRole('button', { name: 'Yes, the Same Recording' }).click()
  await page
    .getByText('“Salt” on “Salt” and “Salt” on “Low Tide” have different split sheets. Make the sheets the same first.')
    .first()
    .waitFor()
})

test('an invitation over the limit of a day is refused in words that stay in view in a long dialog', async () => {
  const prepared = await prepare(['A', 'B', 'C', 'D', 'E', 'F'])
  const people = Array.from({ length: 20 }, (_, n) => ({
    ...contributor(`Person ${n}`, 5),
    email: `person-${n}@example.com`,
  }))
  for (const index of prepared.ids.keys()) {
    const { version } = await prepared.save({ contributors: people }, index)
    if (index < 5) await call('POST', `/api/songs/${prepared.ids[index]}/agreement`, { version }, prepared.token)
  }
  const { page, allow } = await open(prepared.artist, prepared.sheet(5))
  allow(failedAnswer(429))
  await page.getByRole('button', { name: 'Send to Everybody…' }).click()
  await page.getByRole('radio', { name: 'I am not on this sheet' }).check()
  await page.getByText('Person 19').last().scrollIntoViewIfNeeded()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  const words = page.getByRole('dialog').getByText('You can mail 100 invitations a day')
  await words.waitFor()
  const isSeen = await words.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === element
  })
  expect(isSeen).toBe(true)
})
