import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { chooseReminders, disputeAsSigner, liftAsSigner, sayNotMe } from '#domain/answering/calls.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import { signingTexts as texts } from '#domain/signing/texts.ts'
import { at, names, pageOf, showSigningPage } from '#web/testing/signing-page.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))
/** The description that a screen reader adds to a field's name. */
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

it('leads a signer who proposes shares that do not add up to the column, and says why at its fields', async () => {
  await showSigningPage()
  await screen.findByRole('button', { name: answerTexts.sign })
  await press(answerTexts.propose)
  const cell = (column: string, name: string) => screen.getByLabelText(texts.shareOf(column, name))
  const put = async (field: HTMLElement, value: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, value)
  }
  const [first, second] = names.map((name) => cell('Publisher', name)) as [HTMLElement, HTMLElement]
  await put(second, '41')
  await userEvent.type(screen.getByLabelText(answerTexts.note), 'One more')
  await press(answerTexts.sendProposal)
  await hasFocus(first)
  expect([first, second].map((field) => [field.getAttribute('aria-invalid'), ...describedBy(field)])).toEqual([
    ['true', answerTexts.sharesRule],
    ['true', answerTexts.sharesRule],
  ])
  expect(cell('Writer', names[0]!).hasAttribute('aria-invalid')).toBe(false)
  await put(second, 'a third')
  await press(answerTexts.sendProposal)
  await hasFocus(second)
  expect(describedBy(second)).toEqual([answerTexts.badShare])
})

it('asks for one detail at least, at the first field', async () => {
  await showSigningPage(() => pageOf(1, { missing: { ipi_number: false, society: true, publisher: true } }))
  await userEvent.click(await screen.findByText(answerTexts.details))
  await press(answerTexts.saveDetails)
  const field = screen.getByLabelText(answerTexts.pro_affiliation)
  await hasFocus(field)
  expect(describedBy(field)).toEqual([answerTexts.detailsRequired])
})

it('says that a dispute was set and lifted', async () => {
  const disputed = () => pageOf(1, { dispute: { at, by: names[1]!, reason: 'Not mine', mine: true } })
  const server = await showSigningPage()
  server.on(disputeAsSigner, disputed)
  server.on(liftAsSigner, () => pageOf())
  await userEvent.click(await screen.findByText(answerTexts.dispute))
  await userEvent.type(screen.getAllByLabelText(answerTexts.reason).at(-1)!, 'Not mine')
  await press(answerTexts.sendDispute)
  await hasFocus(await screen.findByText(answerTexts.disputedNow))
  await press(answerTexts.lift)
  await hasFocus(await screen.findByText(answerTexts.liftedNow))
})

it('leaves the focus on the switch for reminders', async () => {
  const server = await showSigningPage()
  server.on(chooseReminders, () => pageOf(1, { reminders_off: true }))
  const box = (await screen.findByRole('checkbox', { name: answerTexts.reminders })) as HTMLInputElement
  box.focus()
  await userEvent.keyboard(' ')
  await waitFor(() => expect(box.checked).toBe(true))
  expect(document.activeElement).toBe(box)
})

it('leads a reminder’s link to the switch that ends reminders, and leaves it off', async () => {
  window.location.hash = '#reminders'
  onTestFinished(() => void (window.location.hash = ''))
  HTMLElement.prototype.scrollIntoView = () => undefined
  await showSigningPage()
  const box = (await screen.findByRole('checkbox', { name: answerTexts.reminders })) as HTMLInputElement
  await hasFocus(box)
  expect(box.checked).toBe(false)
})

it('moves to the sentence that ends the page of the wrong person', async () => {
  const server = await showSigningPage()
  server.on(sayNotMe, () => ({ done: true as const }))
  await screen.findByRole('button', { name: answerTexts.sign })
  await press(answerTexts.notMe)
  await userEvent.click(screen.getAllByRole('button', { name: answerTexts.sendNotMe }).at(-1)!)
  await hasFocus(await screen.findByText(texts.notMeDone))
})
