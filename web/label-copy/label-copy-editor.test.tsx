import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { saveLabelCopy } from '#domain/label-copy/calls.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { paths } from '#web/app/paths.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { editLabelCopy, release, trackField } from '#web/testing/label-copy.tsx'
import { fieldNamed, fill, press, said } from '#web/testing/page.tsx'
// Loaded with the form: a test that waits for a script waits longest on a busy machine.
import '#web/platform/conflict-dialog.tsx'

const { labels } = texts
let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

it('saves the release and the whole sheet with one changed field, and shows it printed', async () => {
  const { sent, address } = await editLabelCopy(page)
  expect(screen.getByText(texts.changes(0))).toBeTruthy()
  await fill(trackField(1, labels.songwriters), 'Mara Lindholt, Yaw Osei')
  expect(screen.getByText(texts.changes(1))).toBeTruthy()
  await press(texts.save)
  await screen.findByRole('heading', { name: 'Printed' })
  expect([address(), said()[0]]).toEqual([paths.labelCopy(release.id), texts.saved])
  expect(page.made.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /api/releases/{id}',
    'PUT /api/labelcopy/{releaseId}',
  ])
  expect(sent).toMatchObject([
    {
      artist: 'Mara',
      tracks_metadata: [{ song_id: release.songs[0]!.id, songwriters: 'Mara Lindholt, Yaw Osei', isrc: '' }],
    },
  ])
})

it('reports each objection at its own field, before a call and after it, until the field changes', async () => {
  await editLabelCopy(page)
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
  expect(document.activeElement).toBe(trackField(1, labels.iswc))
  // The first of the two writes stays.
  expect(screen.getByText(texts.releaseIsSaved)).toBeTruthy()
})

it('asks about a field that somebody else saved too, and saves the choice on top of theirs', async () => {
  const { sent, saveElsewhere } = await editLabelCopy(page)
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
  const { sent, saveElsewhere } = await editLabelCopy(page)
  await fill(fieldNamed(labels.artist), 'Mara L.')
  saveElsewhere({ catalog_number: 'AA-7' })
  await press(texts.save)
  await screen.findByRole('heading', { name: 'Printed' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toMatchObject([{ version: 2, artist: 'Mara L.', catalog_number: 'AA-7' }])
})

it('asks before it discards what was typed, and closes at once if nothing was', async () => {
  const { address } = await editLabelCopy(page)
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
