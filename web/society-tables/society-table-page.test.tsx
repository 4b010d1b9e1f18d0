import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { getSocietyTable, makeSocietyCsv } from '#domain/society-tables/calls.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import { societyTableTexts as texts } from '#domain/society-tables/texts.ts'
import { idOf, detailOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { SocietyTablePage } from './society-table-page.tsx'

const work: SocietyWork = {
  id: idOf(1),
  song_id: idOf(2),
  title: 'Low Tide',
  aka: null,
  iswc: null,
  language: 'en',
  length: 205,
  state: 'unsigned',
  version: null,
  disputed: false,
  writers: ['Mara Lindholt', 'Yaw Osei'].map((legal_name) => ({
    legal_name,
    family_name: legal_name.split(' ')[1]!,
    given_names: legal_name.split(' ')[0]!,
    guessed: false,
    role: 'writer',
    ipi_number: '00000000199',
    society: 'STIM',
    publisher: `${legal_name} Songs`,
    publisher_ipi: null,
    publisher_society: null,
    writer_share: 5000,
    publisher_share: 5000,
    collected: legal_name === 'Mara Lindholt',
  })),
}

async function open(works: SocietyWork[]) {
  const page = await signedIn()
  page.on(getSocietyTable, () => ({ release_title: 'Ebb', works }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/', element: <SocietyTablePage release={detailOf({ id: idOf(3) })} /> }])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { page, router }
}

it('shows the works on the scale of the chosen society, and keeps the choice in the address', async () => {
  const { router } = await open([work])
  const shown = within(await screen.findByRole('region', { name: 'Low Tide' }))
  expect(shown.getByText(texts.marks.unsigned)).toBeTruthy()
  expect(shown.getAllByText('50.00')).toHaveLength(3)
  expect(shown.queryByText('Yaw Osei Songs')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(texts.allPublishers) }))
  expect(shown.getByText('Yaw Osei Songs')).toBeTruthy()
  await userEvent.selectOptions(
    screen.getByLabelText(texts.society),
    await screen.findByRole('option', { name: /ASCAP/ }),
  )
  expect(shown.getAllByText('25.00')).toHaveLength(4)
  expect(shown.getByRole('columnheader', { name: texts.writerShare.halves })).toBeTruthy()
  // The form is not printed: paper names the society and its scale by itself.
  const onPaper = (text: RegExp) => screen.getByText(text, { selector: 'p.print\\:block' })
  expect(onPaper(/^Harbour Lights\. ASCAP, .*half for the writers/)).toBeTruthy()
  expect(router.state.location.search).toBe('?society=010&publishers=all')
})

it('leads from each note to the field that it is about', async () => {
  await open([{ ...work, writers: work.writers.map((each) => ({ ...each, ipi_number: null })) }])
  const note = texts.marks.noIpi('Mara Lindholt, Yaw Osei')
  expect((await screen.findByRole('link', { name: note })).getAttribute('href')).toBe(
    `/releases/${idOf(3)}/metadata/split-sheets/${idOf(2)}/edit?field=1.ipi_number`,
  )
})

it('says on paper, too, that no source tells the scale', async () => {
  await open([work])
  expect(await screen.findByText(texts.printed('Harbour Lights', texts.noSociety, texts.asAgreed))).toBeTruthy()
})

it('says that a society would refuse the works, and keeps the page if the file is not made', async () => {
  const { page } = await open([{ ...work, state: 'none', writers: [] }])
  expect(await screen.findByText(readinessTexts.notReady)).toBeTruthy()
  page.on(makeSocietyCsv, () => {
    throw new Refusal(409)
  })
  await userEvent.click(screen.getByRole('button', { name: texts.download }))
  await expect.poll(() => screen.getAllByRole('alert')).toHaveLength(2)
  expect(screen.getByText(texts.marks.noSheet)).toBeTruthy()
})

it('shows what the file has, if another window has changed it in the meantime', async () => {
  const { page } = await open([work])
  await screen.findByRole('region', { name: 'Low Tide' })
  page.on(getSocietyTable, () => ({ release_title: 'Ebb', works: [{ ...work, title: 'High Tide' }] }))
  page.on(makeSocietyCsv, () => ({ name: 'a.csv', content: 'High Tide', held: [] }))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }))
  await userEvent.click(screen.getByRole('button', { name: texts.download }))
  expect(await screen.findByRole('region', { name: 'High Tide' })).toBeTruthy()
})

it('says once that the works are refused', async () => {
  const { page } = await open([{ ...work, state: 'none', writers: [] }])
  page.on(makeSocietyCsv, () => {
    throw Object.assign(new Refusal(409), { message: readinessTexts.notReady })
  })
  await screen.findByText(readinessTexts.notReady)
  await userEvent.click(screen.getByRole('button', { name: texts.download }))
  await expect.poll(() => page.made).toContain('GET /api/releases/{id}/society-table/csv')
  await screen.findByRole('button', { name: texts.download })
  expect(screen.getAllByText(readinessTexts.notReady)).toHaveLength(1)
})

it('says where to begin if the release has no songs', async () => {
  await open([])
  expect(await screen.findByText(texts.emptyText)).toBeTruthy()
})
