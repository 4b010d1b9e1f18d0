import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { accountTexts as texts } from '#domain/account-deletion/texts.ts'
import { AuthProvider } from '#web/platform/auth-context.tsx'
import { AccountPanel } from './account-panel.tsx'

const email = 'mara@lindholt.example'
const show = (subscribed = true) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <MemoryRouter>
          <AccountPanel email={email} subscribed={subscribed} />
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  )
async function openDialog(subscribed = true) {
  show(subscribed)
  await userEvent.click(screen.getByRole('button', { name: texts.delete }))
  return within(screen.getByRole('alertdialog'))
}

describe('the account panel', () => {
  it('offers the data and the deletion of the account, and explains each', () => {
    show()
    expect(screen.getByRole('heading', { name: texts.title })).toBeTruthy()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([texts.download, texts.delete])
    expect(screen.getByText(texts.downloadText)).toBeTruthy()
    expect(screen.getByText(texts.deleteText)).toBeTruthy()
  })

  it('names what will be deleted before it asks for the address', async () => {
    const dialog = await openDialog()
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(texts.gone)
    expect(dialog.getByText(texts.subscriptionEnds)).toBeTruthy()
    expect(dialog.getByLabelText(new RegExp(email))).toBeTruthy()
  })

  it('does not mention a subscription without one', async () => {
    const dialog = await openDialog(false)
    expect(dialog.queryByText(texts.subscriptionEnds)).toBeNull()
  })

  it('continues only with the right address', async () => {
    const dialog = await openDialog()
    const field = dialog.getByLabelText<HTMLInputElement>(new RegExp(email))
    for (const typed of ['', 'mara@lindholt', `x${email}`]) {
      await userEvent.clear(field)
      if (typed) await userEvent.type(field, typed)
      await userEvent.click(dialog.getByRole('button', { name: texts.confirm }))
      expect(dialog.getByText(texts.emailMismatch)).toBeTruthy()
      expect(document.activeElement).toBe(field)
    }
    await userEvent.clear(field)
    await userEvent.type(field, email.toUpperCase())
    expect(dialog.queryByText(texts.emailMismatch)).toBeNull()
  })

  it('continues only with a password', async () => {
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText(new RegExp(email)), email)
    await userEvent.click(dialog.getByRole('button', { name: texts.confirm }))
    expect(dialog.getByText(texts.passwordNeeded)).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText(new RegExp(texts.password)))
    await userEvent.keyboard('x')
    expect(dialog.queryByText(texts.passwordNeeded)).toBeNull()
  })

  it('closes by the button that keeps the account', async () => {
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: texts.cancel }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})
