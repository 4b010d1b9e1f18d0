import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import { Field } from './field.tsx'
import { FullScreenDialog } from './full-screen-dialog.tsx'
import { clearToasts, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

function Page(props: Partial<DialogProps> & { withoutOpener?: boolean }) {
  const { withoutOpener, ...dialog } = props
  const [open, setOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      {!(withoutOpener && open) && (
        <button type="button" onClick={() => setOpen(true)}>
          New Release
        </button>
      )}
      <Dialog title="Create New Release" description="Add a new track" open={open} onOpenChange={setOpen} {...dialog}>
        {dialog.children ?? (
          <>
            <Field label="Title" />
            <Field label="Genre" error={dialog.error ? 'Too long' : undefined} />
          </>
        )}
      </Dialog>
      <Toaster />
    </main>
  )
}

const openDialog = () => userEvent.click(screen.getByRole('button', { name: 'New Release' }))

afterEach(clearToasts)

describe('a dialog', () => {
  it('has a name and a description, and starts in its first field', async () => {
    render(<Page />)
    await openDialog()
    const dialog = screen.getByRole('dialog', { name: 'Create New Release' })
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Add a new track')
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  })

  it('starts in the first invalid field and keeps its error inside', async () => {
    render(<Page error="Failed to create release. Please try again." />)
    await openDialog()
    expect(document.activeElement).toBe(screen.getByLabelText('Genre'))
    expect(screen.getByRole('dialog').contains(screen.getByRole('alert'))).toBe(true)
  })

  it('starts at a button where its only field is hidden, as the file input behind an upload button is', async () => {
    render(
      <Page>
        <input type="file" hidden />
        <button type="button">Choose a file</button>
      </Page>,
    )
    await openDialog()
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    expect(document.activeElement?.tagName).toBe('BUTTON')
  })

  it('starts at the chosen one of its radio buttons', async () => {
    render(
      <Page>
        {['Artist', 'Manager', 'Label'].map((type) => (
          <label key={type}>
            <input type="radio" name="type" defaultChecked={type === 'Label'} /> {type}
          </label>
        ))}
        <input type="radio" name="other" aria-label="Another group" defaultChecked />
      </Page>,
    )
    await openDialog()
    expect(document.activeElement).toBe(screen.getByLabelText('Label'))
  })

  it.each(['{Escape}', 'Close'])('gives focus back when closed by %s', async (way) => {
    render(<Page />)
    await openDialog()
    if (way === 'Close') await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    else await userEvent.keyboard(way)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New Release' })))
  })

  it('gives focus back to where the dialog was opened whose place it took', async () => {
    function Loading() {
      const [open, setOpen] = useState<'loading' | 'loaded' | null>(null)
      return (
        <main tabIndex={-1}>
          <button type="button" onClick={() => setOpen('loading')}>
            Open
          </button>
          {open === 'loading' && (
            <Dialog key="loading" open title="Loading" onOpenChange={() => setOpen(null)}>
              <button type="button" onClick={() => setOpen('loaded')}>
                Load
              </button>
            </Dialog>
          )}
          {open === 'loaded' && (
            <Dialog key="loaded" open title="Loaded" onOpenChange={() => setOpen(null)}>
              <p>It is here</p>
            </Dialog>
          )}
        </main>
      )
    }
    render(<Loading />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.click(screen.getByRole('button', { name: 'Load' }))
    const dialog = screen.getByRole('dialog', { name: 'Loaded' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  it('gives focus to the page if its opener was removed', async () => {
    // The button that returns after closing is another element than the one that was pressed.
    render(<Page withoutOpener />)
    await openDialog()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('gives focus to its substitute, if its opener was removed', async () => {
    render(<Page withoutOpener instead={() => screen.queryByRole('button', { name: 'New Release' })} />)
    await openDialog()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New Release' })))
  })

  it('does not close while locked', async () => {
    const onOpenChange = vi.fn()
    render(<Page open locked onOpenChange={onOpenChange} />)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it('stays open when a toast next to it is dismissed', async () => {
    render(<Page />)
    await openDialog()
    toast.error('Save Failed')
    // The body ignores the pointer while a dialog is open; the toast's style restores it, which jsdom does not load.
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.queryByText('Save Failed')).toBeNull()
  })

  it('as an alertdialog has no Close button', async () => {
    render(<Page role="alertdialog" />)
    await openDialog()
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })
})

describe('a dialog over the whole screen', () => {
  it('stays when something outside is clicked: the second half of a double click on a question above it', async () => {
    const change = vi.fn<(open: boolean) => void>()
    render(
      <>
        <FullScreenDialog open onOpenChange={change} title="Profile Settings">
          Billing
        </FullScreenDialog>
        <p>Beside</p>
      </>,
    )
    // Everything outside a modal dialog ignores clicks; the scrim of a closing question does not.
    await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByText('Beside'))
    expect(change).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(change).toHaveBeenCalledExactlyOnceWith(false)
  })
})
