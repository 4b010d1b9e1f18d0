import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button, buttonClass } from './button.tsx'

describe('a busy button', () => {
  it('ignores clicks and keeps focus', async () => {
    const onClick = vi.fn()
    const view = render(
      <Button busyLabel="Creating..." onClick={onClick}>
        Create Release
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Create Release' })
    await userEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)

    view.rerender(
      <Button busy busyLabel="Creating..." onClick={onClick}>
        Create Release
      </Button>,
    )
    await userEvent.click(button)
    await userEvent.keyboard('{Enter} ')
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('shows the busy label instead of its own', () => {
    render(
      <Button busy busyLabel="Creating...">
        Create Release
      </Button>,
    )
    expect(screen.getByRole('button').textContent).toContain('Creating...')
    expect(screen.getByRole('button', { name: 'Creating...' })).toBeTruthy()
  })

  it('keeps its name without a busy label', () => {
    render(<Button busy>Save</Button>)
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  })

  it('does not submit its form twice, even by Enter in a field', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Title" />
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save
        </Button>
      </form>
    )
    const view = render(form(false))
    await userEvent.type(screen.getByLabelText('Title'), 'Low Tide{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    view.rerender(form(true))
    await userEvent.type(screen.getByLabelText('Title'), '{Enter}')
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('does not pass a click on to its surroundings', async () => {
    const around = vi.fn()
    render(
      <div onClickCapture={() => {}} onClick={around} role="none">
        <Button busy>Save</Button>
      </div>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(around).not.toHaveBeenCalled()
  })
})

describe('a button', () => {
  it('does not submit a form by default', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('shares its look with links', () => {
    expect(buttonClass({ variant: 'ink', size: 'lg' })).toBe('button button-ink button-large')
  })
})
