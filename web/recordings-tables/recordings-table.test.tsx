import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { makeReleaseRecordings } from '#domain/recordings-tables/calls.ts'
import { recordingsTableTexts as texts } from '#domain/recordings-tables/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { RecordingsTable } from './recordings-table.tsx'

it('says why the table is refused; once it is made, asks whether it was sent', async () => {
  const page = await signedIn()
  page.on(makeReleaseRecordings, () => {
    throw new Refusal(409)
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RecordingsTable releaseId={idOf(1)} afterPaper={({ held }) => <p>Sent {held.length} today?</p>} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: texts.make }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  page.on(makeReleaseRecordings, () => ({ name: 'a.csv', content: 'a', held: [{ id: idOf(2), hash: 'b' }] }))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }))
  await userEvent.click(screen.getByRole('button', { name: texts.make }))
  expect(await screen.findByText('Sent 1 today?')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
