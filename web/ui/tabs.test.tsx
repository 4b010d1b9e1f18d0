import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

const items = [
  { value: 'checklist', label: 'Checklist', count: '5 open', content: 'Tasks' },
  { value: 'songs', label: 'Songs', count: 0, content: 'Eleven songs' },
  { value: 'lyrics', label: 'Lyric Sheets', content: 'Words' },
]

describe('tabs', () => {
  it('begin with the first one and are moved by arrow keys', async () => {
    const onValueChange = vi.fn()
    render(<Tabs label="Release" items={items} onValueChange={onValueChange} />)
    expect(screen.getByRole('tabpanel').textContent).toBe('Tasks')
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Checklist 5 open' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel').textContent).toBe('Eleven songs')
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('tab', { name: 'Lyric Sheets' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{ArrowRight}')
    expect(onValueChange.mock.calls.flat()).toEqual(['songs', 'lyrics', 'checklist'])
  })

  it('show a count of nought', () => {
    render(<Tabs label="Release" items={items} />)
    expect(screen.getByRole('tab', { name: 'Songs 0' })).toBeTruthy()
  })

  it('follow a value from outside', () => {
    render(<Tabs label="Release" items={items} value="lyrics" onValueChange={() => {}} />)
    expect(screen.getByRole('tabpanel', { name: 'Lyric Sheets' }).textContent).toBe('Words')
  })
})
