import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { getMlcWorks, makeMlcBulk } from '#domain/mlc/calls.ts'
import type { MlcWork, OwnPublisher } from '#domain/mlc/schema.ts'
import { mlcTexts as texts } from '#domain/mlc/texts.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { detailOf, idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { MlcPage } from './mlc-page.tsx'

const own: OwnPublisher = { publisher: 'Lindholt Ljud', publisher_ipi: '00000000297', mlc_publisher_number: null }
const work: MlcWork = {
  id: idOf(1),
  song_id: idOf(2),
  title: 'Low Tide',
  aka: null,
  iswc: null,
  language: null,
  length: null,
  state: 'signed',
  version: 1,
  disputed: false,
  song_code: 'LV1234',
  writers: [
    {
      legal_name: 'Mara Lindholt',
      family_name: 'Lindholt',
      given_names: 'Mara',
      guessed: false,
      role: 'writer',
      ipi_number: null,
      society: null,
      publisher: null,
      publisher_ipi: null,
      publisher_society: null,
      writer_share: 10_000,
      publisher_share: 10_000,
      collected: true,
    },
  ],
  recordings: [
    {
      id: idOf(4),
      song_id: idOf(2),
      release_id: idOf(3),
      title: 'Low Tide',
      artist: 'Marlin',
      isrc: null,
      label: null,
    },
  ],
}

async function open(works: MlcWork[], publisher = own) {
  const page = await signedIn()
  page.on(getMlcWorks, () => ({ own: publisher, works }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const after = vi.fn(() => <p>Sent today?</p>)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MlcPage release={detailOf({ id: idOf(3) })} afterPaper={after} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { page, after }
}

it('shows what The MLC gets of a work, and keeps the page if the file is refused', async () => {
  const { page } = await open([work])
  expect(await screen.findByText(texts.collects('100.00%'))).toBeTruthy()
  expect(screen.getByText(readinessTexts.ready)).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.match })).toHaveProperty('disabled', true)
  page.on(makeMlcBulk, () => {
    throw new Refusal(409)
  })
  await userEvent.click(screen.getByRole('button', { name: texts.bulk }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

it('asks after a paper whether it was sent', async () => {
  const { page, after } = await open([work])
  const held = [{ id: work.id, hash: 'a' }]
  page.on(makeMlcBulk, () => ({ name: 'a.xlsx', type: 'application/zip', content: btoa('x'), held }))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }))
  await userEvent.click(await screen.findByRole('button', { name: texts.bulk }))
  expect(await screen.findByText('Sent today?')).toBeTruthy()
  expect(after).toHaveBeenLastCalledWith(expect.objectContaining({ held }))
  // Another window may have changed what the file has.
  await expect.poll(() => page.made.filter((made) => made.includes('/mlc') && made.startsWith('GET'))).toHaveLength(2)
})

it('offers the individual form without the IPI of a publisher, and says what to fix', async () => {
  await open([{ ...work, writers: [{ ...work.writers[0]!, collected: false }] }], { ...own, publisher_ipi: null })
  expect(await screen.findByRole('button', { name: texts.individual })).toBeTruthy()
  expect(screen.getByText(readinessTexts.notReady)).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.notes.collectsNone })).toBeTruthy()
})

it('says where to begin if the release has no songs', async () => {
  await open([])
  expect(await screen.findByText(texts.emptyText)).toBeTruthy()
})

it('names the recording that a line is about, each of two with a line of its own', async () => {
  const [first] = work.recordings
  const titles = ['Low Tide (Live)', 'Low Tide (Live)']
  const recordings = titles.map((title, index) => ({
    ...first!,
    id: idOf(10 + index),
    song_id: idOf(20 + index),
    title,
    isrc: 'soon',
  }))
  const failures = vi.spyOn(console, 'error')
  await open([{ ...work, recordings }])
  const links = await screen.findAllByRole('link', { name: texts.notes.wrongIsrc })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    recordings.map(({ song_id }) => `/releases/${idOf(3)}/metadata/label-copy/edit?field=${song_id}.isrc`),
  )
  expect(links.map((link) => link.parentElement?.textContent)).toEqual(
    titles.map((title) => `${readinessTexts.levels.refused} ${title}: ${texts.notes.wrongIsrc}`),
  )
  expect(failures).not.toHaveBeenCalled()
})
