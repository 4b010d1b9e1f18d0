import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { agreeMyself, getAgreement, sendSheet } from '#domain/agreements/calls.ts'
import type { Agreement } from '#domain/agreements/schema.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { listContributors } from '#domain/known-people/calls.ts'
import { markMyself } from '#domain/parties/calls.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { agreement, at, me, myself, sheet, showPanel, signer, unsent, version, yaw } from '#web/testing/agreements.tsx'
import { idOf } from '#web/testing/fixtures.ts'
import { open, Refusal, signedIn } from '#web/testing/in-process.tsx'
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
const toasts = () => currentToasts().map(({ title }) => title)

it('says why a draft cannot be sent, and offers no button', async () => {
  show(unsent, { ...sheet, contributors: sheet.contributors.slice(1) })
  expect(await screen.findByText(texts.about.draft)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.send })).toBeNull()
})

it('says who gets a mail before it sends, and sends once on a double click', async () => {
  const user = show(unsent)
  const bodies: unknown[] = []
  const sent = open<ReturnType<typeof agreement>>()
  page.on(sendSheet, ({ body }) => {
    bodies.push(body)
    return sent.promise
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
  sent.resolve(agreement())
  expect(await screen.findByText(texts.status.out(0, 3))).toBeTruthy()
  expect(bodies).toEqual([{ version: sheet.version, mail: true }])
})

it('asks a new artist once who they are, before it sends', async () => {
  const user = show(unsent)
  page.on(listContributors, () => [{ ...myself, is_me: false }])
  const asked: string[] = []
  page.on(markMyself, ({ ids: [id] }) => {
    asked.push(id!)
    throw new Refusal(404)
  })
  page.on(sendSheet, () => agreement())
  await user.click(await button(texts.send))
  const sending = within(await dialog(texts.sendTitle(1)))
  await sending.findByRole('group', { name: texts.whoAmI })
  await user.click(sending.getByRole('button', { name: texts.sendAction }))
  expect(sending.getByText(texts.chooseMe)).toBeTruthy()
  expect(document.activeElement).toBe(sending.getByRole('radio', { name: 'Mara Lindholt' }))
  expect(sending.queryByText(texts.agreeHere)).toBeNull()
  await user.click(sending.getByRole('radio', { name: 'Mara Lindholt' }))
  expect(sending.getByText(texts.agreeHere)).toBeTruthy()
  await user.click(sending.getByRole('button', { name: texts.sendAction }))
  await waitFor(() => expect(asked).toEqual([myself.party_id]))
  // A refusal keeps the dialog, and sends nothing.
  expect(screen.queryByText(texts.status.out(0, 3))).toBeNull()
  await user.click(sending.getByRole('radio', { name: texts.notOnIt }))
  await user.click(sending.getByRole('button', { name: texts.sendAction }))
  expect(await screen.findByText(texts.status.out(0, 3))).toBeTruthy()
  expect(asked).toHaveLength(1)
})

it('sends without mails if asked, and shows why the server refused', async () => {
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

it('closes the dialog where the same numbers were sent from another device', async () => {
  const user = show(unsent)
  await user.click(await button(texts.send))
  page.on(getAgreement, () => agreement())
  page.on(sendSheet, () => {
    throw new Refusal(400, { code: 'nothing_new' })
  })
  await user.click(screen.getByRole('button', { name: texts.sendAction }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts()).toEqual([texts.alreadySent])
  expect(await screen.findByText(texts.status.out(0, 3))).toBeTruthy()
})

it('keeps the dialog open and says so if there was no answer', async () => {
  const user = show(unsent)
  const answered = globalThis.fetch
  await user.click(await button(texts.send))
  await dialog(texts.sendTitle(1))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
  await user.click(screen.getByRole('button', { name: texts.sendAction }))
  expect(await screen.findByText(texts.sendNoAnswer)).toBeTruthy()
  vi.stubGlobal('fetch', answered)
  page.on(sendSheet, () => agreement())
  await user.click(screen.getByRole('button', { name: texts.sendAction }))
  expect(await screen.findByText(texts.status.out(0, 3))).toBeTruthy()
})

it('says which agreements the next version ends, and which version stays in force', async () => {
  const signed = version({ id: idOf(31), state: 'signed', signed_at: at })
  const half = version({ number: 2, signers: [signer(yaw, 'Yaw Osei', { state: 'agreed' }), me] })
  const user = show(agreement({ changed: true, versions: [half, signed] }))
  expect(await screen.findByText(texts.changed(2))).toBeTruthy()
  await user.click(await button(texts.sendNext(3)))
  const sending = within(await dialog(texts.sendTitle(3)))
  expect(sending.getByText(texts.voids(2, 1))).toBeTruthy()
  expect(sending.getByText(texts.replaces(1))).toBeTruthy()
})

it('says before sending whom the next version drops', async () => {
  const rest = sheet.contributors.slice(0, 2).map((row) => ({ ...row, writer_share: 5000, publisher_share: 5000 }))
  const user = show(agreement({ changed: true }), { ...sheet, contributors: rest })
  await user.click(await button(texts.sendNext(2)))
  const sending = within(await dialog(texts.sendTitle(2)))
  expect(sending.getByText(texts.takenOff(1, ['Yaw Osei'], true))).toBeTruthy()
  await user.click(sending.getByRole('checkbox', { name: new RegExp(texts.mailThem) }))
  expect(sending.getByText(texts.takenOff(1, ['Yaw Osei'], false))).toBeTruthy()
})

it('lets the artist agree to the version shown, with consent, name and capacity', async () => {
  const user = show(agreement())
  await user.click(await button(texts.agree))
  const agreeing = within(await dialog(texts.agreeTitle(1)))
  expect(agreeing.getByRole('row', { name: 'Dario Ferro Writer 25.00% 25.00%' })).toBeTruthy()
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

it('shows a version that arrived while the dialog was open, and asks for consent again', async () => {
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

it('shows a signed version with its code and its PDF', async () => {
  const signed = version({ state: 'signed', signed_at: at, code: 'ABCDEFGHJKMNPQRSTVWX', has_pdf: true })
  show(agreement({ versions: [signed] }))
  expect(await screen.findByText(texts.status.signed('Nov 3, 2026'))).toBeTruthy()
  expect(screen.getByText(texts.code('ABCDE-FGHJK-MNPQR-STVWX'))).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.pdfOf(1) })).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.withdraw })).toBeNull()
})

it('says that it could not be loaded, and offers to try again', async () => {
  const user = show(agreement())
  page.on(getAgreement, () => {
    throw new Refusal(403)
  })
  const again = await button(texts.tryAgain)
  page.on(getAgreement, () => agreement())
  await user.click(again)
  expect(await screen.findByText(texts.about.out(1))).toBeTruthy()
})
