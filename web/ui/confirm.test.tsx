import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConfirmProvider, useConfirm } from './confirm.tsx'
import styles from './dialog.module.css'

const question = {
  title: 'Mark task as incomplete?',
  text: 'This removes the completion date.',
  action: 'Mark incomplete',
}

function Asker({ onAnswers }: { onAnswers: (...answers: boolean[]) => void }) {
  const confirm = useConfirm()
  return (
    <>
      <button
        type="button"
        onClick={() => {
          void confirm(question).then(onAnswers)
        }}
      >
        Ask
      </button>
      <button
        type="button"
        onClick={() => {
          void (async () => {
            if (!(await confirm({ ...question, title: 'Release Type Changed', action: 'Continue' })))
              return onAnswers(false)
            onAnswers(true, await confirm({ ...question, title: 'Update Release?', action: 'Update' }))
          })()
        }}
      >
        Ask twice
      </button>
    </>
  )
}

function setUp() {
  const onAnswers = vi.fn()
  const view = render(
    <ConfirmProvider dialog={ConfirmDialog}>
      <Asker onAnswers={onAnswers} />
    </ConfirmProvider>,
  )
  return { onAnswers, view }
}

describe('a confirmation', () => {
  it('its verb answers yes, and focus returns', async () => {
    const { onAnswers } = setUp()
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Mark task as incomplete?' })
    expect(dialog.textContent).toContain('This removes the completion date.')
    await userEvent.click(screen.getByRole('button', { name: 'Mark incomplete' }))
    await waitFor(() => expect(onAnswers).toHaveBeenCalledWith(true))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }))
  })

  it('focuses Cancel first, which answers no', async () => {
    const { onAnswers } = setUp()
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onAnswers).toHaveBeenCalledWith(false))
  })

  it('keeps the first answer, whatever is pressed while it fades out', async () => {
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = `.${styles.dialog}[data-state=closed], .${styles.scrim}[data-state=closed] { animation-name: fade }`
    const { onAnswers } = setUp()
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    const [cancel, action] = [
      screen.getByRole('button', { name: 'Cancel' }),
      screen.getByRole('button', { name: 'Mark incomplete' }),
    ]
    const fading = [screen.getByRole('alertdialog'), document.querySelector(`.${styles.scrim}`)!]
    fireEvent.click(cancel)
    expect(action.isConnected).toBe(true)
    fireEvent.click(action, { detail: 1 })
    for (const element of fading)
      fireEvent(element, Object.assign(new Event('animationend', { bubbles: true }), { animationName: 'fade' }))
    await waitFor(() => expect(onAnswers).toHaveBeenCalledExactlyOnceWith(false))
    style.remove()
  })

  it('ignores the second press of a double click, which was meant for the previous screen', async () => {
    const { onAnswers } = setUp()
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    fireEvent.click(screen.getByRole('button', { name: 'Mark incomplete' }), { detail: 2 })
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Mark incomplete' }), { detail: 1 })
    await waitFor(() => expect(onAnswers).toHaveBeenCalledExactlyOnceWith(true))
  })

  it('treats Esc as a no', async () => {
    const { onAnswers } = setUp()
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(onAnswers).toHaveBeenCalledWith(false))
  })

  it('may be followed by a second one; focus then returns to where the first began', async () => {
    const { onAnswers } = setUp()
    await userEvent.click(screen.getByRole('button', { name: 'Ask twice' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('alertdialog', { name: 'Update Release?' })
    await userEvent.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(onAnswers).toHaveBeenCalledWith(true, true))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask twice' }))
  })

  it('is taken away once it is needless, answered with yes; the next one opens', async () => {
    const needless = new AbortController()
    const answers: [string, boolean][] = []
    function Both() {
      const confirm = useConfirm()
      const ask = (title: string, signal?: AbortSignal) =>
        void confirm({ ...question, title }, signal).then((yes) => answers.push([title, yes]))
      return (
        <button
          type="button"
          onClick={() => {
            ask('Discard?', needless.signal)
            ask('Delete?')
            ask('Leave?', needless.signal)
          }}
        >
          Ask
        </button>
      )
    }
    render(
      <ConfirmProvider dialog={ConfirmDialog}>
        <Both />
      </ConfirmProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    await screen.findByRole('alertdialog', { name: 'Discard?' })
    act(() => needless.abort())
    await screen.findByRole('alertdialog', { name: 'Delete?' })
    await waitFor(() =>
      expect(answers).toEqual([
        ['Discard?', true],
        ['Leave?', true],
      ]),
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(answers.at(-1)).toEqual(['Delete?', false]))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }))
  })

  it('answers no when it is unmounted', async () => {
    const { onAnswers, view } = setUp()
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    view.unmount()
    await waitFor(() => expect(onAnswers).toHaveBeenCalledWith(false))
  })
})
