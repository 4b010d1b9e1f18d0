import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { agreeMyself, getAgreementOf, refuseProposal, withdrawVersion } from '#domain/agreements/calls.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { listKeptSheets } from '#domain/kept-sheets/calls.ts'
import { sendingTexts } from '#domain/sending/texts.ts'
import { listSheets } from '#domain/sheets/calls.ts'
import type { ListedSheet } from '#domain/sheets/schema.ts'
import { sheetTexts as texts } from '#domain/sheets/texts.ts'
import { SheetLists } from '#web/app/shell/sheet-lists.tsx'
import { agreement, dario, me, signer, version as sentVersion } from '#web/testing/agreements.tsx'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const at = '2026-11-03T12:00:00.000Z'
const sheet = (number: number, changes: Partial<ListedSheet> = {}): ListedSheet => ({
  id: idOf(number),
  scope: 'song',
  song_title: `Song ${number}`,
  artist_name: 'Mara',
  state: 'not_sent',
  updated_at: at,
  place: { song_id: idOf(100 + number), release_id: idOf(1), release_title: 'Harbour' },
  version: null,
  ...changes,
})
const version = {
  id: idOf(50),
  number: 2,
  is_out: false,
  signed_at: at,
  on_paper: false,
  has_pdf: true,
  signers: 3,
  missing: [],
  waits_for_me: false,
  has_proposal: false,
}

/** Without sheets of others. */
async function signedInHere() {
  const page = await signedIn()
  page.on(listKeptSheets, () => [])
  return page
}

function show(address = '/metadata/sheets') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/metadata/sheets', element: <SheetLists /> }], {
    initialEntries: [address],
  })
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return router
}
const rows = async () =>
  within(await screen.findByRole('list', { name: texts.list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('withdraws, after asking, a sheet whose song was deleted', async () => {
  const page = await signedInHere()
  const out = { ...version, is_out: true, signed_at: null, missing: ['Yaw Osei'] }
  page.on(listSheets, () => [
    sheet(1, { state: 'out', place: null, version: out }),
    sheet(2, { state: 'out', version: out }),
  ])
  const withdrawn: string[] = []
  page.on(withdrawVersion, ({ ids }) => {
    withdrawn.push(ids[0]!)
    throw new Refusal(500)
  })
  show()
  expect((await rows())[0]).toContain(texts.songGone)
  expect(screen.queryByRole('button', { name: texts.withdrawOf('Song 2') })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: texts.withdrawOf('Song 1') }))
  await userEvent.click(await screen.findByRole('button', { name: sendingTexts.withdrawAction }))
  await waitFor(() => expect(withdrawn).toEqual([version.id]))
})

it('lets the artist agree to a sheet whose song was deleted', async () => {
  const page = await signedInHere()
  const sent = sentVersion()
  let waits = true
  page.on(listSheets, () => [
    sheet(1, {
      state: 'out',
      place: null,
      version: { ...version, id: sent.id, is_out: true, signed_at: null, waits_for_me: waits },
    }),
  ])
  page.on(getAgreementOf, () => agreement())
  const agreed: unknown[] = []
  page.on(agreeMyself, ({ ids, body }) => {
    agreed.push([ids[0], body])
    waits = false
    return agreement()
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: texts.agreeTo('Song 1') }))
  await userEvent.click(await screen.findByRole('checkbox', { name: agreementTexts.consent }))
  await userEvent.type(screen.getByLabelText(sendingTexts.legalName, { exact: false }), 'Mara Lindholt')
  await userEvent.click(screen.getByRole('button', { name: sendingTexts.agreeAction }))
  await waitFor(() => expect(agreed).toMatchObject([[me.id, { hash: sent.hash, name: 'Mara Lindholt' }]]))
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.agreeTo('Song 1') })).toBeNull())
})

it('lets the artist turn down a proposal for a sheet whose song was deleted, and says why that is the only answer', async () => {
  const page = await signedInHere()
  const shares = sentVersion().document.contributors.map(({ id }, index) => ({
    contributor_id: id,
    writer_share: [4000, 3500, 2500][index]!,
    publisher_share: [5000, 2500, 2500][index]!,
    master_share: null,
  }))
  const proposal = { shares, note: 'I wrote the bridge', at, refused: null }
  const proposer = signer(dario, 'Dario Ferro', { state: 'proposed', proposals: [proposal] })
  let waits = true
  page.on(listSheets, () => [
    sheet(1, {
      state: 'out',
      place: null,
      version: { ...version, id: sentVersion().id, is_out: true, signed_at: null, has_proposal: waits },
    }),
  ])
  page.on(getAgreementOf, () => agreement({ versions: [sentVersion({ signers: [me, proposer] })] }))
  const refused: unknown[] = []
  page.on(refuseProposal, ({ ids, body }) => {
    refused.push([ids[0], body])
    waits = false
    return agreement()
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: texts.proposalFor('Song 1') }))
  const dialog = within(await screen.findByRole('dialog', { name: sendingTexts.proposal('Dario Ferro') }))
  expect(dialog.getByText(texts.onlyNo)).toBeTruthy()
  expect(dialog.getByText(sendingTexts.note('I wrote the bridge'))).toBeTruthy()
  expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toContain('Dario FerroWriter25.00%35.00%')
  await userEvent.type(dialog.getByLabelText(sendingTexts.noteLabel, { exact: false }), 'We said 25')
  await userEvent.click(dialog.getByRole('button', { name: sendingTexts.refuseAction }))
  await waitFor(() => expect(refused).toEqual([[proposer.id, { note: 'We said 25' }]]))
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.proposalFor('Song 1') })).toBeNull())
})

it('shows the state of each sheet and the missing people, and links to it', async () => {
  const page = await signedInHere()
  page.on(listSheets, () => [
    sheet(1, {
      state: 'out',
      version: { ...version, is_out: true, signed_at: null, missing: ['Yaw Osei', 'Dario Ferro'] },
    }),
    sheet(2, { state: 'signed', version }),
    sheet(3, { state: 'signed', version, place: null }),
  ])
  show()
  expect(await rows()).toEqual([
    'Song 1HarbourOut for agreement2 of 3 missing: Yaw Osei and Dario FerroSaved Nov 3, 2026',
    'Song 2HarbourSignedVersion 2 signed on Nov 3, 2026Saved Nov 3, 2026',
    `Song 3${texts.songGone}SignedVersion 2 signed on Nov 3, 2026Signed PDF`,
  ])
  expect(screen.getByRole('link', { name: 'Song 1' }).getAttribute('href')).toBe(
    `/releases/${idOf(1)}/metadata/split-sheets/${idOf(101)}`,
  )
  expect(screen.queryByRole('link', { name: 'Song 3' })).toBeNull()
})

it('filters by choices and typed text, kept in the address, and Show All resets them', async () => {
  const page = await signedInHere()
  page.on(listSheets, () => [sheet(1)])
  const router = show()
  await userEvent.selectOptions(await screen.findByLabelText(texts.state), texts.states.signed)
  page.on(listSheets, () => [])
  await userEvent.type(screen.getByLabelText(texts.search), 'salt')
  await waitFor(() => expect(router.state.location.search).toBe('?state=signed&search=salt'))
  await userEvent.click(await screen.findByRole('button', { name: texts.showAll }))
  expect(router.state.location.search).toBe('')
  expect(await screen.findByText(texts.empty)).toBeTruthy()
})

it('ignores an unknown state in the address', async () => {
  const page = await signedInHere()
  page.on(listSheets, () => [sheet(1)])
  show('/metadata/sheets?state=lost')
  expect(await rows()).toHaveLength(1)
  expect(screen.getByLabelText<HTMLSelectElement>(texts.state).value).toBe('')
})

it('says that it could not be loaded, and tries again', async () => {
  const page = await signedInHere()
  page.on(listSheets, () => {
    throw new Refusal(403)
  })
  show()
  const again = await screen.findByRole('button', { name: texts.tryAgain })
  page.on(listSheets, () => [sheet(1)])
  await userEvent.click(again)
  expect(await rows()).toHaveLength(1)
})
