import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getArtistDefaults } from '#domain/artist-defaults/calls.ts'
import { getLabelCopy, listIsrcs, saveLabelCopy } from '#domain/label-copy/calls.ts'
import { labelCopy, type LabelCopy, type LabelCopyBody } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { getRelease, updateRelease } from '#domain/releases/calls.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { paths } from '#web/app/paths.ts'
import { defaultsOf, detailOf, songOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, said, showAt } from '#web/testing/page.tsx'
import { smallest } from '#web/testing/smallest.ts'
// Loaded with the form: a test that waits for a script waits longest on a busy machine.
import '#web/platform/conflict-dialog.tsx'
import { LabelCopyPage } from './label-copy-page.tsx'

const { labels } = texts
const release = detailOf({ genre: 'indie', songs: [songOf(1)] })
const song = songOf(1)
const track: LabelCopy['tracks_metadata'][number] = {
  song_id: song.id,
  song_title: 'Song 1',
  track_number: 1,
  duration_seconds: 201,
  explicit_content: false,
  advisory: 'none',
  isrc: null,
  iswc: null,
  version_subtitle: null,
  featured_artists: null,
  preview_start_time: 30,
  mix_engineer: null,
  mastering_engineer: null,
  remixer: null,
  language_lyrics: 'en',
  songwriters: 'Mara Lindholt',
  producers: null,
  sub_genre: null,
  song: { song_title: 'Song 1', track_number: 1, duration_seconds: 201, version: 1 },
}
const copyOf = (fields: Partial<LabelCopy> = {}) =>
  smallest(labelCopy, {
    release_id: release.id,
    artist: 'Mara',
    advisory: 'none',
    language_lyrics: 'en',
    copyright_year: 2026,
    territories: ['Worldwide'],
    tracks_metadata: [track],
    version: 1,
    ...fields,
  })

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => {
  page.forget()
  sessionStorage.clear()
})

/** The label copy in edit mode, stored as `first`; `sent` are its writes. */
async function edit(first = copyOf()) {
  let stored = first
  const sent: LabelCopyBody[] = []
  page.on(getArtistDefaults, () => defaultsOf())
  page.on(listIsrcs, () => [])
  page.on(getRelease, () => release)
  page.on(getLabelCopy, () => stored)
  page.on(updateRelease, ({ body }: { body: BodyInputOf<typeof updateRelease> }) => {
    // As on the server: this write has part of the label copy too.
    if (body.label_copy_version !== stored.version) throw conflict(stored)
    return { ...release, version: 2, label_copy_version: stored.version }
  })
  page.on(saveLabelCopy, ({ body }: { body: LabelCopyBody }) => {
    sent.push(body)
    return (stored = copyOf({ ...stored, artist: body.artist!, version: stored.version + 1 }))
  })
  const { address } = showAt(paths.editLabelCopy(release.id), <LabelCopyPage release={release} editing />, {
    [paths.labelCopy(release.id)]: <h1>Printed</h1>,
  })
  await screen.findByLabelText(/^Release title/)
  return {
    sent,
    address,
    saveElsewhere: (changes: Partial<LabelCopy>) => (stored = copyOf({ version: 2, ...changes })),
  }
}
const trackField = (label: string) => fieldNamed(`${texts.track(1)}: ${label}`)

it('saves the release and the whole sheet with one changed field, and shows it printed', async () => {
  const { sent, address } = await edit()
  expect(screen.getByText(texts.changes(0))).toBeTruthy()
  await fill(trackField(labels.songwriters), 'Mara Lindholt, Yaw Osei')
  expect(screen.getByText(texts.changes(1))).toBeTruthy()
  await press(texts.save)
  await screen.findByRole('heading', { name: 'Printed' })
  expect([address(), said()[0]]).toEqual([paths.labelCopy(release.id), texts.saved])
  expect(page.made.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /api/releases/{id}',
    'PUT /api/labelcopy/{releaseId}',
  ])
  expect(sent).toMatchObject([
    { artist: 'Mara', tracks_metadata: [{ song_id: song.id, songwriters: 'Mara Lindholt, Yaw Osei', isrc: '' }] },
  ])
})

it('reports each objection at its own field, before a call and after it, until the field changes', async () => {
  await edit()
  await fill(fieldNamed(labels.copyright_year), '1492')
  await press(texts.save)
  const year = fieldNamed(labels.copyright_year)
  expect((await screen.findByRole('alert')).textContent).toContain(texts.objections)
  expect([document.activeElement, year.getAttribute('aria-invalid')]).toEqual([year, 'true'])
  expect(screen.getByText(texts.badYear)).toBeTruthy()
  expect(page.made).not.toContain('PUT /api/releases/{id}')
  await fill(year, '2026')
  expect(screen.queryByText(texts.badYear)).toBeNull()

  // Only the server knows this one. Its field is in a part of the track that is closed.
  page.on(saveLabelCopy, () => {
    const issues = [{ path: 'tracks_metadata.0.iswc', message: 'Another song has this ISWC' }]
    throw new Refusal(422, { code: 'invalid', issues })
  })
  expect(screen.queryByLabelText(/ISWC/)).toBeNull()
  await press(texts.save)
  await screen.findByText('Another song has this ISWC')
  expect(document.activeElement).toBe(trackField(labels.iswc))
  // The first of the two writes stays.
  expect(screen.getByText(texts.releaseIsSaved)).toBeTruthy()
})

it('asks about a field that somebody else saved too, and saves the choice on top of theirs', async () => {
  const { sent, saveElsewhere } = await edit()
  await fill(fieldNamed(labels.artist), 'Mara L.')
  await fill(fieldNamed(labels.sub_genre), 'Dream pop')
  saveElsewhere({ artist: 'Marlin', catalog_number: 'AA-7' })
  await press(texts.save)
  const dialog = within(await screen.findByRole('dialog', { name: texts.conflictTitle }))
  expect(dialog.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    labels.artist,
    expect.any(String),
    labels.catalog_number,
  ])
  await userEvent.click(dialog.getByRole('radio', { name: /Marlin/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save This Version' }))
  await screen.findByRole('heading', { name: 'Printed' })
  expect(sent).toMatchObject([{ version: 2, artist: 'Marlin', catalog_number: 'AA-7', sub_genre: 'Dream pop' }])
})

it('asks nothing if the other writer saved another field, and keeps both', async () => {
  const { sent, saveElsewhere } = await edit()
  await fill(fieldNamed(labels.artist), 'Mara L.')
  saveElsewhere({ catalog_number: 'AA-7' })
  await press(texts.save)
  await screen.findByRole('heading', { name: 'Printed' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toMatchObject([{ version: 2, artist: 'Mara L.', catalog_number: 'AA-7' }])
})

it('asks before it discards what was typed, and closes at once if nothing was', async () => {
  const { address } = await edit()
  await fill(fieldNamed(labels.artist), 'Marlin')
  await userEvent.click(screen.getAllByRole('button', { name: texts.cancelEdit })[0]!)
  await press(texts.keepEditing)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([fieldNamed(labels.artist).value, address()]).toEqual(['Marlin', paths.editLabelCopy(release.id)])
  await fill(fieldNamed(labels.artist), 'Mara')
  await userEvent.click(screen.getAllByRole('button', { name: texts.cancelEdit })[0]!)
  await screen.findByRole('heading', { name: 'Printed' })
  expect(page.made).not.toContain('PUT /api/labelcopy/{releaseId}')
})
