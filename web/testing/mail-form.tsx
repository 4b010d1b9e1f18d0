import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { addDraft, getSendingFacts, updateDraft } from '#domain/campaigns/calls.ts'
import { campaign, type Campaign } from '#domain/campaigns/schema.ts'
import { countFans } from '#domain/fans/calls.ts'
import { getProfile } from '#domain/profile/calls.ts'
import { listReleases } from '#domain/releases/calls.ts'
import { releaseListItem, releaseTotals } from '#domain/releases/schema.ts'
import { listShows } from '#domain/shows/calls.ts'
import { blankMail, newBase, type Typed } from '#web/campaigns/form.ts'
import { MailForm } from '#web/campaigns/mail-form.tsx'
// Loaded with the form: a test that waits for a script waits longest on a busy machine.
import '#web/campaigns/fill-dialog.tsx'
import '#web/campaigns/preview-dialog.tsx'
import '#web/campaigns/send-dialog.tsx'
import { useMailDraft } from '#web/campaigns/use-mail-draft.ts'
import { WritesFirst } from '#web/platform/query-client.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { profileOf, releaseOf } from './fixtures.ts'
import { Listed, signedIn } from './in-process.tsx'
import { smallest } from './smallest.ts'

type Given = { mailable?: number; facts?: { left?: number; stopped?: string } }

/** The form of a mail that is not stored yet; `draft` is the mail as it is typed, `sent` how many were sent from it. */
export async function openMail(typed: Partial<Typed>, { mailable = 12, facts = {} }: Given = {}) {
  const page = await signedIn()
  page.on(countFans, () => ({ found: mailable, mailable }))
  page.on(getSendingFacts, () => ({ postal_address: 'Kajen 1', per_day: 10, left: 10, stopped: null, ...facts }))
  page.on(getProfile, () => profileOf('active'))
  page.on(listShows, () => [])
  page.on(
    listReleases,
    () =>
      new Listed(
        [smallest(releaseListItem, { title: 'Harbour Lights', id: releaseOf().id, release_date: '2026-12-04' })],
        smallest(releaseTotals),
      ),
  )
  const keep = ({ body }: { body: Partial<Campaign> }) => smallest(campaign, { ...body, version: 1 })
  page.on(addDraft, keep)
  page.on(updateDraft, keep)
  let latest = blankMail()
  let sent = 0
  function Page() {
    const draft = useMailDraft({ name: 'test', first: { base: newBase(), typed: { ...blankMail(), ...typed } } })
    useEffect(() => {
      latest = draft.typed
    })
    return <MailForm draft={draft} segmentEditor={() => null} foot={null} onSent={() => (sent += 1)} />
  }
  const client = new WritesFirst({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  const { unmount: leave } = render(
    <QueryClientProvider client={client}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return { ...page, draft: () => latest, sent: () => sent, leave }
}

const asPattern = (words: string) => words.replace(/[[\]().]/g, '\\$&')
export const fieldNamed = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${asPattern(label)}`))
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
