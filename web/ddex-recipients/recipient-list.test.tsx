import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import {
  addRecipient,
  deleteRecipient,
  listRecipients,
  restoreRecipient,
  updateRecipient,
} from '#domain/ddex-recipients/calls.ts'
import type { Recipient } from '#domain/ddex-recipients/schema.ts'
import { recipientTexts as texts } from '#domain/ddex-recipients/texts.ts'
import { ddexTexts } from '#domain/ddex/texts.ts'
import { identifierTexts } from '#domain/identifiers/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { currentToasts } from '#web/ui/toast-store.ts'
import { RecipientList } from './recipient-list.tsx'

const northern: Recipient = {
  id: idOf(1),
  name: 'Northern Stores',
  dpid: 'PADPIDA2013020802I',
  control: 'test',
  version: 1,
}

async function open(kept: Recipient[]) {
  const page = await signedIn()
  page.on(listRecipients, () => kept)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/', element: <RecipientList /> }])
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return page
}
const fill = async (name: string, dpid: string) => {
  const typed = screen.getByLabelText(new RegExp(`^${texts.labels.name}`))
  await userEvent.clear(typed)
  await userEvent.type(typed, name)
  const code = screen.getByLabelText(/DPID/)
  await userEvent.clear(code)
  await userEvent.type(code, dpid)
  await userEvent.click(screen.getByRole('button', { name: texts.save }))
}

it('adds a recipient, and refuses a DPID that is none before anything is sent', async () => {
  const page = await open([])
  const sent: object[] = []
  page.on(addRecipient, ({ body }: { body: Recipient }) => {
    sent.push(body)
    return { ...northern, ...body }
  })
  expect(await screen.findByText(texts.empty)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.add }))
  await fill('Northern Stores', 'PADPIDA2013020802J')
  expect(await screen.findByText(identifierTexts.lastCharacter)).toBeTruthy()
  expect(sent).toEqual([])
  await fill('Northern Stores', 'PA-DPIDA-2013020802-I')
  await waitFor(() => expect(currentToasts()[0]?.title).toBe(texts.added('Northern Stores')))
  expect(sent).toMatchObject([{ name: 'Northern Stores', dpid: 'PADPIDA2013020802I' }])
})

it('says which messages packs have for a recipient, and changes that', async () => {
  const page = await open([northern])
  const sent: object[] = []
  page.on(updateRecipient, ({ body }: { body: Recipient }) => {
    sent.push(body)
    return { ...northern, ...body, version: 2 }
  })
  expect(await screen.findByText(texts.inPacks.test)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.editOf('Northern Stores') }))
  await userEvent.selectOptions(screen.getByLabelText(texts.labels.control), ddexTexts.controls.live)
  await userEvent.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(currentToasts()[0]?.title).toBe(texts.saved('Northern Stores')))
  expect(sent).toMatchObject([{ control: 'live', version: 1 }])
})

it('shows what somebody else changed and keeps what is typed', async () => {
  const page = await open([northern])
  page.on(updateRecipient, () => {
    throw conflict({ ...northern, name: 'Northern', version: 2 })
  })
  await userEvent.click(await screen.findByRole('button', { name: texts.editOf('Northern Stores') }))
  await fill('North', northern.dpid)
  expect(await screen.findByText(/Name: Northern,/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${texts.labels.name}`)).value).toBe('North')
})

it('deletes a recipient with Undo, and says what failed', async () => {
  const page = await open([northern])
  page.on(deleteRecipient, () => ({ id: northern.id }))
  page.on(restoreRecipient, () => {
    throw new Refusal(500)
  })
  await userEvent.click(await screen.findByRole('button', { name: texts.removeOf('Northern Stores') }))
  await waitFor(() => expect(currentToasts()[0]?.title).toBe(texts.removed('Northern Stores')))
  currentToasts()[0]!.action!.onAction()
  await waitFor(() => expect(currentToasts()[0]?.title).toBe(texts.restoreFailed))
})
