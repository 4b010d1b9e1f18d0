import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listFanMailDomains, releaseFanMailDomain } from '#domain/campaigns/calls.ts'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { allowFanMails, listFanSenders, stopFanMails } from '#domain/fan-senders/calls.ts'
import type { FanSender } from '#domain/fan-senders/schema.ts'
import { fanSenderTexts as texts } from '#domain/fan-senders/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Listed, signedIn } from '#web/testing/in-process.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { SendersPage } from './senders-page.tsx'

const sender: FanSender = {
  id: idOf(1),
  artist: 'Marlin',
  email: 'mara@lindholt.example',
  sent: 1_000,
  refused: 40,
  bounced: 20,
  complained: 1,
  stopped: null,
}

it('Shows rates with marks, stops one for a reason and allows it again', async () => {
  const page = await signedIn()
  let row = sender
  const asked: Record<string, string>[] = []
  page.on(listFanSenders, ({ query }) => {
    asked.push(query)
    const { sent, refused, bounced, complained } = row
    return new Listed([row], { artists: 1, sent, refused, bounced, complained })
  })
  page.on(listFanMailDomains, () => [])
  page.on(stopFanMails, ({ ids, body: { reason } }: { ids: string[]; body: { reason: string } }) => {
    expect(ids).toEqual([sender.id])
    row = { ...row, stopped: reason }
    return { stopped: reason }
  })
  page.on(allowFanMails, () => {
    row = sender
    return { stopped: null }
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <SendersPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  const item = await screen.findByRole('listitem')
  for (const shown of ['1,000', '5.77%', texts.overLost, '1 · 0.10%']) expect(item.textContent).toContain(shown)
  expect(item.textContent).not.toContain(texts.overComplaints)

  await userEvent.click(screen.getByRole('button', { name: texts.stopOf('Marlin') }))
  const dialog = within(await screen.findByRole('dialog'))
  const stop = () => userEvent.click(dialog.getByRole('button', { name: texts.stop }))
  await stop()
  const reason = dialog.getByLabelText(new RegExp(`^${texts.reason}`))
  expect(document.activeElement).toBe(reason)
  expect(dialog.getByText(texts.reasonMissing)).toBeTruthy()
  await userEvent.type(reason, 'Bought addresses')
  await stop()
  await screen.findByText('Bought addresses')

  await userEvent.click(screen.getByRole('button', { name: texts.allowOf('Marlin') }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.allow }))
  await screen.findByRole('button', { name: texts.stopOf('Marlin') })

  await userEvent.selectOptions(screen.getByLabelText(texts.sort), texts.sorts.lost)
  await userEvent.type(screen.getByLabelText(texts.search), ' mar ')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'lost', search: 'mar' }))
})

it('Shows the domains that wait, and tries one immediately', async () => {
  const page = await signedIn()
  const texts = campaignTexts.domains
  const times = { since: '2027-03-01T12:00:00.000Z', until: '2027-03-02T12:30:00.000Z' }
  let rows = [
    { domain: 'post.example', trouble: 'blocked' as const, status: '5.7.1', refusals: 1, waiting: 1_200, ...times },
    { domain: 'slow.example', trouble: 'asked' as const, status: null, refusals: 2, waiting: 1, ...times },
  ]
  page.on(listFanSenders, () => new Listed([], { artists: 0, sent: 0, refused: 0, bounced: 0, complained: 0 }))
  page.on(listFanMailDomains, () => rows)
  page.on(releaseFanMailDomain, ({ ids }: { ids: string[] }) => {
    expect(ids).toEqual(['post.example'])
    rows = rows.slice(1)
    return { domain: 'post.example' }
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <SendersPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toContain(
    `${texts.troubles.blocked}1,200 mails wait · answered 5.7.1 · next try Mar 2, 2027, 12:30 UTC`,
  )
  expect(second!.textContent).toContain('1 mail waits · next try')
  await userEvent.click(screen.getByRole('button', { name: texts.tryNowOf('post.example') }))
  await waitFor(() => expect(screen.queryByText('post.example')).toBeNull())
  expect(screen.getByText('slow.example')).toBeTruthy()
})
