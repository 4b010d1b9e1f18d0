import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { HungMail } from '#domain/campaigns/hung-rules.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { hungMailsQuery } from './data.ts'
import { ReleaseMailsCard } from './release-mails-card.tsx'

const mail = (changes: Partial<HungMail>): HungMail => ({
  id: idOf(1),
  subject: 'It is out',
  state: 'scheduled',
  held: null,
  scheduled_for: '2027-03-05T10:00:00.000Z',
  offset_days: 0,
  time: '11:00',
  zone: 'Europe/Berlin',
  seen_day: '2027-03-05',
  names_day: false,
  names_weekday: false,
  ...changes,
})

function show(mails: HungMail[]) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(hungMailsQuery(idOf(9)).queryKey, mails)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ReleaseMailsCard releaseId={idOf(9)} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const words = () => screen.getAllByRole('listitem').map((item) => item.textContent)

it('lists the mails about the release as they leave: how they hang on it, in the zone they were planned in, and why one waits', () => {
  show([
    mail({}),
    mail({ id: idOf(2), subject: '', state: 'draft', offset_days: 7, scheduled_for: null }),
    mail({
      id: idOf(3),
      subject: 'Soon',
      state: 'paused',
      held: 'moved',
      offset_days: -14,
      scheduled_for: '2027-02-19T10:00:00.000Z',
    }),
    mail({ id: idOf(4), subject: 'Thanks', state: 'sent', offset_days: null, scheduled_for: null }),
  ])
  expect(words()).toEqual([
    `SoonPaused14 days before the release · Planned for Feb 19, 2027, 11:00 AM (Europe/Berlin)${texts.held.moved}`,
    'It is outScheduledOn release day · Leaves Mar 5, 2027, 11:00 AM (Europe/Berlin)',
    `${texts.noSubject}Draft7 days after the release`,
    'ThanksSent',
  ])
  const first = within(screen.getAllByRole('listitem')[0]!).getByRole('link', { name: 'Soon' })
  expect(first.getAttribute('href')).toBe(`/fans/mails/${idOf(3)}`)
})

it('says that there is none, and leads to where one is written', () => {
  show([])
  screen.getByText(texts.ofRelease)
  expect(screen.getByRole('link', { name: texts.writeOne }).getAttribute('href')).toBe('/dashboard?section=fans')
})
