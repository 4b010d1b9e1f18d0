import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { giveAddress } from '#domain/answering/calls.ts'
import { answerTexts as texts } from '#domain/answering/texts.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { agreed, pageOf, showSigningPage } from '#web/testing/signing-page.tsx'

const page = (own_address: SigningPage['own_address']) => agreed(pageOf(1, { own_address }))

it('asks a signer without an address for one, shows it, and takes one correction', async () => {
  const sent: string[] = []
  const server = await showSigningPage(() => page({ email: null, may_give: true }))
  server.on(giveAddress, ({ body: { email } }) => {
    sent.push(email)
    return page({ email, may_give: sent.length < 2 })
  })
  const field = () => screen.getByLabelText<HTMLInputElement>(texts.address)
  await userEvent.click(await screen.findByRole('button', { name: texts.sendAddress }))
  expect(screen.getByText(fieldTexts.badEmail)).toBeTruthy()
  await userEvent.type(field(), 'yaw@exmaple.com{Enter}')
  await screen.findByText(texts.addressGoes('yaw@exmaple.com'), { exact: false })
  expect(field().value).toBe('')
  // With the next frame the sentence takes the focus of the form that it replaces; until then it would take it from the typed text.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await userEvent.type(field(), 'yaw@example.com')
  await userEvent.click(screen.getByRole('button', { name: texts.correctAddress }))
  await screen.findByText(texts.addressGoes('yaw@example.com'))
  expect(screen.queryByLabelText(texts.address)).toBeNull()
  expect(sent).toEqual(['yaw@exmaple.com', 'yaw@example.com'])
})

it('asks nobody whose address the artist has', async () => {
  await showSigningPage(() => page({ email: null, may_give: false }))
  await screen.findByText(texts.dispute)
  expect(screen.queryByText(texts.addressTitle)).toBeNull()
})
