import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { nextCatalogNumber } from '#domain/artist-defaults/calls.ts'
import { artistDefaultsTexts } from '#domain/artist-defaults/texts.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { copyOf, editLabelCopy, release } from '#web/testing/label-copy.tsx'
import { fieldNamed, fill, press, said } from '#web/testing/page.tsx'
// Loaded with the form: a test that waits for a script waits longest on a busy machine.
import './give-number.tsx'

const { labels } = texts
let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
})
beforeEach(() => page.forget())

/** The notes below a field. */
const notesOf = (label: string) =>
  fieldNamed(label)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ') ?? ''

it('begins with the artist’s defaults and says so until they are changed; the year follows the date', async () => {
  await editLabelCopy(page, { copy: null, defaults: { artist_name: 'Mara', label: 'Kaj' } })
  expect([fieldNamed(labels.artist).value, fieldNamed(labels.label).value]).toEqual(['Mara', 'Kaj'])
  expect(notesOf(labels.artist)).toContain(artistDefaultsTexts.from)
  await fill(fieldNamed(labels.artist), 'Mara & Yaw')
  expect(notesOf(labels.artist)).not.toContain(artistDefaultsTexts.from)
  expect(fieldNamed(labels.copyright_year).value).toBe('2026')
  await fill(fieldNamed(labels.release_date), '2025-12-05')
  expect(fieldNamed(labels.copyright_year).value).toBe('2025')
  await fill(fieldNamed(labels.copyright_year), '2024')
  await fill(fieldNamed(labels.release_date), '2026-01-09')
  expect(fieldNamed(labels.copyright_year).value).toBe('2024')
})

it('offers the present name in place of a former one, and says how a line prints', async () => {
  await editLabelCopy(page, { defaults: { artist_name: 'Marlin', former_names: ['Mara'] } })
  expect(notesOf(labels.artist)).toContain(artistDefaultsTexts.formerName('Marlin'))
  await press(`${texts.changeWord} Marlin`)
  expect([fieldNamed(labels.artist).value, document.activeElement]).toEqual(['Marlin', fieldNamed(labels.artist)])
  expect(screen.queryByRole('button', { name: `${texts.changeWord} Marlin` })).toBeNull()
  await fill(fieldNamed(labels.composition_copyright), 'Kaj Songs')
  expect(notesOf(labels.composition_copyright)).toContain(`${texts.printsAs} © 2026 Kaj Songs`)
})

it('gives the next catalog number to an empty field, and the focus with it', async () => {
  await editLabelCopy(page, { copy: copyOf(), defaults: { catalog_prefix: 'KAJ', catalog_next: 7 } })
  const give = await screen.findByRole('button', { name: /^Use KAJ/ })
  page.on(nextCatalogNumber, () => {
    throw new Refusal(403)
  })
  await press(give.textContent)
  await expect.poll(() => said()[0]).toBe('Refused with 403')
  page.on(nextCatalogNumber, () => ({ number: 'KAJ007' }))
  await press(give.textContent)
  await waitFor(() => expect(fieldNamed(labels.catalog_number).value).toBe('KAJ007'))
  expect(document.activeElement).toBe(fieldNamed(labels.catalog_number))
  expect(page.asked.findLast(({ body }) => body)!.body).toEqual({ id: release.id })
  expect(screen.queryByRole('button', { name: /^Use KAJ/ })).toBeNull()
})
