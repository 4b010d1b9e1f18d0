import { expect, test } from 'vitest'
import { call, enter, makeArtist, makeReleases, tokenOf } from './artists.ts'
import { toastSays, visit } from './journey.ts'

test('an ISRC of another song asks whether it is the same recording; yes joins them, Undo separates them', async () => {
  const artist = await makeArtist()
  const token = await tokenOf(artist)
  const releases = await makeReleases(artist, [
    { title: 'Salt', release_type: 'single' },
    { title: 'Low Tide', release_type: 'album' },
  ])
  for (const release of releases) {
    const song = await call<{ id: string }>('POST', `/api/releases/${release}/songs`, { song_title: 'Salt' }, token)
    await call(
      'PUT',
      `/api/labelcopy/${release}`,
      {
        copyright_year: 2026,
        tracks_metadata: [{ song_id: song.id, song_title: 'Salt', track_number: 1, isrc: 'SEA1X2600001' }],
      },
      token,
    )
  }
  const uses = () => call<object[]>('GET', `/api/labelcopy/${releases[0]}/isrcs`, undefined, token)
  const { page } = await visit()
  await enter(page, artist, `/releases/${releases[0]}/metadata/label-copy/edit`)
  const question = page.getByText('Also on “Salt” from Low Tide. Is it the same recording?').first()
  await question.waitFor()
  await page.getByRole('button', { name: 'Yes, the Same Recording' }).click()
  await toastSays(page, 'Now the same recording as “Salt” on “Low Tide”')
  await question.waitFor({ state: 'detached' })
  expect(await uses()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await toastSays(page, 'Two recordings again')
  await question.waitFor()
  expect(await uses()).toHaveLength(1)
})
