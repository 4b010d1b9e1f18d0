import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { listRecipients } from '#domain/ddex-recipients/calls.ts'
import { makeDdexMessage } from '#domain/ddex/calls.ts'
import { ddexTexts as texts } from '#domain/ddex/texts.ts'
import { getReadiness } from '#domain/readiness/calls.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { detailOf, idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { currentToasts } from '#web/ui/toast-store.ts'
import { DdexPage } from './ddex-page.tsx'

const line: Line = {
  rule: 'sender',
  level: 'refused',
  name: 'DPID',
  note: readinessTexts.ddex.noSender,
  place: { page: 'registration', song_id: null },
  source: 'DDEX',
}
const recipients = ['Northern', 'Southern'].map((name, index) => ({
  id: idOf(index + 1),
  name,
  dpid: 'PADPIDA2013020802I',
  control: index === 0 ? ('test' as const) : ('live' as const),
  version: 1,
}))

async function open(lines: Line[], kept = recipients) {
  const page = await signedIn()
  page.on(getReadiness, () => [{ destination: 'ddex' as const, lines }])
  page.on(listRecipients, () => kept)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const element = (
    <DdexPage
      release={detailOf({ id: idOf(3) })}
      list={(found) => found.map(({ note }) => <p key={note}>{note}</p>)}
      recipients={null}
      afterPaper={({ held, to }) => <p>{`${held.length} to ${to}`}</p>}
    />
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return page
}
const download = () => userEvent.click(screen.getByRole('button', { name: texts.download }))

it('downloads the message for the chosen recipient, as a test unless live ones are chosen for it', async () => {
  const page = await open([])
  const asked: object[] = []
  page.on(makeDdexMessage, ({ query }) => {
    asked.push(query)
    return { name: '0036000291452.xml', content: '<a/>', held: [{ id: idOf(3), hash: 'a' }] }
  })
  URL.createObjectURL = () => 'blob:message'
  expect(screen.getByText(texts.noAudio)).toBeTruthy()
  await screen.findByRole('option', { name: 'Southern' })
  await download()
  await waitFor(() => expect(currentToasts()[0]?.title).toBe(texts.made('0036000291452.xml')))
  expect(screen.queryByText('1 to Northern')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText(texts.recipient), 'Southern')
  // As chosen for this recipient.
  expect(screen.getByText(texts.controlHelp.live)).toBeTruthy()
  await download()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual([
    { recipient: idOf(1), control: 'test' },
    { recipient: idOf(2), control: 'live' },
  ])
  // Only a live message is one that was sent.
  expect(await screen.findByText('1 to Southern')).toBeTruthy()
})

it('lists what the message still needs, and reads it again if the server refuses it', async () => {
  const lines: Line[] = []
  const page = await open(lines)
  page.on(makeDdexMessage, () => {
    lines.push(line)
    throw new Refusal(409)
  })
  await screen.findByRole('option', { name: 'Northern' })
  await download()
  expect(await screen.findByText(line.note)).toBeTruthy()
  expect(screen.getByText(readinessTexts.notReady)).toBeTruthy()
})

it('makes no message without anybody to receive it', async () => {
  await open([line], [])
  expect(await screen.findByText(line.note)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.download }).disabled).toBe(true)
  expect(screen.getByRole('option', { name: texts.noRecipient })).toBeTruthy()
})
