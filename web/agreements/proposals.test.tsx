import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { disputeSplit, liftDispute, refuseProposal, withdrawVersion } from '#domain/agreements/calls.ts'
import type { Agreement } from '#domain/agreements/schema.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import {
  agreement,
  at,
  dario,
  mara,
  sheet,
  showPanel,
  song,
  version,
  withDario,
  yaw,
} from '#web/testing/agreements.tsx'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { clearToasts } from '#web/ui/toast-store.ts'
import { loadDialogs } from './later-dialogs.tsx'

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
  await loadDialogs()
})
beforeEach(() => {
  page.forget()
  clearToasts()
})

const show = (first: Agreement, ofSheet = sheet) => showPanel(page, first, ofSheet)
const button = (name: string) => screen.findByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

const proposing = withDario({
  state: 'proposed',
  answered_at: at,
  proposals: [
    {
      shares: [
        { contributor_id: mara, writer_share: 4000, publisher_share: 5000, master_share: null },
        { contributor_id: dario, writer_share: 3500, publisher_share: 2500, master_share: null },
        { contributor_id: yaw, writer_share: 2500, publisher_share: 2500, master_share: null },
      ],
      note: 'I wrote the bridge',
      at,
      refused: null,
    },
  ],
})

it('shows a proposal as old and new, and opens the form with its numbers, unsaved', async () => {
  const user = show(proposing)
  const table = within(await screen.findByRole('table', { name: texts.proposalTable('Dario Ferro') }))
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Mara LindholtWriter50.00%40.00%', 'Dario FerroWriter25.00%35.00%'])
  expect(screen.getByText(texts.note('I wrote the bridge'))).toBeTruthy()
  await user.click(await button(texts.take))
  expect(await screen.findByText('The form')).toBeTruthy()
  const draft = Object.entries(sessionStorage).find(([key]) => key.endsWith(`split-sheet:${song.id}`))
  const { form } = JSON.parse(draft![1] as string) as { form: { rows: { writer_share: string }[] } }
  expect(form.rows.map(({ writer_share }) => writer_share)).toEqual(['40', '35', '25'])
  expect(page.made).not.toContain('PUT /api/songs/{id}/split-sheet')
})

it('asks before proposed numbers replace what was typed', async () => {
  const user = show(proposing)
  await user.click(await button(texts.take))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.cancel }))
  expect(screen.queryByText('The form')).toBeNull()
  sessionStorage.clear()
})

it('turns down a proposal with a note', async () => {
  const user = show(proposing)
  await user.click(await button(texts.refuse))
  const answering = within(await dialog(texts.refuseTitle('Dario Ferro')))
  const answer = () => user.click(answering.getByRole('button', { name: texts.refuseAction }))
  await answer()
  expect(await answering.findByText(agreementTexts.noteRequired)).toBeTruthy()
  await user.type(answering.getByRole('textbox'), 'We agreed in the room')
  page.on(refuseProposal, () => {
    throw new Refusal(500)
  })
  await answer()
  await answering.findByRole('alert')
  expect(answering.getByRole<HTMLTextAreaElement>('textbox').value).toBe('We agreed in the room')
  page.on(refuseProposal, ({ body }) => {
    expect(body).toEqual({ note: 'We agreed in the room' })
    return agreement()
  })
  await answer()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: texts.take })).toBeNull()
})

it('withdraws with or without a reason', async () => {
  const user = show(agreement())
  page.on(withdrawVersion, ({ ids, body }) => {
    expect([ids, body]).toEqual([[idOf(30)], { reason: '' }])
    return agreement({ changed: true, versions: [version({ state: 'withdrawn' })] })
  })
  await user.click(await button(texts.withdraw))
  const asking = within(await dialog(texts.withdrawTitle(1)))
  await user.click(asking.getByRole('button', { name: texts.withdrawAction }))
  expect(await screen.findByText(texts.about.withdrawn)).toBeTruthy()
  expect(await button(texts.sendNext(2))).toBeTruthy()
})

it('disputes with a reason and lifts the dispute', async () => {
  const user = show(agreement())
  page.on(disputeSplit, ({ body }) => {
    expect(body).toEqual({ reason: 'Not what we said' })
    return agreement({ dispute: { at, by: null, reason: 'Not what we said' } })
  })
  await user.click(await button(texts.dispute))
  await user.type(within(await dialog(texts.disputeTitle)).getByRole('textbox'), 'Not what we said')
  await user.click(await button(texts.disputeAction))
  expect(await screen.findByText('Not what we said')).toBeTruthy()
  page.on(liftDispute, () => agreement())
  await user.click(await button(texts.lift))
  await waitFor(() => expect(screen.queryByText('Not what we said')).toBeNull())
})

it("cannot lift a signer's dispute", async () => {
  show(agreement({ dispute: { at, by: 'Yaw Osei', reason: 'No' } }))
  expect(await screen.findByText(texts.otherLifts('Yaw Osei'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.lift })).toBeNull()
})
