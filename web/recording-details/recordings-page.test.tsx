import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { listContributors } from '#domain/known-people/calls.ts'
import { knownPeopleTexts } from '#domain/known-people/texts.ts'
import { listRecordings, saveRecordingDetails } from '#domain/recording-details/calls.ts'
import type { RecordingDetails, RecordingDetailsBody, RecordingOfSong } from '#domain/recording-details/schema.ts'
import { recordingTexts as texts } from '#domain/recording-details/texts.ts'
import { detailOf, idOf } from '#web/testing/fixtures.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { currentToasts } from '#web/ui/toast-store.ts'
import { RecordingsPage } from './recordings-page.tsx'

const details = (number: number, changes: Partial<RecordingDetails> = {}): RecordingDetails => ({
  recording_id: idOf(number),
  performers: [],
  ai_contribution: null,
  recorded_in: null,
  recorded_on: null,
  phonogram_owner: null,
  phonogram_year: null,
  phonogram_share_percent: null,
  version: 0,
  ...changes,
})
const song = (number: number, changes: Partial<RecordingDetails> = {}): RecordingOfSong => ({
  song_id: idOf(10 + number),
  song_title: `Song ${number}`,
  track_number: number,
  also_on: [],
  details: details(number, changes),
})
beforeEach(() => sessionStorage.clear())

async function open(songs: RecordingOfSong[], songId: string | null = null) {
  const page = await signedIn()
  page.on(listRecordings, () => songs)
  page.on(listContributors, () => [])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const element = <RecordingsPage release={detailOf({ id: idOf(3) })} songId={songId} />
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return page
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('shows the details of each recording; the form of the song in the address is open', async () => {
  const said = {
    performers: [{ name: 'Ines Prat', plays: 'Cello' }],
    recorded_in: 'SE',
    ai_contribution: 'none' as const,
  }
  await open([{ ...song(1, said), also_on: ['Salt'] }, song(2)], song(1).song_id)
  expect(await screen.findByText(`${texts.saidPerformers(1)}, Sweden, ${texts.saidAi('none')}`)).toBeTruthy()
  expect(screen.getByText(texts.nothingSaid)).toBeTruthy()
  expect(screen.getByText(texts.alsoOn('“Salt”'))).toBeTruthy()
  expect(screen.getAllByRole('button', { name: texts.save })).toHaveLength(1)
})

it('copies the performers of the track before, saves, and restores a removed one with Undo', async () => {
  const performers = [{ name: 'Ines Prat', plays: 'Cello' }]
  const page = await open([song(1, { performers, version: 1 }), song(2)], song(2).song_id)
  const sent: RecordingDetailsBody[] = []
  page.on(saveRecordingDetails, ({ body }: { body: RecordingDetailsBody }) => {
    sent.push(body)
    return details(2, { performers: body.performers, version: 1 })
  })
  await screen.findByRole('button', { name: texts.save })
  await press(texts.fromPrevious(1))
  await press(texts.addPerformer)
  const second = within(screen.getByRole('group', { name: texts.performer(2) }))
  await userEvent.type(second.getByLabelText(texts.plays), 'Drums')
  await press(texts.save)
  await screen.findByText(texts.nameRequired)
  await userEvent.type(second.getByLabelText(texts.name), 'Yaw Osei')
  await press(texts.removePerformer(1))
  currentToasts()[0]!.action!.onAction()
  await screen.findByDisplayValue('Ines Prat')
  await press(texts.save)
  await expect
    .poll(() => sent)
    .toMatchObject([{ performers: [...performers, { name: 'Yaw Osei', plays: 'Drums' }], version: 0 }])
  await expect.poll(() => screen.queryByText(texts.unsaved(1))).toBeNull()
})

it('offers instruments, and people the account knows', async () => {
  const page = await open([song(1)])
  page.on(listContributors, () => [
    { ...nobody, party_id: idOf(5), legal_name: 'Ines Prat', stage_name: 'Inés', is_me: false },
  ])
  await screen.findByRole('button', { name: texts.save })
  await press(texts.addPerformer)
  await userEvent.type(screen.getByLabelText(texts.name), 'ine')
  await userEvent.click(
    within(await screen.findByRole('listbox', { name: knownPeopleTexts.suggestions })).getByText('Ines Prat'),
  )
  await userEvent.type(screen.getByLabelText(texts.plays), 'cel')
  await userEvent.click(within(screen.getByRole('listbox', { name: texts.offered })).getByText('Cello'))
  expect(screen.getByDisplayValue('Ines Prat')).toBeTruthy()
  expect(screen.getByDisplayValue('Cello')).toBeTruthy()
})

it('merges what was changed elsewhere where only one side did', async () => {
  const page = await open([song(1, { recorded_in: 'SE', version: 1 })])
  const sent: RecordingDetailsBody[] = []
  page.on(saveRecordingDetails, ({ body }: { body: RecordingDetailsBody }) => {
    sent.push(body)
    if (body.version === 1) throw conflict(details(1, { recorded_in: 'NO', version: 2 }))
    return details(1, { ...body, version: 3 })
  })
  await userEvent.type(await screen.findByLabelText(texts.labels.phonogram_owner), 'Hav Records')
  await press(texts.save)
  await expect.poll(() => sent.at(-1)).toMatchObject({ phonogram_owner: 'Hav Records', recorded_in: 'NO', version: 2 })
})

it('says that there are no songs', async () => {
  await open([])
  expect(await screen.findByText(texts.empty)).toBeTruthy()
})

const text = null
const nobody = {
  role: 'writer' as const,
  pro_affiliation: text,
  society_code: text,
  ipi_number: text,
  publisher: text,
  publisher_ipi: text,
  publisher_society: text,
  publisher_society_code: text,
  email: text,
}
