import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOnToast } from './return-focus.ts'
import { clearToasts, dismissToast, leaveForm, leavePage, toast, undoInForm } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  act(clearToasts)
  vi.useRealTimers()
})

/** Work whose result is drawn when this returns. */
const drawn = (work: () => unknown) =>
  act(() => {
    work()
  })
const pass = (milliseconds: number) => drawn(() => vi.advanceTimersByTime(milliseconds))
const shown = () => [...document.querySelectorAll('.toast b')].map((title) => title.textContent)

describe('toasts', () => {
  it('show one at a time: a new one replaces the old', () => {
    drawn(() => toast.error('Save Failed'))
    drawn(() => toast.success('Release created successfully!'))
    expect(shown()).toEqual(['Release created successfully!'])
  })

  it('announce success politely and failure immediately', () => {
    drawn(() => toast.success('Saved'))
    expect(screen.getByRole('status').textContent).toContain('Saved')
    drawn(() => toast.error('Save Failed', 'Your edits are still here.'))
    expect(screen.getByRole('alert').textContent).toContain('Your edits are still here.')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('leave after six seconds when all went well', () => {
    drawn(() => toast.success('Saved'))
    pass(5_999)
    expect(shown()).toEqual(['Saved'])
    pass(1)
    expect(shown()).toEqual([])
  })

  it('go with the page, unless they announced the next one, failed, or can be undone', () => {
    drawn(() => toast.success('Song deleted', undefined, { label: 'Undo', onAction: () => {} }))
    drawn(() => toast.success('Saved'))
    pass(999)
    drawn(leavePage)
    expect(shown()).toEqual(['Saved'])
    pass(1)
    drawn(leavePage)
    expect(shown()).toEqual(['Song deleted'])
    drawn(() => toast.error('Save Failed'))
    pass(2_000)
    drawn(leavePage)
    expect(shown()).toEqual(['Save Failed'])
  })

  it('disappear with the form whose change they undo', () => {
    drawn(() =>
      toast.success(
        'Split equally among 2',
        undefined,
        undoInForm(() => {}),
      ),
    )
    drawn(() => toast.success('Split Sheet Saved Successfully'))
    drawn(leaveForm)
    expect(shown()).toEqual(['Split Sheet Saved Successfully'])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('stay after a failure until dismissed', () => {
    drawn(() => toast.error('Save Failed'))
    pass(3_600_000)
    expect(shown()).toEqual(['Save Failed'])
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(shown()).toEqual([])
  })

  it('do not leave while the pointer is on them', () => {
    drawn(() => toast.success('Saved'))
    pass(5_000)
    fireEvent.pointerEnter(screen.getByRole('status'))
    pass(60_000)
    expect(shown()).toEqual(['Saved'])
    fireEvent.pointerLeave(screen.getByRole('status'))
    pass(6_000)
    expect(shown()).toEqual([])
  })

  it('do not leave while focus is in them, and give it back when dismissed', () => {
    const before = document.body.appendChild(document.createElement('button'))
    before.focus()
    drawn(() => toast.success('Saved'))
    const dismiss = screen.getByRole('button', { name: 'Dismiss' })
    drawn(() => dismiss.focus())
    pass(60_000)
    expect(shown()).toEqual(['Saved'])
    fireEvent.click(dismiss)
    expect(shown()).toEqual([])
    expect(document.activeElement).toBe(before)
    before.remove()
  })

  it('get the focus by F8, and give it back once their action is done', () => {
    const before = document.body.appendChild(document.createElement('button'))
    before.focus()
    const onAction = vi.fn()
    drawn(() => toast.success('Deleted', undefined, { label: 'Undo', onAction }))
    drawn(() => fireEvent.keyDown(before, { key: 'F8' }))
    const undo = screen.getByRole('button', { name: 'Undo' })
    expect(document.activeElement).toBe(undo)
    fireEvent.click(undo)
    expect(onAction).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(before)
    before.remove()
  })

  it('restart their six seconds for each toast', () => {
    drawn(() => toast.success('First'))
    pass(4_000)
    drawn(() => toast.success('Second'))
    pass(4_000)
    expect(shown()).toEqual(['Second'])
  })
})

describe('a press on a toast', () => {
  it('is known as one even when the press has already taken the toast away', () => {
    drawn(() => toast.error('Save Failed'))
    const icon = screen.getByRole('button', { name: 'Dismiss' }).firstElementChild
    drawn(clearToasts)
    expect(document.contains(icon)).toBe(false)
    expect(isOnToast({ target: icon })).toBe(true)
    expect(isOnToast({ target: document.body })).toBe(false)
  })
})

describe('a toast with Undo', () => {
  const undo = () => ({ label: 'Undo', onAction: vi.fn() })
  const undoOf = (title: string) => screen.getByRole('button', { name: `Undo: ${title}` })

  it('moves aside immediately for a success, and stays reachable under it', () => {
    const action = undo()
    drawn(() => toast.success('Song deleted', undefined, action))
    drawn(() => toast.success('Song updated successfully!'))
    expect(shown()).toEqual(['Song updated successfully!'])
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toContain('Song deleted')
    fireEvent.click(undoOf('Song deleted'))
    expect(action.onAction).toHaveBeenCalledTimes(1)
    expect(shown()).toEqual(['Song updated successfully!'])
    expect(screen.queryByText('Song deleted')).toBeNull()
  })

  it('returns when what moved it aside has disappeared, and disappears at the end of its own ten seconds', () => {
    drawn(() => toast.success('Song deleted', undefined, undo()))
    pass(2_000)
    drawn(() => toast.success('Saved'))
    pass(6_000)
    expect(shown()).toEqual(['Song deleted'])
    pass(1_999)
    expect(shown()).toEqual(['Song deleted'])
    pass(1)
    expect(shown()).toEqual([])
  })

  it('returns when what moved it aside is dismissed', () => {
    drawn(() => toast.success('Song deleted', undefined, undo()))
    drawn(() => toast.success('Saved'))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(shown()).toEqual(['Song deleted'])
  })

  it('is kept along with others: each undoes its own', () => {
    const [first, second] = [undo(), undo()]
    drawn(() => toast.success('Chorus deleted', undefined, first))
    drawn(() => toast.success('Bridge deleted', undefined, second))
    drawn(() => toast.success('Saved'))
    fireEvent.click(undoOf('Chorus deleted'))
    expect([first, second].map(({ onAction }) => onAction.mock.calls.length)).toEqual([1, 0])
    fireEvent.click(undoOf('Bridge deleted'))
    expect([first, second].map(({ onAction }) => onAction.mock.calls.length)).toEqual([1, 1])
  })

  it('keeps its focus when another toast appears', () => {
    drawn(() => toast.success('Song deleted', undefined, undo()))
    drawn(() => screen.getByRole('button', { name: 'Undo' }).focus())
    drawn(() => toast.success('Saved'))
    pass(60_000)
    expect(screen.getByRole('status').contains(document.activeElement)).toBe(true)
    expect(undoOf('Song deleted')).toBeTruthy()
  })

  it('is within reach under a failure, and has its whole time from there', () => {
    const action = undo()
    drawn(() => toast.success('Song deleted', undefined, action))
    pass(9_000)
    drawn(() => toast.error('Save Failed'))
    expect(shown()).toEqual(['Save Failed'])
    pass(9_999)
    fireEvent.click(undoOf('Song deleted'))
    expect(action.onAction).toHaveBeenCalledTimes(1)
    expect(shown()).toEqual(['Save Failed'])
  })

  it('of a failure stays, whatever other toasts appear', () => {
    drawn(() => toast.error('Save Failed', undefined, { label: 'Try Again', onAction: vi.fn() }))
    drawn(() => toast.success('Saved'))
    pass(6_000)
    expect(shown()).toEqual(['Save Failed'])
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })

  it('undoes once and then disappears', () => {
    const action = undo()
    drawn(() => toast.success('Song deleted', undefined, action))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(action.onAction).toHaveBeenCalledTimes(1)
    expect(shown()).toEqual([])
  })

  it('does not return when it is dismissed while moved aside', () => {
    let id = 0
    drawn(() => {
      id = toast.success('Song deleted', undefined, undo())
    })
    drawn(() => toast.success('Saved'))
    drawn(() => dismissToast(id))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(shown()).toEqual([])
  })
})
