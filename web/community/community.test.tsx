import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { communityTexts as texts } from '#domain/community/texts.ts'
import { preferencesTexts } from '#domain/preferences/texts.ts'
import { preferencesQuery } from '#web/preferences/data.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { Community } from './community.tsx'

it('the switch returns after a double click that could not be saved, and a toast says so', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  client.setQueryData(preferencesQuery.queryKey, {
    open_to_collaborations: true,
    paper_size: null,
    time_zone: null,
    development_card_closed: false,
  })
  render(
    <QueryClientProvider client={client}>
      <Community />
      <Toaster />
    </QueryClientProvider>,
  )
  const toggle = screen.getByRole('switch', { name: texts.toggle })
  // Both halves before the next render. Nobody is signed in: every call fails.
  toggle.click()
  toggle.click()
  await userEvent.click(await screen.findByText(preferencesTexts.saveFailed))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(toggle.getAttribute('aria-checked')).toBe('true')
})
