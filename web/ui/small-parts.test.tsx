import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Alert } from './alert.tsx'
import { CheckboxRow } from './choice-row.tsx'
import { MarkedText } from './phonogram.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SkeletonRegion } from './skeleton.tsx'
import { Switch } from './switch.tsx'

describe('a switch', () => {
  it('reports the other state, and nothing while busy', async () => {
    const onCheckedChange = vi.fn()
    const view = render(
      <Switch aria-label="Open to Collaborations?" checked={false} onCheckedChange={onCheckedChange} />,
    )
    const button = screen.getByRole('switch', { name: 'Open to Collaborations?' })
    expect(button.getAttribute('aria-checked')).toBe('false')
    await userEvent.click(button)
    expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true)
    view.rerender(<Switch aria-label="Open to Collaborations?" busy checked onCheckedChange={onCheckedChange} />)
    await userEvent.click(button)
    expect(onCheckedChange).toHaveBeenCalledTimes(1)
    expect(button.textContent).toBe('On')
  })
})

describe('a choice row', () => {
  it('is ticked by pressing anywhere on it', async () => {
    render(<CheckboxRow label="Story" hint="1080 × 1920" />)
    await userEvent.click(screen.getByText('1080 × 1920'))
    expect(screen.getByRole('checkbox', { name: 'Story 1080 × 1920' })).toHaveProperty('checked', true)
  })
})

describe('text with phonogram marks', () => {
  it('draws each mark and keeps the rest', () => {
    const { container } = render(
      <p>
        <MarkedText>℗ 2026 Mara, ℗ 2025 Lindholt</MarkedText>
      </p>,
    )
    expect(screen.getAllByRole('img', { name: 'phonogram' })).toHaveLength(2)
    expect(container.textContent).toBe('P 2026 Mara, P 2025 Lindholt')
  })

  it('leaves other text alone', () => {
    const { container } = render(
      <p>
        <MarkedText>© 2026 Mara</MarkedText>
      </p>,
    )
    expect(container.textContent).toBe('© 2026 Mara')
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('an alert', () => {
  it('announces an error and offers one action', async () => {
    const onAction = vi.fn()
    render(<Alert action={{ label: 'Try Again', onAction }}>Failed to load releases: Network error</Alert>)
    expect(screen.getByRole('alert').textContent).toContain('Network error')
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(onAction).toHaveBeenCalledTimes(1)
  })

  it('is silent as a warning', () => {
    render(<Alert tone="warn">You have unsaved changes.</Alert>)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('progress', () => {
  it('prints its percentage, even of nothing', () => {
    const view = render(<ProgressBar label="Platforms" value={5} max={16} words="5 of 16 platforms connected" />)
    expect(screen.getByText('31%')).toBeTruthy()
    view.rerender(<ProgressBar label="Tasks" value={0} max={0} words="No tasks" />)
    expect(screen.getByText('0%')).toBeTruthy()
  })
})

describe('a loading region', () => {
  it('says that it is loading and hides its blocks', () => {
    const { container } = render(
      <SkeletonRegion label="Loading releases">
        <i data-testid="block" />
      </SkeletonRegion>,
    )
    expect(container.querySelector('[aria-busy="true"]')?.textContent).toBe('Loading releases')
    expect(screen.getByTestId('block').closest('[aria-hidden]')).not.toBeNull()
  })
})
