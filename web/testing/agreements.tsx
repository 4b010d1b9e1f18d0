import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { getAgreement } from '#domain/agreements/calls.ts'
import type { Agreement, SentVersion, Signer } from '#domain/agreements/schema.ts'
import { agreementTerms } from '#domain/agreements/texts.ts'
import { listContributors } from '#domain/known-people/calls.ts'
import { getSplitSheet } from '#domain/split-sheets/calls.ts'
import { sheetToWire } from '#domain/split-sheets/schema.ts'
import { AgreementPanel } from '#web/agreements/agreement-panel.tsx'
import { splitSheetQuery } from '#web/split-sheets/data.ts'
import { contributorOf, idOf, songOf, splitSheetOf } from '#web/testing/fixtures.ts'
import type { signedIn } from '#web/testing/in-process.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

export const song = songOf(1)
const party = idOf(41)
export const [mara, dario, yaw] = [idOf(21), idOf(22), idOf(23)] as const
export const sheet = splitSheetOf(song, [
  contributorOf(mara, 'Mara Lindholt', 5000, { party_id: party }),
  contributorOf(dario, 'Dario Ferro', 2500, { email: 'dario@example.com' }),
  contributorOf(yaw, 'Yaw Osei', 2500),
])
/** The account's facts about the first one, its own entry. */
const {
  id: _id,
  writer_share: _writer,
  publisher_share: _publisher,
  master_share: _master,
  contribution: _contribution,
  ...known
} = sheet.contributors[0]!
export const myself = { ...known, party_id: party, is_me: true }
export const at = '2026-11-03T12:00:00.000Z'
export const signer = (contributor_id: string, legal_name: string, changes: Partial<Signer> = {}): Signer => ({
  id: contributor_id.replace('0000-4000', '0001-4000'),
  contributor_id,
  legal_name,
  is_me: false,
  email: null,
  state: 'not_sent',
  way: null,
  expires_at: null,
  links: [],
  sent_at: null,
  opened_at: null,
  answered_at: null,
  reminders_off: false,
  capacity: null,
  proposals: [],
  declines: [],
  ...changes,
})
export const me = signer(mara, 'Mara Lindholt', { is_me: true })
export const sent = { email: 'dario@example.com', state: 'sent', way: 'mail', sent_at: at, expires_at: at } as const
export const version = (changes: Partial<SentVersion> = {}): SentVersion => ({
  id: idOf(30),
  number: 1,
  state: 'sent',
  hash: 'a'.repeat(64),
  document: {
    format: 'split-sheet/1',
    number: 1,
    title: 'Song 1',
    aka: null,
    artist: 'Mara',
    contributors: sheet.contributors.map((row) => ({
      id: row.id,
      legal_name: row.legal_name,
      stage_name: null,
      role: row.role,
      contribution: null,
      publisher: null,
      writer_share: row.writer_share,
      publisher_share: row.publisher_share,
      master_share: null,
    })),
    samples: [],
    terms: { version: 1, text: agreementTerms.song },
    from_month: null,
    nonce: '0'.repeat(32),
    previous: null,
  },
  sent_at: at,
  signed_at: null,
  code: null,
  has_pdf: false,
  paper: null,
  withdrawn: null,
  signers: [me, signer(dario, 'Dario Ferro', sent), signer(yaw, 'Yaw Osei')],
  ...changes,
})
export const agreement = (changes: Partial<Agreement> = {}): Agreement => ({
  song_id: song.id,
  sheet_id: sheet.id,
  sheet_version: sheet.version,
  changed: false,
  versions: [version()],
  dispute: null,
  invitations_left: 97,
  ...changes,
})
export const unsent = agreement({ changed: true, versions: [] })
export const withDario = (changes: Partial<Signer>) =>
  agreement({ versions: [version({ signers: [me, signer(dario, 'Dario Ferro', { ...sent, ...changes })] })] })

/** Renders the panel of a sheet that the server answers with. */
export function showPanel(page: Awaited<ReturnType<typeof signedIn>>, first: Agreement, ofSheet = sheet) {
  page.on(listContributors, () => [myself])
  page.on(getAgreement, () => first)
  page.on(getSplitSheet, () => sheetToWire(ofSheet))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(splitSheetQuery(song.id).queryKey, ofSheet)
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <Suspense>
          <AgreementPanel scope="song" songId={song.id} />
        </Suspense>
      ),
    },
    { path: '/releases/:id/metadata/split-sheets/:songId/edit', element: <p>The form</p> },
  ])
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
