import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { sendingFactsQuery } from './data.ts'
import { LimitNotice } from './limit-notice.tsx'

function show(left: number) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(sendingFactsQuery.queryKey, { postal_address: '', per_day: 500, left, stopped: null })
  render(
    <QueryClientProvider client={client}>
      <LimitNotice />
    </QueryClientProvider>,
  )
}

it('says that no more mails may leave today, and nothing while some may', () => {
  show(1)
  expect(screen.queryByText(/./)).toBeNull()
  show(0)
  expect(screen.getByText(texts.limitReached(500)).textContent).toContain('500 mails')
})
