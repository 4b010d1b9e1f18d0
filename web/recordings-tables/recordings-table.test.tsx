import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { getReadiness } from '#domain/readiness/calls.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { makeReleaseRecordings } from '#domain/recordings-tables/calls.ts'
import { recordingsTableTexts as texts } from '#domain/recordings-tables/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { RecordingsTable } from './recordings-table.tsx'

const line: Line = {
  rule: 'no-isrc',
  level: 'refused',
  name: 'Salt',
  note: texts.notes.noIsrc,
  // Its earliest release is another one.
  place: { page: 'label-copy', song_id: idOf(4), release_id: idOf(3), field: 'isrc' },
  source: '',
}
const disputed: Line = { ...line, rule: 'disputed', level: 'asked', name: 'Ebb' }

it('warns of songs in dispute, and names the faults if the table is refused; once it is made, asks whether it was sent', async () => {
  const page = await signedIn()
  page.on(makeReleaseRecordings, () => {
    throw new Refusal(409, { code: 'not_ready', data: [line] })
  })
  page.on(getReadiness, () => [{ destination: 'collectors' as const, lines: [line, disputed] }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RecordingsTable releaseId={idOf(1)} afterPaper={({ held }) => <p>Sent {held.length} today?</p>} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: texts.make }))
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: line.name })
  expect(link.getAttribute('href')).toBe(`/releases/${idOf(3)}/metadata/label-copy/edit?field=isrc`)
  expect(await screen.findByText(texts.disputed(['Ebb']))).toBeTruthy()
  page.on(makeReleaseRecordings, () => ({ name: 'a.csv', content: 'a', held: [{ id: idOf(2), hash: 'b' }] }))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }))
  await userEvent.click(screen.getByRole('button', { name: texts.make }))
  expect(await screen.findByText('Sent 1 today?')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
