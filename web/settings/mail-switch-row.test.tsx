import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { updateMailChoices } from '#domain/mail/calls.ts'
import { mailTexts } from '#domain/mail/texts.ts'
import { mailChoicesQuery } from '#web/mail/data.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { MailSwitchRow } from './mail-switch-row.tsx'

const on = { trial_ending: true, weekly_summary: true, overdue_tasks: true, due_posts: true }
const { label } = mailTexts.kinds.weekly_summary

function show(known = true) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  if (known) client.setQueryData(mailChoicesQuery.queryKey, on)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ul>
          <MailSwitchRow kind="weekly_summary" otherwise="/dashboard?settings=profile" />
        </ul>
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const toggle = () => screen.getByRole('switch', { name: label })

it('turns its own kind off by keyboard, and says so', async () => {
  const page = await signedIn()
  let sent: unknown
  page.on(updateMailChoices, ({ body }) => {
    sent = body
    return { ...on, weekly_summary: false }
  })
  show()
  toggle().focus()
  await userEvent.keyboard(' ')
  await screen.findByText(mailTexts.saved.off)
  expect([toggle().getAttribute('aria-checked'), sent]).toEqual(['false', { weekly_summary: false }])
})

it('stays as it is if that cannot be saved', async () => {
  const page = await signedIn()
  page.on(updateMailChoices, () => {
    throw new Refusal(500)
  })
  show()
  await userEvent.click(toggle())
  await screen.findByText(mailTexts.saveFailed)
  await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('true'))
})

it('is a link while its state is unknown', () => {
  show(false)
  expect(screen.getByRole('link', { name: new RegExp(label) }).getAttribute('href')).toBe('/dashboard?settings=profile')
})
