import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mailTexts } from '#domain/mail/texts.ts'
import { mailChoicesQuery } from './data.ts'
import { MailPreferences } from './mail-preferences.tsx'

function show(wanted?: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  if (wanted !== undefined)
    client.setQueryData(mailChoicesQuery.queryKey, {
      trial_ending: wanted,
      weekly_summary: !wanted,
      overdue_tasks: wanted,
      due_posts: wanted,
    })
  render(
    <QueryClientProvider client={client}>
      <MailPreferences />
    </QueryClientProvider>,
  )
}

it.each([true, false])("shows a named switch in the account's state: %s", (wanted) => {
  show(wanted)
  const found = screen.getByRole('switch', { name: mailTexts.kinds.trial_ending.label })
  expect(found.getAttribute('aria-checked')).toBe(String(wanted))
  expect(document.getElementById(found.getAttribute('aria-describedby')!)?.textContent).toBe(
    mailTexts.kinds.trial_ending.hint,
  )
})

it('says which mails always come, even while the switches load', () => {
  show()
  expect(screen.getByText(mailTexts.always)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText(mailTexts.loading)).toBeTruthy()
})
