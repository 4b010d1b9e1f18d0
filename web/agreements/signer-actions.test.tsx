import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getAgreement, inviteSigner, makeSigningLink, revokeLinks, setReminders } from '#domain/agreements/calls.ts'
import type { Agreement } from '#domain/agreements/schema.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { agreement, at, dario, sheet, showPanel, signer, version, withDario, yaw } from '#web/testing/agreements.tsx'
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

it('mails to a corrected address, and keeps it in the field if it is refused', async () => {
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

it.each([
  [{ state: 'opened' }, 1],
  [{ state: 'not_delivered' }, 0],
  [{ state: 'declined', answered_at: at }, 0],
] as const)('offers reminders only while one can come: %o', async (changes, count) => {
  show(withDario(changes))
  await rowOf('Dario Ferro')
  expect(screen.queryAllByRole('switch', { name: new RegExp(texts.remindersOn) })).toHaveLength(count)
})

const movedTo = 'dario@new.example'
const moved = {
  ...sheet,
  contributors: sheet.contributors.map((row) => (row.id === dario ? { ...row, email: movedTo } : row)),
}

it('says that the sheet has another address by now, and offers to mail that one', async () => {
  const user = show(agreement(), moved)
  expect(await screen.findByText(texts.newAddress.waiting(movedTo))).toBeTruthy()
  await user.click((await rowOf('Dario Ferro')).getByRole('button', { name: texts.mailAgain }))
  const mailing = within(await dialog(texts.mailTitle('Dario Ferro')))
  expect(mailing.getByLabelText<HTMLInputElement>(new RegExp(texts.email)).value).toBe(movedTo)
})

it.each([
  [{}, 'sent', 'agreed'],
  [{ email: null }, 'sent', 'first'],
  [{}, 'signed', 'signed'],
] as const)('says where the signed copy goes once %o has agreed to a %s version', async (changes, state, text) => {
  const signers = withDario({ state: 'agreed', answered_at: at, ...changes }).versions[0]!.signers
  show(agreement({ versions: [version({ state, signers })] }), moved)
  expect(await screen.findByText(texts.newAddress[text](movedTo))).toBeTruthy()
})

it.each([
  [{ email: null, way: null }, texts.addAddress],
  [{ email: null, way: 'copied' as const }, texts.addAddress],
  [{ way: null }, texts.mail],
  [{ way: 'copied' as const }, texts.mail],
  [{ way: 'mail' as const }, texts.mailAgain],
])('names the mail button for what it does: %o', async (changes, name) => {
  show(withDario(changes))
  expect((await rowOf('Dario Ferro')).getByRole('button', { name })).toBeTruthy()
})

it('says once that it is offline, and keeps what was typed', async () => {
  const user = show(agreement())
  const row = await rowOf('Dario Ferro')
  const online = fetch
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  try {
    await user.click(row.getByRole('button', { name: texts.copyLink }))
    await waitFor(() => expect(currentToasts()).toMatchObject([{ title: texts.offline, text: undefined }]))
    await user.click(row.getByRole('button', { name: texts.mailAgain }))
    const mailing = within(await dialog(texts.mailTitle('Dario Ferro')))
    const field = mailing.getByLabelText<HTMLInputElement>(new RegExp(texts.email))
    await user.type(field, '.uk')
    await user.click(mailing.getByRole('button', { name: texts.mailAction }))
    expect((await mailing.findByRole('alert')).textContent).toBe(texts.offline)
    // Nothing about the agreement, which is still there, could not be read again.
    await new Promise((wait) => setTimeout(wait, 50))
    expect(screen.getAllByRole('alert', { hidden: true })).toHaveLength(1)
    expect(currentToasts()).toHaveLength(1)
    expect(field.value).toBe('dario@example.com.uk')
  } finally {
    isOnline.mockRestore()
    vi.stubGlobal('fetch', online)
  }
})

it('copies a link, or shows it if the browser does not allow copying', async () => {
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

it('shows a code for each person who has not agreed, starting with the chosen one', async () => {
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

it('asks before it ends a link, and says if that fails', async () => {
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
