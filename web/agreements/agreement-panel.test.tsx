import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  agreeMyself,
  disputeSplit,
  getAgreement,
  inviteSigner,
  liftDispute,
  makeSigningLink,
  refuseProposal,
  revokeLinks,
  sendSheet,
  setReminders,
  withdrawVersion,
} from '#domain/agreements/calls.ts'
import type { Agreement } from '#domain/agreements/schema.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import {
  agreement,
  at,
  dario,
  me,
  mara,
  sheet,
  showPanel,
  signer,
  song,
  unsent,
  version,
  withDario,
  yaw,
} from '#web/testing/agreements.tsx'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { clearToasts, currentToasts } from '#web/ui/toast-store.ts'
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
const rowOf = async (name: string) => within(await screen.findByRole('group', { name: texts.actions(name) }))
const toasts = () => currentToasts().map(({ title }) => title)

it('says why a draft cannot be sent, and offers no way to', async () => {
  show(unsent, { ...sheet, contributors: sheet.contributors.slice(1) })
  expect(await screen.findByText(texts.about.draft)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.send })).toBeNull()
})

it('says who gets a mail before it sends, and sends once on a double click', async () => {
  const user = show(unsent)
  const bodies: unknown[] = []
  page.on(sendSheet, ({ body }) => {
    bodies.push(body)
    return agreement()
  })
  await user.click(await button(texts.send))
  const sending = within(await dialog(texts.sendTitle(1)))
  expect(await sending.findByText(texts.agreeHere)).toBeTruthy()
  const recipients = sending.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(recipients).toEqual([
    `Mara Lindholt${texts.agreeHere}`,
    `Dario Ferrodario@example.com: ${texts.getsMail}`,
    `Yaw Osei${texts.missingAddress}`,
  ])
  await user.dblClick(sending.getByRole('button', { name: texts.sendAction }))
  expect(await screen.findByText(texts.status.out(0, 3))).toBeTruthy()
  expect(bodies).toEqual([{ version: sheet.version, mail: true }])
})

it('sends without mails where none are wanted, and says what a refusal says', async () => {
  const user = show(unsent)
  page.on(sendSheet, ({ body }) => {
    expect(body).toEqual({ version: sheet.version, mail: false })
    throw new Refusal(409, { code: 'conflict', data: agreement() })
  })
  await user.click(await button(texts.send))
  await user.click(screen.getByRole('checkbox', { name: new RegExp(texts.mailThem) }))
  expect(screen.getByText(texts.noMailHint)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.sendAction }))
  expect(await screen.findByText(texts.moved)).toBeTruthy()
})

it('keeps the dialog and says so where there was no answer', async () => {
  const user = show(unsent)
  const answered = globalThis.fetch
  await user.click(await button(texts.send))
  await dialog(texts.sendTitle(1))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
  await user.click(screen.getByRole('button', { name: texts.sendAction }))
  expect(await screen.findByText(texts.noAnswer)).toBeTruthy()
  vi.stubGlobal('fetch', answered)
  page.on(sendSheet, () => agreement())
  await user.click(screen.getByRole('button', { name: texts.sendAction }))
  expect(await screen.findByText(texts.status.out(0, 3))).toBeTruthy()
})

it('says which agreements a next version ends, and which version stays in force', async () => {
  const signed = version({ id: idOf(31), state: 'signed', signed_at: at })
  const half = version({ number: 2, signers: [signer(yaw, 'Yaw Osei', { state: 'agreed' }), me] })
  const user = show(agreement({ changed: true, versions: [half, signed] }))
  expect(await screen.findByText(texts.changed(2))).toBeTruthy()
  await user.click(await button(texts.sendNext(3)))
  const sending = within(await dialog(texts.sendTitle(3)))
  expect(sending.getByText(texts.voids(2, 1))).toBeTruthy()
  expect(sending.getByText(texts.replaces(1))).toBeTruthy()
})

it('agrees for the artist: with the consent, the name and the capacity, for the version that was shown', async () => {
  const user = show(agreement())
  await user.click(await button(texts.agree))
  const agreeing = within(await dialog(texts.agreeTitle(1)))
  expect(agreeing.getByRole('row', { name: 'Dario Ferro 25.00% 25.00%' })).toBeTruthy()
  const sign = () => user.click(agreeing.getByRole('button', { name: texts.agreeAction }))
  await user.click(agreeing.getByRole('radio', { name: texts.capacities.company }))
  await sign()
  for (const message of ['companyRequired', 'positionRequired', 'consentRequired', 'nameRequired'] as const)
    expect(agreeing.getByText(agreementTexts[message])).toBeTruthy()
  await user.type(agreeing.getByLabelText(new RegExp(texts.companyName)), 'Low Tide Ltd')
  await user.type(agreeing.getByLabelText(new RegExp(texts.position)), 'Director')
  await user.click(agreeing.getByRole('checkbox'))
  const name = agreeing.getByLabelText<HTMLInputElement>(new RegExp(texts.legalName))
  await user.type(name, 'Mara')
  const other = agreementTexts.otherName('Mara Lindholt')
  page.on(agreeMyself, () => {
    throw new Refusal(400, { code: 'validation_failed', issues: [{ path: 'name', message: other }] })
  })
  await sign()
  expect(await agreeing.findByText(other)).toBeTruthy()
  expect(document.activeElement).toBe(name)
  page.on(agreeMyself, ({ ids, body }) => {
    expect(ids).toEqual([me.id])
    expect(body).toEqual({
      hash: version().hash,
      name: 'Mara Lindholt',
      consent: true,
      capacity: { kind: 'company', company: 'Low Tide Ltd', position: 'Director' },
    })
    return agreement({ versions: [version({ signers: [{ ...me, state: 'agreed', answered_at: at }] })] })
  })
  await user.type(name, ' Lindholt')
  await sign()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts()).toContain(texts.agreedToast)
  expect(screen.queryByRole('button', { name: texts.agree })).toBeNull()
})

it('shows a version that came while the dialog was open, and asks for consent anew', async () => {
  const user = show(agreement())
  await user.click(await button(texts.agree))
  await user.click(screen.getByRole('checkbox'))
  await user.type(screen.getByLabelText(new RegExp(texts.legalName)), 'Mara Lindholt')
  const newer = version({ id: idOf(32), number: 2, hash: 'b'.repeat(64), signers: [{ ...me, id: idOf(33) }] })
  page.on(getAgreement, () => agreement({ versions: [newer, version({ state: 'superseded' })] }))
  page.on(agreeMyself, () => {
    throw new Refusal(409)
  })
  await user.click(await button(texts.agreeAction))
  await dialog(texts.agreeTitle(2))
  expect(toasts()).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  page.on(agreeMyself, ({ ids, body }) => {
    expect([ids, body]).toMatchObject([[idOf(33)], { hash: newer.hash, name: 'Mara Lindholt' }])
    return agreement({ versions: [{ ...newer, signers: [{ ...me, state: 'agreed' }] }] })
  })
  await user.click(screen.getByRole('checkbox'))
  await user.click(await button(texts.agreeAction))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('mails again to a corrected address, which stays typed if it is refused', async () => {
  const user = show(agreement())
  await user.click((await rowOf('Dario Ferro')).getByRole('button', { name: texts.mailAgain }))
  const mailing = within(await dialog(texts.mailTitle('Dario Ferro')))
  const field = mailing.getByLabelText<HTMLInputElement>(new RegExp(texts.email))
  expect(field.value).toBe('dario@example.com')
  await user.clear(field)
  await user.click(mailing.getByRole('button', { name: texts.mailAction }))
  expect(await mailing.findByText(agreementTexts.noAddress)).toBeTruthy()
  page.on(inviteSigner, () => {
    throw new Refusal(400, { issues: [{ path: 'email', message: agreementTexts.blockedAddress }] })
  })
  await user.type(field, 'df@example.com')
  await user.click(mailing.getByRole('button', { name: texts.mailAction }))
  expect(await mailing.findByText(agreementTexts.blockedAddress)).toBeTruthy()
  expect(field.value).toBe('df@example.com')
  page.on(inviteSigner, ({ body }) => {
    expect(body).toEqual({ email: 'df@example.com' })
    return withDario({ email: 'df@example.com' })
  })
  await user.click(mailing.getByRole('button', { name: texts.mailAction }))
  expect(await screen.findByText('df@example.com')).toBeTruthy()
})

it('copies a link, or shows it where the browser does not copy', async () => {
  const user = show(agreement())
  page.on(makeSigningLink, ({ body }) => {
    expect(body).toEqual({ way: 'copied' })
    return { url: 'https://example.com/sign/secret', expires_at: at }
  })
  const copy = (await rowOf('Yaw Osei')).getByRole('button', { name: texts.copyLink })
  await user.click(copy)
  await waitFor(() => expect(toasts()).toContain(texts.copied('Yaw Osei')))
  expect(await navigator.clipboard.readText()).toBe('https://example.com/sign/secret')
  const write = navigator.clipboard.writeText.bind(navigator.clipboard)
  navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  await user.click(copy)
  const shown = within(await dialog(texts.linkTitle('Yaw Osei')))
  expect(shown.getByLabelText<HTMLInputElement>(texts.link).value).toBe('https://example.com/sign/secret')
  navigator.clipboard.writeText = write
})

it('shows codes for everybody who has not agreed, one after the other, beginning with the chosen one', async () => {
  const user = show(agreement())
  const made: string[] = []
  page.on(makeSigningLink, ({ ids }) => {
    made.push(...ids)
    return { url: `https://example.com/sign/${ids[0]}`, expires_at: at }
  })
  await user.click((await rowOf('Yaw Osei')).getByRole('button', { name: texts.showCode }))
  expect(await screen.findByRole('img', { name: texts.codeImage('Yaw Osei') })).toBeTruthy()
  page.on(getAgreement, () =>
    agreement({
      versions: [
        version({
          signers: [signer(yaw, 'Yaw Osei', { state: 'agreed', answered_at: at }), signer(dario, 'Dario Ferro')],
        }),
      ],
    }),
  )
  // The row of who agrees loses its buttons; the codes stay.
  expect(await screen.findByText(texts.codeHas('Yaw Osei', texts.states.agreed))).toBeTruthy()
  await user.click(await button(texts.nextPerson('Dario Ferro')))
  expect(await screen.findByRole('img', { name: texts.codeImage('Dario Ferro') })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull()
  expect(made).toEqual([signer(yaw, '').id, signer(dario, '').id])
})

it('ends a link only after a question, and says if it fails', async () => {
  const user = show(agreement())
  const end = (await rowOf('Dario Ferro')).getByRole('button', { name: texts.endLink })
  page.on(revokeLinks, () => {
    throw new Refusal(409)
  })
  await user.click(end)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.cancel }))
  expect(page.made).not.toContain('POST /api/split-signers/{id}/revoke')
  await user.click(end)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.endLink }))
  await waitFor(() => expect(toasts()).toContain(agreementTexts.changeFailed))
})

it('stops the reminders of one person', async () => {
  const user = show(agreement())
  page.on(setReminders, ({ body }) => {
    expect(body).toEqual({ off: true })
    return withDario({ reminders_off: true })
  })
  await user.click(await screen.findByRole('switch', { name: new RegExp(texts.remindersOn) }))
  expect(await screen.findByText(texts.remindersOff)).toBeTruthy()
})

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

it('asks before proposed numbers take the place of what was typed', async () => {
  const user = show(proposing)
  await user.click(await button(texts.take))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.cancel }))
  expect(screen.queryByText('The form')).toBeNull()
  sessionStorage.clear()
})

it('answers a proposal no, with a note', async () => {
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

it('disputes with a reason, and lifts it again', async () => {
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

it('shows a signed version with its code and its PDF', async () => {
  const signed = version({ state: 'signed', signed_at: at, code: 'ABCDEFGHJKMNPQRSTVWX', has_pdf: true })
  show(agreement({ versions: [signed] }))
  expect(await screen.findByText(texts.status.signed('Nov 3, 2026'))).toBeTruthy()
  expect(screen.getByText(texts.code('ABCDE-FGHJK-MNPQR-STVWX'))).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.pdfOf(1) })).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.withdraw })).toBeNull()
})

it('says that it could not be loaded, and tries again', async () => {
  const user = show(agreement())
  page.on(getAgreement, () => {
    throw new Refusal(403)
  })
  const again = await button(texts.tryAgain)
  page.on(getAgreement, () => agreement())
  await user.click(again)
  expect(await screen.findByText(texts.about.out(1))).toBeTruthy()
})
