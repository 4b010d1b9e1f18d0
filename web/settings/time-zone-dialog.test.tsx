import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { updatePreferences } from '#domain/preferences/calls.ts'
import { preferencesTexts as texts } from '#domain/preferences/texts.ts'
import { preferencesQuery } from '#web/preferences/data.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { TimeZoneDialog } from './time-zone-dialog.tsx'

const before = {
  open_to_collaborations: true,
  paper_size: null,
  time_zone: 'Asia/Kolkata',
  development_card_closed: false,
}
async function show() {
  const page = await signedIn()
  const client = new QueryClient()
  client.setQueryData(preferencesQuery.queryKey, before)
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={client}>
      <TimeZoneDialog zone="Asia/Kolkata" onClose={onClose} />
    </QueryClientProvider>,
  )
  const select = screen.getByLabelText<HTMLSelectElement>(texts.timeZone, { selector: 'select' })
  const save = () => userEvent.click(screen.getByRole('button', { name: texts.save }))
  return { page, client, onClose, select, save }
}

it('offers each zone once by its present name, and saves the chosen one alone', async () => {
  const { page, client, onClose, select, save } = await show()
  const offered = [...select.options].map(({ value }) => value)
  expect(new Set(offered).size).toBe(offered.length)
  expect(offered).toEqual(expect.arrayContaining(['UTC', 'Europe/Kyiv', 'Pacific/Kiritimati']))
  expect([select.value, offered.includes('Asia/Calcutta')]).toEqual(['Asia/Kolkata', false])
  let sent: unknown
  page.on(updatePreferences, ({ body }) => {
    sent = body
    return { ...before, time_zone: 'Europe/Berlin' }
  })
  await userEvent.selectOptions(select, 'Europe/Berlin')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual({ time_zone: 'Europe/Berlin' })
  expect(client.getQueryData(preferencesQuery.queryKey)).toEqual({ ...before, time_zone: 'Europe/Berlin' })
})

it('keeps the choice if it cannot be saved, and sends nothing if it is the same', async () => {
  const { page, client, onClose, select, save } = await show()
  page.on(updatePreferences, () => {
    throw new Refusal(500)
  })
  await userEvent.selectOptions(select, 'Europe/Berlin')
  await save()
  await waitFor(() => expect(client.getQueryData(preferencesQuery.queryKey)).toEqual(before))
  expect([select.value, onClose.mock.calls.length]).toEqual(['Europe/Berlin', 0])
  await userEvent.selectOptions(select, 'Asia/Kolkata')
  await save()
  expect(onClose).toHaveBeenCalledOnce()
  expect(page.made).toEqual(['PUT /api/preferences'])
})
