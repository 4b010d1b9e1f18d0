import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { getRegistrationDetails, saveRegistrationDetails } from '#domain/registration-details/calls.ts'
import type { RegistrationBody, RegistrationDetails } from '#domain/registration-details/schema.ts'
import { registrationTexts as texts } from '#domain/registration-details/texts.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { currentToasts } from '#web/ui/toast-store.ts'
import { RegistrationPage } from './registration-page.tsx'

const stored: RegistrationDetails = {
  publisher: 'Lindholt Ljud',
  publisher_ipi: null,
  publisher_society: null,
  publisher_society_code: null,
  mlc_publisher_number: null,
  dpid: 'PADPIDA2014111801Y',
  version: 3,
}

async function open() {
  const page = await signedIn()
  page.on(getRegistrationDetails, () => stored)
  const sent: RegistrationBody[] = []
  page.on(saveRegistrationDetails, ({ body }: { body: RegistrationBody }) => {
    sent.push(body)
    return { ...stored, ...body, version: 4 }
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/', element: <RegistrationPage /> }])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText(texts.labels.publisher)
  return { page, sent }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => userEvent.click(screen.getByRole('button', { name: texts.save }))

it('shows each code in its usual form, reports what is odd about it, and saves it all the same', async () => {
  const { sent } = await open()
  expect(field(texts.labels.dpid).value).toBe('PA-DPIDA-2014111801-Y')
  await userEvent.type(field(texts.labels.publisher_ipi), '297')
  await userEvent.type(field(texts.labels.mlc_publisher_number), '1234')
  await userEvent.tab()
  expect(field(texts.labels.publisher_ipi).value).toBe('00000000297')
  expect(await screen.findByText(texts.badMlcNumber)).toBeTruthy()
  expect(screen.getByText(texts.unsaved(2))).toBeTruthy()
  await save()
  await waitFor(() =>
    expect(sent).toMatchObject([{ version: 3, publisher_ipi: '00000000297', mlc_publisher_number: '1234' }]),
  )
  await waitFor(() => expect(currentToasts().at(-1)?.title).toBe(texts.saved))
})

it('keeps both of two concurrent changes, and what is typed if saving fails', async () => {
  const { page, sent } = await open()
  page.on(saveRegistrationDetails, ({ body }: { body: RegistrationBody }) => {
    sent.push(body)
    if (body.version === 3) throw conflict({ ...stored, mlc_publisher_number: 'P9', version: 4 })
    return { ...stored, ...body, version: 5 }
  })
  await userEvent.type(field(texts.labels.publisher), ' AB')
  await save()
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ version: 4, publisher: 'Lindholt Ljud AB', mlc_publisher_number: 'P9' }),
  )
  await waitFor(() => expect(field(texts.labels.mlc_publisher_number).value).toBe('P9'))
})
