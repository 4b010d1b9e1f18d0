import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { takePageDown } from '#domain/page-takedowns/calls.ts'
import { takedownTexts as texts } from '#domain/page-takedowns/texts.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { TakedownCard } from './takedown-card.tsx'

it('Asks for an address and, to take a page down, for a reason', async () => {
  const page = await signedIn()
  const sent: unknown[] = []
  page.on(takePageDown, ({ body }) => {
    sent.push(body)
    return { taken_down: null }
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TakedownCard />
    </QueryClientProvider>,
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press(texts.takeDown)
  expect(await screen.findByText(texts.badAddress)).toBeTruthy()
  expect(screen.getByText(texts.reasonMissing)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(texts.address), '/r/mara/low-tide')
  await press(texts.takeDown)
  expect(screen.queryByText(texts.badAddress)).toBeNull()
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText(texts.reason), 'A complaint')
  await press(texts.takeDown)
  await waitFor(() => expect(sent).toEqual([{ address: '/r/mara/low-tide', reason: 'A complaint' }]))
  await press(texts.putBack)
  await waitFor(() => expect(sent.at(-1)).toEqual({ address: '/r/mara/low-tide', reason: null }))
})
